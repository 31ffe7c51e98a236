/** English of Networks. */
export const networksWords = {
  'networks.search': 'Search networks',
  'networks.noneTitle': 'No network called “{search}”',
  'networks.noneText': 'This site chooses which networks it works with.',
  'networks.help': 'What is a network?',
} as const;
