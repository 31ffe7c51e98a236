import type { FeatureOptions } from '../features/FeatureOptions.ts';
import type { Options } from '../kernel/Options.ts';

/** What is looked at in a value: its type, as `typeof` says it; all of it, by code that is loaded for it; or nothing here. */
type Kind = 'boolean' | 'object' | 'string' | 'page' | 'whole' | 'other';

export type Kinds = Readonly<Record<string, Kind>>;

type KindOf<Value> = [Value] extends [boolean]
  ? 'boolean'
  :
      | 'whole'
      | 'other'
      | ([Value] extends [string] ? 'string' | 'page' : [Value] extends [object] ? 'object' : never);

type KindsOf<All> = { readonly [Name in keyof All]-?: KindOf<NonNullable<All[Name]>> };

/** Whether something is set, and of another type, no page, or of a kind that is looked at whole. */
export function isSuspect(value: unknown, kind: Kind): boolean {
  if (value == null || kind === 'other') return false;
  if (kind === 'object') return !hasNames(value);
  return kind === 'whole' || (kind === 'page' ? !isPage(value) : typeof value !== kind);
}

/** Whether something can have names: a page without types may pass a text or a list, which have some too. */
export function hasNames(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * Whether something is no address, or one of a page: of http or https, or by a path of the site's own. What has a dot
 * before its first slash is a host whose scheme was forgotten. packages/ui/src/views/Connect/more/legal.ts links to them.
 */
function isPage(url: unknown): boolean {
  const page = /^(https?:\/\/[^/?#]|\.{0,2}\/|[^/.:?#]*(\.\w+)?([?#]|$)|[^/.:?#]+\/)/i;
  return typeof url === 'string' && page.test(url);
}

/** Whether something is an address that a page can ask, or a path of the host's own. */
export function isEndpoint(url: unknown): boolean {
  return /^(https?:\/\/[^/]|\/(?!\/))/i.test(String(url).trim());
}

/** Every option of createFoyer; a new one does not compile until it is listed here. */
export const optionKinds: KindsOf<Options> = {
  projectId: 'string',
  termsConditionsUrl: 'page',
  privacyPolicyUrl: 'page',
  relayProjectId: 'string',
  defaultNetwork: 'whole',
  themeVariables: 'whole',
  fonts: 'whole',
  words: 'whole',
  features: 'whole',
  allWallets: 'whole',
  featuredWalletIds: 'whole',
  includeWalletIds: 'whole',
  excludeWalletIds: 'whole',
  customWallets: 'whole',
  customRpcUrls: 'whole',
  gatewayUrl: 'other',
  networks: 'other',
  adapters: 'other',
  themeMode: 'other',
  locale: 'other',
  tokens: 'other',
  siwx: 'other',
  siweConfig: 'other',
  walletUrl: 'other',
  relayUrl: 'other',
  metadata: 'other',
  chainImages: 'object',
  connectorImages: 'object',
  universalProvider: 'whole',
  reconnectDeadline: 'whole',
  enableWallets: 'boolean',
  enableEIP6963: 'boolean',
  enableInjected: 'boolean',
  enableWalletGuide: 'boolean',
  enableNetworkSwitch: 'boolean',
  allowUnsupportedChain: 'boolean',
  enableEmbedded: 'boolean',
  disableAppend: 'boolean',
  debug: 'boolean',
  enableWalletConnect: 'boolean',
  manualWCControl: 'boolean',
  experimental_preferUniversalLinks: 'boolean',
};

/** Every key of `features`. */
export const featureKinds: KindsOf<FeatureOptions> = {
  socials: 'other',
  swaps: 'other',
  onramp: 'other',
  connectorTypeOrder: 'other',
  connectMethodsOrder: 'other',
  walletFeaturesOrder: 'other',
  analytics: 'boolean',
  allWallets: 'boolean',
  email: 'boolean',
  history: 'boolean',
  receive: 'boolean',
  send: 'boolean',
  smartSessions: 'boolean',
  legalCheckbox: 'boolean',
  collapseWallets: 'boolean',
  emailShowWallets: 'boolean',
};
