/** English of what a wallet without a name is called. */
export const anyWalletWords = {
  'link.anyWallet': 'Your wallet',
} as const;
