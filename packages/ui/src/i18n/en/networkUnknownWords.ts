/** English for a network that the site does not name. */
export const networkUnknownWords = {
  'account.networkUnknown': 'Unknown network',
} as const;
