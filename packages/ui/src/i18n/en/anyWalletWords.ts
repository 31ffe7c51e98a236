/** English of what a wallet without a name is called, as within a sentence. */
export const anyWalletWords = {
  'link.anyWallet': 'your wallet',
} as const;
