import { createClient, defineChain, http, publicActions } from 'viem';
import type { DemoChain } from './DemoConfig.ts';
import { toNetwork } from './foyerOptions.ts';

/** A local chain as viem wants it. */
export function toViemChain(chain: DemoChain) {
  const { nativeCurrency } = toNetwork(chain);
  return defineChain({
    id: chain.id,
    name: chain.name,
    nativeCurrency,
    rpcUrls: { default: { http: [chain.rpc] } },
  });
}

/** Asks the chain itself, past the kit and the gateway: what the page compares the kit's answers with. */
export const chainClient = (chain: DemoChain) =>
  createClient({ chain: toViemChain(chain), transport: http(), pollingInterval: 250 }).extend(publicActions);
