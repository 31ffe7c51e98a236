/** English of SwitchActiveChain. */
export const familyWords = {
  'family.title': 'Switch to {network}?',
  'family.head': '{site} will use {network}',
  'family.text': 'Choose a wallet for {network} next. Your {from} account stays connected.',
  'family.textBare': 'Choose a wallet for {network} next.',
  'family.stay': 'Not now',
  'family.switch': 'Switch',
} as const;
