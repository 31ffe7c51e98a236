/** kB of the issue are 1000 bytes. All sizes are after gzip level 9. */
const kB = 1000;

/** A page that embeds Foyer and what it may load. */
export interface SiteBudget {
  readonly name: string;
  readonly beforeClick: number;
  /** How many files that is at most: each is a request that the page's first script waits for. */
  readonly filesBeforeClick: number;
  /** Added by the first open, until the wallet list is there. */
  readonly firstOpen: number;
  /** Added by the open modal of itself, all together. */
  readonly afterPicture: number;
}

/** A module loaded on need: as part of the first open, or as a step of its own that may weigh `budget` more than the open modal. */
export interface LazyBudget {
  /** Source without its ending. */
  readonly module: string;
  readonly when: 'first open' | (string & {});
  readonly budget: number;
  /** `when` of the step that has always come before it; its weight is not counted again. */
  readonly after?: string;
  /** Every open modal loads it without being asked, once its first picture is there: counted in a sum of its own too. */
  readonly byItself?: true;
}

/** A React site with `@foyer/react` and `@foyer/evm`; React itself is the site's and is left out. */
export const reactSite: SiteBudget = {
  name: 'react host',
  beforeClick: 15 * kB,
  filesBeforeClick: 1,
  firstOpen: 30 * kB,
  afterPicture: 13.4 * kB,
};

/** The script-tag bundle; React comes with its first open. */
export const scriptSite: SiteBudget = {
  name: 'script bundle',
  beforeClick: 20 * kB,
  // The script, which later code cannot import since its address may carry a query, and what both use.
  filesBeforeClick: 2,
  firstOpen: 100 * kB,
  afterPicture: 11.6 * kB,
};

/** One chunk a language; a visitor loads at most one of them, with the first open. */
const locales: readonly LazyBudget[] = [
  'ar',
  'de',
  'es',
  'fa',
  'fr',
  'he',
  'hi',
  'id',
  'it',
  'ja',
  'ko',
  'nl',
  'pl',
  'pt-BR',
  'ru',
  'th',
  'tr',
  'uk',
  'ur',
  'vi',
  'zh-CN',
  'zh-TW',
].map((tag) => ({
  module: `packages/ui/src/i18n/locales/${tag}`,
  when: `language ${tag}`,
  budget: 6.2 * kB,
}));

/** What is behind `import()` in both sites. Each later step is weighed against a page whose modal is open and has asked what it asks of itself. */
export const lazyModules: readonly LazyBudget[] = [
  // Opening Connect, until the list of the wallets found here is there: the shell with the view, the verbs, who looks for wallets.
  { module: 'packages/ui/src/exports/index', when: 'first open', budget: 0 },
  { module: 'packages/core/src/kernel/createEngine', when: 'first open', budget: 0 },
  { module: 'packages/evm/src/createAdapter', when: 'first open', budget: 0 },
  // What the open modal asks the gateway once its first picture is there. They share the reading of replies.
  {
    module: 'packages/core/src/wallets/fetchListed',
    when: 'registry replies',
    budget: 7.1 * kB,
    byItself: true,
  },
  {
    module: 'packages/core/src/setup/examineSetup',
    when: 'set-up check',
    budget: 11.2 * kB,
    byItself: true,
  },
  { module: 'packages/core/src/telemetry/createSender', when: 'events', budget: 7 * kB, byItself: true },
  {
    module: 'packages/core/src/wallets/actions/registryVerbs',
    when: 'more of the registry',
    budget: 1.3 * kB,
  },
  // What tells visitor, developer and gateway of a fault, and the doctor.
  { module: 'packages/core/src/notices/words', when: 'words of a fault', budget: 0.8 * kB },
  { module: 'packages/core/src/setup/faultTable', when: 'words of a set-up fault', budget: 1.7 * kB },
  // Only where a site passes options whose values can be wrong.
  { module: 'packages/core/src/setup/judgeValues', when: 'values in a set-up', budget: 2.3 * kB },
  // Only where a site changes its options.
  {
    module: 'packages/core/src/host/judgeChanges',
    when: 'check of a change',
    budget: 0.6 * kB,
    after: 'host verbs',
  },
  // Only where a site brings wallets or pictures of its own.
  {
    module: 'packages/core/src/setup/unreachable',
    when: "a site's own addresses",
    budget: 2.1 * kB,
  },
  { module: 'packages/core/src/telemetry/describeFailure', when: 'report of a fault', budget: 0.5 * kB },
  { module: 'packages/core/src/doctor/examine', when: 'doctor', budget: 3.5 * kB },
  // Connecting, and what an account needs.
  { module: 'packages/core/src/kernel/createConnections', when: 'connections', budget: 9.4 * kB },
  { module: 'packages/evm/src/session/createVerbs', when: 'evm session', budget: 4.4 * kB },
  {
    module: 'packages/core/src/balance/createBalanceLoader',
    when: 'balance',
    budget: 8.5 * kB,
    after: 'connections',
  },
  { module: 'packages/core/src/rpc/sendRpc', when: 'chain requests', budget: 1.8 * kB },
  { module: 'packages/core/src/host/actions', when: 'host verbs', budget: 10.8 * kB },
  // Pairing with a wallet app: the kit's part, the protocol with its curves and ciphers, the chain family's part.
  {
    module: 'packages/core/src/pairing/createPaired',
    when: 'pairing, the kit',
    budget: 7.4 * kB,
    after: 'connections',
  },
  { module: 'packages/pairing/src/exports/dapp', when: 'pairing, the protocol', budget: 30 * kB },
  {
    module: 'packages/pairing/src/auth/nobleIdentity',
    when: 'pairing, a browser without Ed25519',
    budget: 6 * kB,
  },
  {
    module: 'packages/core/src/pairing/createHostClient',
    when: "pairing, a site's own provider",
    budget: 2 * kB,
  },
  {
    module: 'packages/core/src/pairing/universal/joinUniversal',
    when: 'pairing without adapters',
    after: 'connections',
    budget: 1.9 * kB,
  },
  // Only where the wallet did not agree to the network that is wanted.
  {
    module: 'packages/core/src/pairing/universal/switchEvm',
    when: 'another network without adapters',
    after: 'pairing without adapters',
    budget: 0.9 * kB,
  },
  { module: 'packages/core/src/drivers/openLink', when: 'a link to a wallet app', budget: 2.3 * kB },
  { module: 'packages/evm/src/paired/pairWallet', when: 'evm pairing', budget: 6.4 * kB },
  // The embedded wallet: the kit's part, and the page's half of the frame with the schemas of its messages.
  {
    module: 'packages/core/src/embedded/createEmbedded',
    when: 'embedded wallet, the kit',
    budget: 5.7 * kB,
    after: 'connections',
  },
  { module: 'packages/embedded/src/exports/index', when: 'embedded wallet, the frame', budget: 8.3 * kB },
  // One chunk a view.
  { module: 'packages/ui/src/views/Account/Account', when: 'Account', budget: 5.9 * kB },
  { module: 'packages/ui/src/views/AllWallets/AllWallets', when: 'AllWallets', budget: 8.9 * kB },
  {
    module: 'packages/ui/src/views/ConnectingExternal/ConnectingExternal',
    when: 'ConnectingExternal',
    budget: 6 * kB,
  },
  { module: 'packages/ui/src/views/Networks/Networks', when: 'Networks', budget: 6.2 * kB },
  { module: 'packages/ui/src/views/SwitchNetwork/SwitchNetwork', when: 'SwitchNetwork', budget: 7.6 * kB },
  {
    module: 'packages/ui/src/views/UnsupportedChain/UnsupportedChain',
    when: 'UnsupportedChain',
    budget: 6.1 * kB,
  },
  { module: 'packages/ui/src/views/WhatIsAWallet/WhatIsAWallet', when: 'WhatIsAWallet', budget: 2.6 * kB },
  { module: 'packages/ui/src/views/WhatIsANetwork/WhatIsANetwork', when: 'WhatIsANetwork', budget: 2.8 * kB },
  { module: 'packages/ui/src/views/GetWallet/GetWallet', when: 'GetWallet', budget: 4.8 * kB },
  { module: 'packages/ui/src/views/Downloads/Downloads', when: 'Downloads', budget: 4.8 * kB },
  {
    module: 'packages/ui/src/views/ConnectingMultiChain/ConnectingMultiChain',
    when: 'ConnectingMultiChain',
    budget: 1.5 * kB,
  },
  {
    module: 'packages/ui/src/views/SwitchActiveChain/SwitchActiveChain',
    when: 'SwitchActiveChain',
    budget: 4.1 * kB,
  },
  // The code library comes with these two only.
  {
    module: 'packages/ui/src/views/ConnectingWalletConnect/ConnectingWalletConnect',
    when: 'ConnectingWalletConnect',
    budget: 20.6 * kB,
  },
  {
    module: 'packages/ui/src/views/ConnectingWalletConnectBasic/ConnectingWalletConnectBasic',
    when: 'ConnectingWalletConnectBasic',
    budget: 19.4 * kB,
  },
  // What only some sites show on Connect: documents, badge, other ways in; and what is said when something is missing.
  { module: 'packages/ui/src/views/Connect/notes/ConnectNotes', when: 'Connect, notes', budget: 3.9 * kB },
  { module: 'packages/ui/src/views/Connect/more/ConnectFoot', when: 'Connect, the foot', budget: 3.1 * kB },
  { module: 'packages/ui/src/views/Connect/more/ConnectMore', when: 'Connect, the rest', budget: 5.7 * kB },
  { module: 'packages/ui/src/views/ConnectWallets/ConnectWallets', when: 'ConnectWallets', budget: 3.2 * kB },
  { module: 'packages/ui/src/shell/mountEmbedded', when: 'the modal in the page', budget: 1 * kB },
  { module: 'packages/ui/src/shell/earlyCode', when: 'a code made early, in Telegram', budget: 0.5 * kB },
  { module: 'packages/ui/src/views/embeddedPages', when: "the embedded wallet's views", budget: 1 * kB },
  { module: 'packages/ui/src/views/Connect/email/ConnectEmail', when: 'Connect, email', budget: 5.2 * kB },
  { module: 'packages/ui/src/views/EmailLogin/EmailLogin', when: 'EmailLogin', budget: 5.3 * kB },
  {
    module: 'packages/ui/src/views/EmailVerifyDevice/EmailVerifyDevice',
    when: 'EmailVerifyDevice',
    budget: 3.6 * kB,
  },
  { module: 'packages/ui/src/views/EmailVerifyOtp/EmailVerifyOtp', when: 'EmailVerifyOtp', budget: 5.3 * kB },
  {
    module: 'packages/ui/src/views/UpdateEmailWallet/UpdateEmailWallet',
    when: 'UpdateEmailWallet',
    budget: 5.2 * kB,
  },
  {
    module: 'packages/ui/src/views/UpdateEmailPrimaryOtp/UpdateEmailPrimaryOtp',
    when: 'UpdateEmailPrimaryOtp',
    budget: 5.7 * kB,
  },
  {
    module: 'packages/ui/src/views/UpdateEmailSecondaryOtp/UpdateEmailSecondaryOtp',
    when: 'UpdateEmailSecondaryOtp',
    budget: 5.7 * kB,
  },
  {
    module: 'packages/ui/src/views/ApproveTransaction/ApproveTransaction',
    when: 'ApproveTransaction',
    budget: 1.9 * kB,
  },
  {
    module: 'packages/ui/src/views/EmbeddedSettings/EmbeddedSettings',
    when: 'EmbeddedSettings',
    budget: 2.8 * kB,
  },
  { module: 'packages/ui/src/views/Create/Create', when: 'Create', budget: 5 * kB },
  // Only where the site asks for a font from elsewhere.
  { module: 'packages/ui/src/theme/keepFont', when: 'remote font', budget: 1 * kB },
  { module: 'packages/ui/src/i18n/findLanguage', when: 'languages', budget: 1.5 * kB },
  ...locales,
];

/** What one adapter adds to a page before a click, and what it loads later. */
export const adapterBudgets = [
  { name: 'evm adapter', package: '@foyer/evm', beforeClick: 1 * kB, later: 8.2 * kB },
  { name: 'wagmi bridge', package: '@foyer/wagmi', beforeClick: 1.5 * kB, later: 6 * kB },
] as const;

/** The wallet's frame: page, code, styles and worker, all it loads (security.md §1.9). */
export const frameBudget = { name: 'frame', budget: 150 * kB } as const;
