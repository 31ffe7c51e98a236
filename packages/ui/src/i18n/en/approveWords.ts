/** English around the screens of the embedded wallet's own frame. */
export const approveWords = {
  'approve.title': 'Approve request',
  'approve.opening': 'Opening your wallet…',
  'approve.failed': 'Your wallet didn’t open',
  'approve.failedText': 'Nothing was signed or sent. Check your connection, then try again.',
} as const;
