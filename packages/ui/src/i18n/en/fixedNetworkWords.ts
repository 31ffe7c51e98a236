/** English of why networks cannot be chosen. */
export const fixedNetworkWords = {
  'networks.fixed': 'This site doesn’t switch networks. Change the network in your wallet.',
  'networks.unapproved':
    'Dimmed networks aren’t part of this connection. To use one, connect again and allow it in {wallet}.',
} as const;
