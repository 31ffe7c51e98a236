/** What the app offers over pairing: the methods it answers, and the events every session gets. */
export const paired = {
  methods: [
    'personal_sign',
    'eth_signTypedData_v4',
    'eth_sendTransaction',
    'eth_sendRawTransaction',
    'eth_accounts',
    'eth_requestAccounts',
    'eth_chainId',
    'wallet_switchEthereumChain',
    'wallet_addEthereumChain',
    'wallet_watchAsset',
    'wallet_getPermissions',
    'wallet_requestPermissions',
  ] as readonly string[],
  events: ['chainChanged', 'accountsChanged'] as readonly string[],
} as const;
