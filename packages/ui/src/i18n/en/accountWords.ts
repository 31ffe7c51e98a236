/** English of Account. */
export const accountWords = {
  'head.network': 'Network: {network}. Change',
  'account.copy': 'Copy address',
  'account.copied': 'Copied',
  'account.copyFailed': 'Copying is blocked here. Select the address instead.',
  'account.via': 'Connected with {wallet}',
  'account.balance': 'Balance',
  'account.balanceLoading': 'Loading the balance',
  'account.balanceNone': 'Not available',
  'account.balanceRetry': 'We’ll keep trying every 30 seconds.',
  'account.balanceNow': 'Try now',
  'account.network': 'Network',
  'account.explorer': 'View on explorer',
  'account.again': 'You can connect again any time',
} as const;
