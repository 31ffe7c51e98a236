/** English of the views that ask for a mailed code. */
export const otpWords = {
  'otp.sent': 'We sent a 6-digit code to {email}.',
  'otp.code': '6-digit code',
  'otp.digit': 'Digit {digit} of {digits}',
  'otp.checking': 'Checking…',
  'otp.wrong': 'That code doesn’t match',
  'otp.over': 'This sign-in is over',
  'otp.error': '{message}. Try again',
} as const;
