/** A public, vendor-neutral list of wallets, for sites without a registry. */
export const findWalletUrl = 'https://ethereum.org/wallets/find-wallet/';
