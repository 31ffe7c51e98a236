/** English of a list of networks of which none can be chosen. */
export const fixedNetworkWords = {
  'networks.fixed': 'This site doesn’t switch networks. Change the network in your wallet.',
} as const;
