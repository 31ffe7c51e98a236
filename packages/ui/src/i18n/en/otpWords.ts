/** English of the views that ask for a mailed code. */
export const otpWords = {
  'otp.sent': 'We sent a 6-digit code to {email}.',
  'otp.code': '6-digit code',
  'otp.digit': 'Digit {digit} of {digits}',
  'otp.checking': 'Checking…',
  'otp.unclear': 'Paste only the 6 digits of the code.',
} as const;
