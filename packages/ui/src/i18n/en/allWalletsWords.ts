/** English of AllWallets. */
export const allWalletsWords = {
  'all.search': 'Search wallets',
  'all.certified': 'Certified only',
  'all.certifiedOn': 'Showing certified wallets only',
  'all.noneTitle': 'No wallet called “{search}”',
  'all.noneText': 'Check the spelling, or look through the whole list.',
  'all.noneCertified': 'No certified wallets',
  'all.noneCertifiedText': 'Only certified wallets are shown.',
  'all.noneAct': 'Show all wallets',
  'all.emptyTitle': 'No wallets to show',
  'all.emptyText': 'This site’s list is empty. Wallets installed in this browser still work.',
  'all.failTitle': 'The list couldn’t be loaded',
  'all.failText': 'Wallets installed in this browser still work.',
  'all.failMore': 'The rest couldn’t be loaded.',
  'all.found': { one: '{count} wallet found', other: '{count} wallets found' },
} as const;
