/** Names of what this page remembers of a login, which a sign-out forgets (behaviour.md §4.1). */
export const loginRecords = {
  used: 'wallet.EMAIL_LOGIN_USED_KEY',
  email: 'wallet.EMAIL',
  sentAt: 'wallet.LAST_EMAIL_LOGIN_TIME',
  chain: 'wallet.LAST_USED_CHAIN_KEY',
} as const;

/** Name of what stands, as 'true', while the frame has not answered a sign-out. */
export const signOutRecord = 'wallet.SIGN_OUT_DUE';
