/** English of GetWallet. */
export const getWalletWords = {
  'get.text': 'All of these work with this site.',
  'get.textNone': 'Choose one from a public list, then come back to this page.',
  'get.act': 'Get',
  'get.all': 'See all wallets',
  'get.browser': 'Browser',
  'get.phone': 'Phone',
  'get.desktop': 'Desktop',
} as const;
