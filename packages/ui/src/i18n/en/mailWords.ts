/** English of what was mailed, and can be mailed again. */
export const mailWords = {
  'mail.title': 'Check your email',
  'mail.valid': { one: 'Valid for {count} minute.', other: 'Valid for {count} minutes.' },
  'mail.again': 'Send again',
  'mail.againIn': 'Send again in {time}',
  'mail.sent': 'Sent again. Use the latest email.',
} as const;
