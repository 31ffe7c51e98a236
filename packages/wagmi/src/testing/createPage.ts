import type { Network } from '@foyer/core';
import { createTestWallet, type TestWallet } from '@foyer/testkit';
import { defineChain } from 'viem';
import { vi } from 'vitest';
import type { Wagmi } from './wagmiVersions.ts';

export const chainA = defineChain({
  id: 31337,
  name: 'Local One',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['http://chain.invalid/a'] } },
});
export const chainB = defineChain({ ...chainA, id: 31338, name: 'Local Two' });

/** A chain as the kit knows it. */
export function networkOf({ id, name, nativeCurrency }: typeof chainA | typeof chainB): Network {
  return {
    id,
    caipNetworkId: `eip155:${id}`,
    chainNamespace: 'eip155',
    name,
    nativeCurrency,
    rpcUrls: { default: ['http://chain.invalid'], chainDefault: ['http://chain.invalid'] },
    testnet: true,
    assets: {},
  };
}

type ConfigOptions = Partial<Parameters<Wagmi['createConfig']>[0]> & { readonly fetchFn?: typeof fetch };

/** A page with wallets on which a site makes wagmi configs. Its `window` stays global: wagmi asks for it, and late answers of its connectors too. */
export function createPage(wagmi: Wagmi) {
  const window = new EventTarget() as EventTarget & { ethereum?: unknown };
  vi.stubGlobal('window', window);
  const records = new Map<string, string>();
  const wallets: TestWallet[] = [];
  const storage = () =>
    wagmi.createStorage({
      storage: {
        getItem: (key) => records.get(key) ?? null,
        setItem: (key, value) => void records.set(key, value),
        removeItem: (key) => void records.delete(key),
      },
    });
  return {
    window,
    records,
    /** Puts a wallet on the page that announces itself. */
    addWallet(options: Partial<Parameters<typeof createTestWallet>[0]> = {}): TestWallet {
      const chain = (id: number) => ({ id, rpcUrls: ['http://chain.invalid'] as const });
      const wallet = createTestWallet({ window, chains: [chain(chainA.id), chain(chainB.id)], ...options });
      wallets.push(wallet);
      return wallet;
    },
    /** The site's config, as its code makes it at every load of the page. */
    createConfig: ({ fetchFn, ...options }: ConfigOptions = {}) =>
      wagmi.createConfig({
        chains: [chainA, chainB],
        transports: {
          [chainA.id]: wagmi.http('http://chain.invalid/a', { ...(fetchFn && { fetchFn }), retryCount: 0 }),
          [chainB.id]: wagmi.http('http://chain.invalid/b', { retryCount: 0 }),
        },
        storage: storage(),
        ...options,
      } as Parameters<Wagmi['createConfig']>[0]),
    close() {
      for (const wallet of wallets) wallet.dispose();
    },
  };
}
