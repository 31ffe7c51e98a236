/** English of the link to a wallet's app. */
export const openWords = {
  'pair.open': 'Open {wallet}',
} as const;
