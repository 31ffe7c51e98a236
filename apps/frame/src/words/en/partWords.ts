/** English of what several screens show. */
export const partWords = {
  'parts.back': 'Back',
  'parts.close': 'Close',
  'parts.cancel': 'Cancel',
  'parts.retry': 'Try again',
  'parts.offline': 'Your wallet’s server can’t be reached. Check your connection, then try again.',
  'parts.failed': 'Something went wrong. Your wallet and funds are not affected. Try again.',
  'parts.failedTitle': 'That didn’t work',
  'parts.alarm':
    'A safety check failed: someone may have tampered with your wallet. Don’t try again. Ask the site for help.',
  'parts.noFactor': 'No recovery of this wallet works here. Add one on a device that holds the wallet.',
  'parts.full':
    'No room is left, or something changed meanwhile. Remove a device or recovery you don’t use, then try again.',
  'parts.memoryOnly': 'This browser keeps nothing. Your recovery is asked for on each visit.',
  'parts.factorDue': 'Only this browser holds your wallet. Add recovery before you keep money here.',
  'parts.digit': '6-digit code',
} as const;
