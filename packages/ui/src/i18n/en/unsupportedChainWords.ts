/** English of UnsupportedChain. */
export const unsupportedChainWords = {
  'unsupported.title': 'Network',
  'unsupported.note': '{site} doesn’t work on this network',
  'unsupported.text': 'Choose one of these to continue.',
  'unsupported.textOn': 'You’re on {network}. Choose one of these to continue.',
  'unsupported.swapNote': 'Swaps don’t work on this network',
  'unsupported.swapNone': 'None of this site’s networks has swaps.',
} as const;
