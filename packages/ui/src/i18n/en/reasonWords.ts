/**
 * English of why a sign-in by mail failed. Its wording is the protocol's (`reasonMessages`), and every error carries it:
 * these are here for the types of `words` and for the other languages.
 */
export const reasonWords = {
  'error.CODE_REFUSED': 'That code doesn’t match. Try again',
  'error.CODE_USED_UP': 'This code no longer works. Send a new one',
  'error.DEVICE_REFUSED': 'This device was removed from your wallet. Sign in by email to let it in again.',
  'error.FLOW_REFUSED': 'This sign-in took too long or is over. Start again',
  'error.SIGN_IN_DENIED':
    'This sign-in was refused in the email, or another number was picked there. Start again.',
  'error.TOO_MANY_REQUESTS': 'Too many emails. Try again later.',
} as const;
