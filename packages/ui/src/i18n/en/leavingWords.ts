/** English of leaving a wallet. */
export const leavingWords = {
  'account.leaving': 'Disconnecting',
} as const;
