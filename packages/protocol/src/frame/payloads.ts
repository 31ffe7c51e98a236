import * as v from 'valibot';

const text = (most: number) => v.pipe(v.string(), v.maxLength(most));
const address = text(128);
/** eip155 as a number; any other namespace as its CAIP-2 id (behaviour.md §5.2). */
const chainId = v.union([v.pipe(v.number(), v.safeInteger()), text(64)]);
const otp = v.pipe(v.string(), v.regex(/^\d{6}$/));
const email = v.pipe(v.string(), v.minLength(3), v.maxLength(254));
const accountType = v.picklist(['eoa', 'smartAccount']);
const account = v.strictObject({ address, type: accountType });
const provider = v.picklist(['google', 'github', 'apple', 'facebook', 'x', 'discord']);
const themeValues = v.record(text(64), v.union([text(256), v.number()]));
/** BCP 47 tag of a language, as a page writes it: `de`, `zh-Hant-TW`, `pt_BR`. */
export const localeTag = v.pipe(v.string(), v.regex(/^[A-Za-z]{2,8}(?:[-_][A-Za-z\d]{1,8}){0,4}$/));
const none = v.undefined();

/** What the page sends with each request, by NAME. */
export const appPayloads = {
  SWITCH_NETWORK: v.strictObject({ chainId, rpcUrl: v.optional(text(2048)) }),
  CONNECT_EMAIL: v.strictObject({ email }),
  CONNECT_DEVICE: none,
  CONNECT_OTP: v.strictObject({ otp }),
  GET_SOCIAL_REDIRECT_URI: v.strictObject({ provider }),
  CONNECT_SOCIAL: v.strictObject({
    uri: text(8192),
    preferredAccountType: v.optional(accountType),
    chainId: v.optional(chainId),
  }),
  GET_FARCASTER_URI: none,
  CONNECT_FARCASTER: none,
  GET_USER: v.optional(
    v.strictObject({
      chainId: v.optional(chainId),
      preferredAccountType: v.optional(accountType),
      socialUri: v.optional(text(8192)),
    }),
  ),
  SIGN_OUT: none,
  IS_CONNECTED: v.optional(v.strictObject({ token: v.optional(text(4096)) })),
  GET_CHAIN_ID: none,
  GET_SMART_ACCOUNT_ENABLED_NETWORKS: none,
  INIT_SMART_ACCOUNT: none,
  SET_PREFERRED_ACCOUNT: v.strictObject({ type: accountType }),
  RPC_REQUEST: v.strictObject({
    method: text(64),
    params: v.optional(v.unknown()),
    chainId: v.optional(chainId),
    chainNamespace: v.optional(text(32)),
    rpcUrl: v.optional(text(2048)),
  }),
  UPDATE_EMAIL: v.strictObject({ email }),
  UPDATE_EMAIL_PRIMARY_OTP: v.strictObject({ otp }),
  UPDATE_EMAIL_SECONDARY_OTP: v.strictObject({ otp }),
  SYNC_THEME: v.strictObject({
    themeMode: v.optional(v.picklist(['light', 'dark'])),
    themeVariables: v.optional(themeValues),
    w3mThemeVariables: v.optional(v.record(text(64), text(256))),
    /** Beyond behaviour.md §5.2: the languages that the page looks for its words by, best first. */
    locales: v.optional(v.pipe(v.array(localeTag), v.maxLength(8))),
  }),
  SYNC_DAPP_DATA: v.strictObject({
    metadata: v.optional(
      v.strictObject({
        name: text(1024),
        description: text(4096),
        url: text(2048),
        icons: v.pipe(v.array(text(2048)), v.maxLength(8)),
      }),
    ),
    sdkVersion: v.optional(text(64)),
    sdkType: v.optional(text(64)),
    projectId: text(64),
  }),
  RELOAD: none,
  /** Beyond behaviour.md §5.2: shows the user's devices and recovery, drawn by the frame; settles when they leave it. */
  SHOW_SETTINGS: v.strictObject({ section: v.picklist(['recovery', 'devices', 'export']) }),
  /** Beyond behaviour.md §5.2: takes back an RPC_REQUEST that still waits; it fails with "Request was aborted". */
  CANCEL: v.strictObject({ id: text(64) }),
} as const;

/** What the frame answers each request with, by NAME. */
export const framePayloads = {
  SWITCH_NETWORK: v.strictObject({ chainId }),
  CONNECT_EMAIL: v.strictObject({
    action: v.picklist(['VERIFY_DEVICE', 'VERIFY_OTP', 'CONNECT']),
    number: v.optional(text(2)),
  }),
  CONNECT_DEVICE: none,
  CONNECT_OTP: none,
  GET_SOCIAL_REDIRECT_URI: v.strictObject({ uri: text(8192) }),
  CONNECT_SOCIAL: v.strictObject({
    email: v.nullish(text(254)),
    address,
    chainId,
    accounts: v.optional(v.array(account)),
    userName: v.nullish(text(256)),
    preferredAccountType: v.optional(accountType),
  }),
  GET_FARCASTER_URI: v.strictObject({ url: text(8192) }),
  CONNECT_FARCASTER: v.strictObject({ userName: text(256) }),
  GET_USER: v.strictObject({
    email: v.nullish(text(254)),
    address,
    chainId,
    smartAccountDeployed: v.optional(v.boolean()),
    accounts: v.optional(v.array(account)),
    preferredAccountType: v.optional(accountType),
  }),
  SIGN_OUT: none,
  IS_CONNECTED: v.strictObject({ isConnected: v.boolean() }),
  GET_CHAIN_ID: v.strictObject({ chainId }),
  GET_SMART_ACCOUNT_ENABLED_NETWORKS: v.strictObject({
    smartAccountEnabledNetworks: v.array(v.pipe(v.number(), v.safeInteger())),
  }),
  INIT_SMART_ACCOUNT: v.strictObject({ address, isDeployed: v.boolean() }),
  SET_PREFERRED_ACCOUNT: v.strictObject({ type: accountType, address }),
  RPC_REQUEST: v.unknown(),
  UPDATE_EMAIL: v.strictObject({ action: v.picklist(['VERIFY_PRIMARY_OTP', 'VERIFY_SECONDARY_OTP']) }),
  /** Beyond behaviour.md §5.3: the new address could not be mailed yet, and in how many ms that can be asked for. */
  UPDATE_EMAIL_PRIMARY_OTP: v.optional(
    v.strictObject({ resendInMs: v.pipe(v.number(), v.safeInteger(), v.minValue(0)) }),
  ),
  UPDATE_EMAIL_SECONDARY_OTP: v.strictObject({ newEmail: email }),
  SYNC_THEME: none,
  SYNC_DAPP_DATA: none,
  RELOAD: none,
  SHOW_SETTINGS: none,
  CANCEL: none,
} as const;

/** A failed request. `code` is that of EIP-1193 or EIP-1474 where the request was an RPC_REQUEST or a SWITCH_NETWORK. */
export const frameErrorSchema = v.strictObject({
  message: v.optional(text(1024)),
  /**
   * Why the gateway refused: a key of `gatewayFailures`, `UNREACHABLE` or `BAD_REPLY`; or a `FrameReason`. Words go by it,
   * never by `message`.
   */
  reason: v.optional(v.pipe(v.string(), v.regex(/^[A-Z_]{1,40}$/))),
  code: v.optional(v.pipe(v.number(), v.safeInteger())),
  /** Whole seconds until it makes sense to ask again. */
  retryAfter: v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(0))),
  /** What a chain said with it, as the data of a revert. */
  data: v.optional(v.unknown()),
});

/** What the frame says by itself, by NAME. */
export const frameEvents = {
  READY: v.strictObject({ version: text(64), nonce: v.pipe(v.string(), v.regex(/^[\da-f]{32}$/)) }),
  /** The session was renewed or is over: `token` is opaque, '' when nobody is signed in. */
  SESSION_UPDATE: v.strictObject({
    token: text(4096),
    /** Why it is over, where it was not the user here: another device has removed this one. */
    reason: v.optional(v.literal('DEVICE_REFUSED')),
  }),
  /** Beyond behaviour.md §5.2: the frame needs to be seen (approval, recovery, devices), or no longer. */
  VISIBILITY: v.strictObject({
    visible: v.boolean(),
    reason: v.picklist(['approval', 'recovery', 'settings']),
  }),
  /** Beyond behaviour.md §5.2: the user pressed the frame's own cross, which stands for that of the page's modal. */
  LEAVE: v.strictObject({}),
} as const;

/** What a page may ask the frame. */
export type FrameRequestName = keyof typeof appPayloads;
/** What the frame tells without being asked. */
export type FrameEventName = keyof typeof frameEvents;
/** What the page sends with a request. */
export type AppPayload<Name extends FrameRequestName> = v.InferOutput<(typeof appPayloads)[Name]>;
/** What the frame answers it. */
export type FramePayload<Name extends FrameRequestName> = v.InferOutput<(typeof framePayloads)[Name]>;
/** What comes with an event. */
export type FrameEventPayload<Name extends FrameEventName> = v.InferOutput<(typeof frameEvents)[Name]>;
/** Why the frame fails a request. */
export type FrameError = v.InferOutput<typeof frameErrorSchema>;

/**
 * Why the frame itself fails a request. How a sign-in, or its code, came to nothing: the owner said no, the code is spent
 * or too old. Or that the user left the frame's own screen.
 */
export type FrameReason = 'SIGN_IN_DENIED' | 'CODE_USED_UP' | 'FLOW_REFUSED' | 'USER_REJECTED';
/** Who is signed in, as GET_USER answers it. */
export type FrameUser = FramePayload<'GET_USER'>;
