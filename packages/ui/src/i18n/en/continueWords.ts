/** English of going on in a wallet's app. */
export const continueWords = {
  'pair.openTitle': 'Continue in {wallet}',
} as const;
