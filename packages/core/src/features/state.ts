/** Features in force (behaviour.md §1.2). */
export interface FeaturesState {
  readonly analytics: boolean;
  readonly allWallets: 'SHOW' | 'HIDE' | 'ONLY_MOBILE';
}
