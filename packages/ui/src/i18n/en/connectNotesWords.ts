/** English of what Connect says when something is missing. */
export const connectNotesWords = {
  'connect.missed': '{wallet} didn’t answer',
  'connect.missedText': 'Open or unlock it, then try again.',
  'connect.missedWait': 'Waiting for {wallet}. Unlock it if it is locked.',
  'connect.noneTitle': 'No wallet found in this browser',
  'connect.noneText': 'A wallet holds your account and signs you in. Get one, then come back to this page.',
  'connect.failText': 'Some wallets couldn’t be loaded.',
} as const;
