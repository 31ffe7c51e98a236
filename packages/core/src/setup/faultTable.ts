/** One mistake in the set-up of a site: what the developer reads, and how to put it right. */
export interface FaultRow {
  /** `note`: the console only. The others show in the developer's bar too. */
  readonly kind: 'error' | 'warning' | 'note';
  /** The bar's short text. */
  readonly message: string;
  /** The console's long text, naming the fix; `{name}` is filled from what was found. */
  readonly text: string;
}

const error = (message: string, text: string): FaultRow => ({ kind: 'error', message, text });
const warning = (message: string, text: string): FaultRow => ({ kind: 'warning', message, text });

/** The mistakes that do not stop anything: each is told once, and connecting goes on. README.md lists them all. */
export const faultTable = {
  GATEWAY_MISSING: {
    kind: 'note',
    message: 'No Gateway Configured',
    text: 'Without one there is no wallet registry and no project configuration; installed wallets still connect. Pass `gatewayUrl` to createFoyer: the address of your Foyer gateway.',
  },
  GATEWAY_ADDRESS: error(
    'Invalid Gateway Address',
    '`gatewayUrl` is {address}, which has {fault}. Pass only where the gateway answers, such as https://gateway.example.',
  ),
  RELAY_ADDRESS: error(
    'Invalid Relay Address',
    '`relayUrl` is {address}, which is no address of a relay. Pass one like wss://relay.example, or leave it out for the relay of your gateway.',
  ),
  WALLET_SITE_ADDRESS: error(
    'Invalid Wallet Site Address',
    '`walletUrl` is {address}, which has {fault}, so nobody can log in by email. Pass one like https://wallet.example, or leave it out.',
  ),
  CUSTOM_WALLET_ADDRESS: warning(
    'Invalid Wallet Address',
    'In `customWallets` {names}, which leads nowhere. Pass a whole address with https, like https://wallet.example; a link to an app may be its own scheme, like wallet://, and a picture may be inline, or a path of your own.',
  ),
  GATEWAY_NOT_FOUND: error(
    'Gateway Not Found',
    'What answers at {address} is no Foyer gateway. Check `gatewayUrl` of createFoyer, a path in it too.',
  ),
  GATEWAY_SILENT: {
    kind: 'note',
    message: 'Gateway Not Found',
    text: 'No answer from {address}. Check `gatewayUrl` of createFoyer, and `connect-src` of the page.',
  },
  ADAPTER_MISSING: error(
    'Adapter Missing',
    'No wallet can connect to {names}. Pass an adapter for {namespaces} in `adapters` of createFoyer, or take these networks out.',
  ),
  DUPLICATE_ADAPTER: error(
    'Duplicate Adapter',
    'There is more than one adapter for {namespaces}. Keep one of each in `adapters` of createFoyer.',
  ),
  ADAPTER_SHARED: error(
    'Shared Adapter',
    'The adapter for `{namespace}` is in another instance of this page too, and serves only one: a reload loses wallets. Pass one of its own to each createFoyer.',
  ),
  DUPLICATE_NETWORK: warning(
    'Duplicate Network',
    '{names}: listed more than once. Keep one of each in `networks` of createFoyer.',
  ),
  NETWORK_WITHOUT_RPC: warning(
    'Network Without RPC',
    '{names}: no RPC address, so nothing can be read there. Add `rpcUrls.default.http` to the network or an entry to `customRpcUrls` of createFoyer.',
  ),
  DEFAULT_NETWORK_UNKNOWN: warning(
    'Default Network Not Found',
    '`defaultNetwork` is {names}, which is not in `networks` of createFoyer, so the first network is the default. Add it there.',
  ),
  THEME_MODE_UNKNOWN: warning(
    'Unknown Theme Mode',
    '`themeMode` is {names}. Pass `light` or `dark`, or leave it out to follow the system.',
  ),
  THEME_VARIABLE_UNKNOWN: warning(
    'Unknown Theme Variable',
    '`themeVariables` sets {names}, which nothing reads. Correct the name: docs/theming.md lists them all.',
  ),
  FEATURED_WALLET_UNKNOWN: warning(
    'Featured Wallet Not Found',
    "`featuredWalletIds` names {names}, which the gateway's registry does not know. Correct the id, or add the wallet to `customWallets`.",
  ),
  UNKNOWN_OPTION: warning('Unknown Option', 'Foyer does not know {names}. Correct the name or leave it out.'),
  UNKNOWN_VALUE: warning('Unknown Value', 'Something is wrong with {names}. Correct it, or leave it out.'),
  NO_WAY_IN: {
    kind: 'note',
    message: 'No Way In',
    text: 'The modal offers no way to connect: `enableWallets` is off, and nobody can log in by email. Leave wallets on, pass a `walletUrl` and an adapter that takes its wallet, or connect by buttons of your own.',
  },
  OPTION_NOT_BUILT: warning(
    'Option Not Built Yet',
    '{names}: accepted, and nothing is done with it yet. Leave it out, or do what it is for yourself: docs/options.md lists what is not built.',
  ),
  LOCAL_FEATURES_IGNORED: warning(
    'Local Configuration Ignored',
    "The gateway's configuration of this project decides over {names} of createFoyer. Leave them out there, or set `config` of the feature to null at the gateway.",
  ),
  USAGE_EXCEEDED: warning(
    'Plan Limit Reached',
    'The gateway says that this project is over the {names} of its plan ({tier}). Wallets still connect, but the gateway may refuse requests: ask its operator for a larger plan.',
  ),
} satisfies Record<string, FaultRow>;

export type FaultCode = keyof typeof faultTable;

/** A mistake that was found, with the values its text names. */
export interface Fault {
  readonly code: FaultCode;
  readonly values: Readonly<Record<string, string>>;
}
