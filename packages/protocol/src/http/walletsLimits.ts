/** Most wallets one page may hold (spec.md §9: the kit asks for 4, 40 or 100). */
export const maxWalletEntries = 100;

/** Most ids in `include`, and in `exclude`. */
export const maxWalletIds = 500;

/** Most networks in `chains`. */
export const maxWalletChains = 100;
