import type { Options } from '../kernel/Options.ts';

/** Which wallets are listed: a change asks the registry anew. */
export type ListOptions = Pick<Options, 'featuredWalletIds' | 'includeWalletIds' | 'excludeWalletIds'>;

/**
 * The options that may change while an instance runs; undefined takes one off, but of `features`, which are merged. The others
 * hold from start to end.
 */
export type ChangeableOptions = {
  readonly [Name in
    | keyof ListOptions
    | 'allWallets'
    | 'allowUnsupportedChain'
    | 'customWallets'
    | 'debug'
    | 'enableNetworkSwitch'
    | 'enableWalletGuide'
    | 'enableWallets'
    | 'features'
    | 'privacyPolicyUrl'
    | 'termsConditionsUrl']?: Options[Name] | undefined;
};

type Kind = 'boolean' | 'list' | 'object' | 'string';

/** Their names, and what each takes: what else is passed holds from start to end. */
export const changeableKinds: Readonly<Record<keyof ChangeableOptions, Kind>> = {
  allWallets: 'string',
  allowUnsupportedChain: 'boolean',
  customWallets: 'list',
  debug: 'boolean',
  enableNetworkSwitch: 'boolean',
  enableWalletGuide: 'boolean',
  enableWallets: 'boolean',
  excludeWalletIds: 'list',
  featuredWalletIds: 'list',
  features: 'object',
  includeWalletIds: 'list',
  privacyPolicyUrl: 'string',
  termsConditionsUrl: 'string',
};
