/**
 * English of the buttons on the host page, which carry it themselves: they load nothing. Here for the types of `words`
 * and for the other languages.
 */
export const hostWords = {
  'host.connect': 'Connect wallet',
  'host.connecting': 'Connecting…',
  'host.switch': 'Switch Network',
  'host.unknown': 'Unknown Network',
  'host.select': 'Select Network',
  'host.account': 'Account',
  'host.network': 'Network',
  'host.loading': 'Loading…',
  'host.tryAgain': 'Try again',
} as const;
