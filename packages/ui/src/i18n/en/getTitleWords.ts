/** English of the titles of both ways to a new wallet. */
export const getTitleWords = {
  'get.title': 'Get a wallet',
  'downloads.title': 'Get {wallet}',
} as const;
