/** English of the reasons for which a sign-in by mail fails, or is over. The wallet's page sends the reason; the words are the kit's. */
export const reasonMessages = {
  CODE_REFUSED: 'That code doesn’t match. Try again',
  CODE_USED_UP: 'This code no longer works. Send a new one',
  DEVICE_REFUSED: 'This device was removed from your wallet. Sign in by email to let it in again.',
  FLOW_REFUSED: 'This sign-in took too long or is over. Start again',
  SIGN_IN_DENIED: 'This sign-in was refused in the email, or another number was picked there. Start again.',
  TOO_MANY_REQUESTS: 'Too many emails. Try again later.',
} as const;
