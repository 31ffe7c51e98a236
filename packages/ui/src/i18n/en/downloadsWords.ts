/** English of Downloads. */
export const downloadsWords = {
  'downloads.browser': 'Browser extension',
  'downloads.ios': 'iPhone and iPad',
  'downloads.android': 'Android',
  'downloads.site': 'Website',
  'downloads.note':
    'These links come from the wallet’s public listing. Check the publisher’s name before you install.',
  'downloads.noneTitle': 'No link to get it',
  'downloads.noneText': 'The listing of {wallet} doesn’t say where to get it.',
} as const;
