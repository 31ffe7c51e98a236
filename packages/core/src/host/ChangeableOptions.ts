import type { Options } from '../kernel/Options.ts';

/** Which wallets are listed: a change asks the registry anew. */
export type ListOptions = Pick<Options, 'featuredWalletIds' | 'includeWalletIds' | 'excludeWalletIds'>;

type Changeable = ListOptions &
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
  >;

/** The options that may change while an instance runs; undefined takes one off. The others hold from start to end. */
export type ChangeableOptions = { readonly [Name in keyof Changeable]?: Changeable[Name] | undefined };

/** Their names: what else is passed holds from start to end. */
export const changeableNames: Readonly<Record<keyof ChangeableOptions, true>> = {
  allWallets: true,
  allowUnsupportedChain: true,
  customWallets: true,
  debug: true,
  enableNetworkSwitch: true,
  enableWalletGuide: true,
  enableWallets: true,
  excludeWalletIds: true,
  featuredWalletIds: true,
  features: true,
  includeWalletIds: true,
  privacyPolicyUrl: true,
  termsConditionsUrl: true,
};
