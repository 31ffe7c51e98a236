/** English of ConnectingMultiChain. */
export const chainsWords = {
  'chains.title': 'Select chain',
  'chains.text': '{wallet} works on several. Choose the one to connect with.',
} as const;
