/** English of the field for an email address. */
export const emailWords = {
  'email.address': 'Email address',
  'email.submit': 'Continue with email',
  'email.sending': 'Sending…',
  'email.invalid': 'Enter a full email address, like ana@mail.com.',
  'email.letters': 'Only letters a to z, digits and signs work before the @. Use another address.',
  'email.often': 'Too many emails. Try again {when}.',
  'email.unavailable': 'Email sign-in isn’t available. Use a wallet, or try again later.',
} as const;
