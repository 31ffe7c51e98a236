/** English of what Connect has beside the wallets. */
export const connectMoreWords = {
  'connect.or': 'or',
  'connect.orWallet': 'or use a wallet',
  'connect.collapsed': 'Continue with a wallet',
  'connect.guide': 'No wallet yet? Get started',
  'connect.branding': 'Built with Foyer',
  'legal.agree': 'I agree to the {terms} and the {privacy}.',
  'legal.agreeOne': 'I agree to the {document}.',
  'legal.note': 'By continuing you agree to the {terms} and the {privacy}.',
  'legal.noteOne': 'By continuing you agree to the {document}.',
  'legal.terms': 'Terms of service',
  'legal.privacy': 'Privacy policy',
  'legal.ask': 'Tick the box to continue.',
} as const;
