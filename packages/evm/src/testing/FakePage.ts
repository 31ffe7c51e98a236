import type { Adapter, AdapterHost, Connector, Network } from '@foyer/core';
import { vi } from 'vitest';
import { createAdapter } from '../createAdapter.ts';
import { createVerbs } from '../session/createVerbs.ts';
import { createFakeClock } from './FakeClock.ts';

/** The two local chains. */
export const chainA: Network = {
  id: 31337,
  caipNetworkId: 'eip155:31337',
  chainNamespace: 'eip155',
  name: 'Local One',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: ['https://reads.example/a'], chainDefault: ['https://chain.example/a'] },
  blockExplorer: { name: 'Explorer', url: 'https://explorer.example/a' },
  testnet: true,
  assets: {},
};

export const chainB: Network = {
  ...chainA,
  id: 31338,
  caipNetworkId: 'eip155:31338',
  name: 'Local Two',
  rpcUrls: { default: ['https://reads.example/b'], chainDefault: ['https://chain.example/b'] },
};

/** A page with an adapter and everything the kit lends it. */
export function createFakePage(discovery: Partial<AdapterHost['discovery']> = {}) {
  const page = new EventTarget() as EventTarget & { ethereum?: unknown };
  const { clock, advance, timers } = createFakeClock();
  const life = new AbortController();
  const host = {
    clock,
    signal: life.signal,
    networks: [chainA, chainB],
    discovery: { announced: true, injected: true, ...discovery },
    rpc: vi.fn<(...parameters: readonly unknown[]) => Promise<unknown>>(),
    onConnectors: vi.fn<(connectors: readonly Connector[]) => void>(),
    onAccountsChanged: vi.fn<AdapterHost['onAccountsChanged']>(),
    onNetworkChanged: vi.fn<AdapterHost['onNetworkChanged']>(),
    onDisconnected: vi.fn<AdapterHost['onDisconnected']>(),
  };
  // Loaded already: how long a file takes must not decide what a test sees.
  const adapter: Adapter = createAdapter(page, async () => ({ createVerbs }));
  return {
    page,
    host,
    adapter,
    advance,
    timers,
    /** Begins; the function it answers ends all as disposing an instance does. */
    start() {
      const stop = adapter.start(host as unknown as AdapterHost);
      return () => {
        life.abort();
        stop();
      };
    },
    announce: (detail: unknown) => announce(page, detail),
    /** The connectors as last reported. */
    connectors: () => host.onConnectors.mock.lastCall?.[0] ?? [],
  };
}

/** What an honest wallet announces. */
export function infoOf(number: number, rdns = `org.example.wallet${number}`) {
  const uuid = `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
  return { uuid, name: `Wallet ${number}`, rdns, icon: 'data:image/png;base64,AAAA' };
}

function announce(page: EventTarget, detail: unknown): void {
  page.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }));
}
