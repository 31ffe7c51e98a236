/** English of the change of the email address. */
export const changeEmailWords = {
  'change.title': 'Change email',
  'change.now': 'You sign in with {email}.',
  'change.new': 'New email address',
  'change.save': 'Save',
  'change.cancel': 'Cancel',
  'change.same': 'This is your email address already.',
} as const;
