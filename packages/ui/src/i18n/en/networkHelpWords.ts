/** English of WhatIsANetwork. */
export const networkHelpWords = {
  'net.title': 'What is a network?',
  'net.recordTitle': 'Where things happen',
  'net.recordText': 'A network keeps the record of who owns what. Sites can work with one or several.',
  'net.ownTitle': 'Each is a place of its own',
  'net.ownText': 'Fees and speed differ. What you own stays on its network until you move it.',
  'net.more': 'Learn more',
} as const;
