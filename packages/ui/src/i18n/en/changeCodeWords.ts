/** English of the codes that a change of the email address asks for. */
export const changeCodeWords = {
  'change.old': 'Confirm current email',
  'change.fresh': 'Confirm new email',
  'change.restart': 'Start over',
} as const;
