/** English of Create. */
export const exploreWords = {
  'create.title': 'Create wallet',
  'create.text': 'New to this? Make an account here, or look for a wallet that suits you.',
  'create.textNone': 'Look for a wallet that suits you, then come back to this page.',
  'create.explore': 'Explore wallets',
} as const;
