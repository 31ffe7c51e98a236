import type { ReadyReport } from '@foyer/devstack';
import type { PageSetup } from '../pages/PageSetup.ts';

/** Chains of the stack in the form a wallet and the kit's options want them. */
export function stackNetworks(stack: ReadyReport): PageSetup['options']['networks'] {
  const networks = stack.chains.map(({ id, name, rpc }) => ({
    id,
    name,
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [rpc] } },
    testnet: true,
  }));
  return networks as unknown as PageSetup['options']['networks'];
}
