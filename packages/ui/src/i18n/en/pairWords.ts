/** English of pairing with a wallet app. */
export const pairWords = {
  'pair.title': 'Scan with phone',
  'pair.ways': 'Connect with',
  'pair.browser': 'Browser',
  'pair.phone': 'Phone',
  'pair.web': 'Web app',
  'pair.desktop': 'Desktop',

  'pair.making': 'Making your code…',
  'pair.code': 'QR code for your wallet app',
  'pair.codeFor': 'QR code for {wallet}',
  'pair.scan': 'Open your wallet app, choose Scan, and point it here.',
  'pair.scanWith': 'Open {wallet}, choose Scan, and point it here.',
  'pair.renews': 'New code in {time}',
  'pair.renewed': 'A new code is shown.',
  'pair.cut': 'The connection is interrupted. You can scan the code all the same.',
  'pair.expired': 'This code has expired',
  'pair.expiredText': 'Codes last 4 minutes to keep you safe.',
  'pair.new': 'New code',
  'pair.copy': 'Copy link',
  'pair.copied': 'Link copied',
  'pair.copyFailed': 'Copying is blocked here',
  'pair.get': 'Don’t have {wallet}? Get it',

  'pair.silentTitle': 'Can’t reach wallet apps',
  'pair.silentText':
    'The service between this site and your phone doesn’t answer. Check your connection, then try again.',
  'pair.refusedText':
    'The service between this site and your phone doesn’t accept this site. Choose a wallet in this browser instead.',
  'pair.offlineText': 'Your code comes when your connection is back.',

  'pair.openTitle': 'Continue in {wallet}',
  'pair.openText': 'Approve there, then come back here.',
  'pair.openTextDesktop': 'The desktop app should now be in front.',
  'pair.missedTitle': 'Didn’t {wallet} open?',
  'pair.missedText': 'It may not be installed on this phone. Get it, or scan a code with another device.',
  'pair.missedTextWebView':
    'The app that shows this page may not let others open. Open this page in your browser, or copy the link into {wallet}.',
  'pair.missedTextDesktop': 'It may not be installed on this computer. Get it, or use your phone instead.',
  'pair.missedTextNone': 'It may not be installed on this device. You can also scan a code with another one.',
  'pair.otherLink': 'Open it another way',
} as const;
