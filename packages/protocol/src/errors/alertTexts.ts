import type { ErrorCode } from './errorTable.ts';

/** The long text of each alert, for the developer's console (spec.md §8); `{name}` is filled from the error's context. */
export const alertTexts: Readonly<Partial<Record<ErrorCode, string>>> = {
  SWITCH_NETWORK_NOT_FOUND:
    'The network to switch to is not known: add it to the `networks` array of createFoyer.',
  INVALID_APP_CONFIGURATION:
    "Origin {origin} is not on the project's list of allowed origins at the gateway: add it there.",
  INVALID_PROJECT_ID: 'The gateway does not know this project id: check `projectId` of createFoyer.',
  UNVERIFIED_DOMAIN: "The page's policy keeps the embedded wallet out: allow `walletUrl` in its `frame-src`.",
  IFRAME_LOAD_FAILED: 'The embedded wallet could not be loaded: try again later.',
  IFRAME_REQUEST_TIMEOUT: 'The embedded wallet did not answer in time: try again later.',
  JWT_TOKEN_NOT_VALID: "The session is not valid. Check this device's time settings, then connect again.",
  PROJECT_ID_NOT_CONFIGURED:
    'Pass `projectId` to createFoyer. Wallets still connect, without the registry and the gateway.',
};
