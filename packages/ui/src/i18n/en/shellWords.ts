/** English of the shell and the first view, with the titles that the header shows: here from the first open. */
export const shellWords = {
  'head.back': 'Back',
  'head.close': 'Close',
  'head.help': 'What is a wallet?',
  'head.qr': 'Show QR code',

  'act.retry': 'Try again',
  'act.otherWallet': 'Choose another wallet',
  'act.otherNetwork': 'Choose another network',
  'act.disconnect': 'Disconnect',
  'act.dismiss': 'Dismiss',
  'act.clear': 'Clear',
  'act.details': 'Details',

  'status.loading': 'Loading',

  'fault.title': 'Something went wrong',
  'fault.text': 'It’s on our side. Your wallet and funds are not affected.',

  'offline.title': 'You’re offline',
  'offline.text': 'Foyer will carry on when your connection is back.',

  'connect.title': 'Connect',
  'connect.installed': 'Installed',
  'connect.installedGroup': 'Installed',
  'connect.recent': 'Recent',
  'connect.all': 'All wallets',
  'connect.noneFind': 'Find a wallet',
  'connect.popular': 'Popular',
  'connect.more': 'More wallets',
  'connect.multichain': 'Multichain',
  'connect.qrcode': 'QR code',
  'connect.wallets': 'Connect wallet',

  'all.title': 'All wallets',

  'networks.title': 'Network',
} as const;
