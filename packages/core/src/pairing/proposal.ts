import type { ProposalNamespace } from '@foyer/pairing';
import type { Namespace } from '@foyer/protocol/caip';
import type { Network } from '../network/Network.ts';

type Asked = Pick<ProposalNamespace, 'methods' | 'events'>;

/**
 * What a site may want of a wallet, by family (behaviour.md §9.2). Nothing of it is demanded: a wallet grants what it
 * has. `eth_sign` is left out: what it signs nobody can read.
 */
const askedByFamily: Readonly<Partial<Record<Namespace, Asked>>> = {
  eip155: {
    methods: [
      'eth_sendTransaction',
      'eth_signTransaction',
      'personal_sign',
      'eth_signTypedData',
      'eth_signTypedData_v3',
      'eth_signTypedData_v4',
      'eth_accounts',
      'eth_requestAccounts',
      'eth_sendRawTransaction',
      'wallet_switchEthereumChain',
      'wallet_addEthereumChain',
      'wallet_watchAsset',
      'wallet_getPermissions',
      'wallet_requestPermissions',
      'wallet_registerOnboarding',
      'wallet_scanQRCode',
      'wallet_grantPermissions',
      'wallet_revokePermissions',
      'wallet_getAssets',
      'wallet_getCapabilities',
      'wallet_sendCalls',
      'wallet_getCallsStatus',
      'wallet_showCallsStatus',
    ],
    events: ['chainChanged', 'accountsChanged'],
  },
  solana: {
    methods: [
      'solana_requestAccounts',
      'solana_getAccounts',
      'solana_signMessage',
      'solana_signTransaction',
      'solana_signAllTransactions',
      'solana_signAndSendTransaction',
    ],
    events: [],
  },
  bip122: {
    methods: ['sendTransfer', 'signMessage', 'signPsbt', 'getAccountAddresses'],
    events: ['bip122_addressesChanged'],
  },
  polkadot: { methods: ['polkadot_signTransaction', 'polkadot_signMessage'], events: [] },
  cosmos: { methods: ['cosmos_getAccounts', 'cosmos_signDirect', 'cosmos_signAmino'], events: [] },
};

/** What is proposed to a wallet: every requested network of the families that pairing serves (behaviour.md §4). */
export function proposalOf(
  networks: readonly Network[],
  families: readonly Namespace[],
): Readonly<Record<string, ProposalNamespace>> {
  const asked = families.map((family) => {
    const chains = networks.filter(({ chainNamespace }) => chainNamespace === family);
    const { methods = [], events = [] } = askedByFamily[family] ?? {};
    return [family, { chains: chains.map(({ caipNetworkId }) => caipNetworkId), methods, events }];
  });
  return Object.fromEntries(asked);
}
