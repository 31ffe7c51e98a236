import type { ResolvedOptions } from '../kernel/Core.ts';

/** The options whose values are judged once one of them is given. */
export const judged = [
  'features',
  'allWallets',
  'fonts',
  'customRpcUrls',
  'defaultNetwork',
  'themeVariables',
  'featuredWalletIds',
  'includeWalletIds',
  'excludeWalletIds',
  'customWallets',
] as const satisfies readonly (keyof ResolvedOptions)[];

export type Judged = Pick<ResolvedOptions, (typeof judged)[number]>;
