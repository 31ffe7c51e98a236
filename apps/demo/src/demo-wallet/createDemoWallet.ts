import { createTestWallet, type TestWallet } from '@foyer/testkit';
import type { DemoChain } from '../host/DemoConfig.ts';

/** A network that the wallet knows and the page does not use, to see what the kit says then. */
const elsewhere = { id: 424242, name: 'Elsewhere' } as const;

const icon = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><rect width="40" height="40" rx="10" fill="#4b46c4"/>' +
    '<path d="M9 15.5a3.5 3.5 0 0 1 3.5-3.5H26v4h5v12a2 2 0 0 1-2 2H12.5A3.5 3.5 0 0 1 9 26.5Z" fill="#fff"/>' +
    '<circle cx="26" cy="23" r="2" fill="#4b46c4"/></svg>',
)}`;

/**
 * A wallet that lives in the page, asks its user about everything and holds the test money of the local chains' own
 * accounts. It knows the first chain only, so that the page has to ask it to add the other one.
 */
export function createDemoWallet(chains: readonly DemoChain[]): TestWallet {
  const [first] = chains;
  if (!first) throw new Error('The stack has no chains.');
  const nativeCurrency = { name: 'Test Ether', symbol: 'ETH', decimals: 18 };
  return createTestWallet({
    name: 'Demo Wallet',
    rdns: 'id.foyer.demowallet',
    icon,
    mode: 'manual',
    count: 3,
    chains: [
      { id: first.id, name: first.name, rpcUrls: [first.rpc], nativeCurrency },
      { ...elsewhere, rpcUrls: [first.rpc], nativeCurrency },
    ],
  });
}
