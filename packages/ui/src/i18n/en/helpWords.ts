/** English of the help for people without a wallet. */
export const helpWords = {
  'help.title': 'What is a wallet?',
  'help.homeTitle': 'A home for what you own',
  'help.homeText': 'Your coins, tokens and collectibles in one place, on any site.',
  'help.keyTitle': 'A way to sign in',
  'help.keyText': 'One approval in your wallet replaces a password on every site.',
  'help.holdTitle': 'Only you hold the key',
  'help.holdText': 'Nobody can move anything until you approve it. Never share your recovery phrase.',
  'help.get': 'Get a wallet',
  'help.have': 'I already have one',
} as const;
