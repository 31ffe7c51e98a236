import type { Options } from '../kernel/Options.ts';

/** Which wallets are listed: a change asks the registry anew. */
export type ListOptions = Pick<Options, 'featuredWalletIds' | 'includeWalletIds' | 'excludeWalletIds'>;

/** The options that may change while an instance runs. The others hold from start to end. */
export type ChangeableOptions = ListOptions &
  Pick<
    Options,
    | 'allWallets'
    | 'allowUnsupportedChain'
    | 'customWallets'
    | 'debug'
    | 'enableNetworkSwitch'
    | 'enableWalletGuide'
    | 'enableWallets'
    | 'features'
    | 'privacyPolicyUrl'
    | 'termsConditionsUrl'
    | 'tokens'
  >;
