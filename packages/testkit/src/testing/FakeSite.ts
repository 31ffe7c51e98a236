import { createTestWallet } from '../wallet/createTestWallet.ts';
import type { TestWallet, TestWalletOptions, WalletWindow } from '../wallet/TestWallet.ts';
import type { WalletStorage } from '../wallet/WalletOptions.ts';

/** A page in Node: an event target with an origin and a storage that outlives it. */
export function createFakePage(records: Map<string, string> = new Map()): WalletWindow {
  const localStorage: WalletStorage = {
    getItem: (key) => records.get(key) ?? null,
    setItem: (key, value) => records.set(key, value),
  };
  return Object.assign(new EventTarget(), { location: { origin: 'https://site.example' }, localStorage });
}

export const chains = [
  { id: 31337, rpcUrls: ['https://chain.example/a'] },
  { id: 31338, rpcUrls: ['https://chain.example/b', 'https://spare.example/b'] },
] as const;

/** A wallet on a page of its own whose chains answer nothing, with every event its site hears. */
export function createFakeSite(options: Partial<TestWalletOptions> = {}): {
  wallet: TestWallet;
  page: WalletWindow;
  events: [string, unknown][];
  ask: (method: string, params?: unknown) => Promise<unknown>;
} {
  const page = options.window ?? createFakePage();
  const wallet = createTestWallet({
    chains,
    window: page,
    rpc: async () => {
      throw new Error('no chain in this test');
    },
    ...options,
  });
  const events: [string, unknown][] = [];
  for (const name of ['connect', 'disconnect', 'chainChanged', 'accountsChanged']) {
    wallet.provider.on(name, (value: unknown) => events.push([name, value]));
  }
  return { wallet, page, events, ask: (method, params) => wallet.provider.request({ method, params }) };
}

/** First addresses of the public test phrase. */
export const addresses = [
  '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
  '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
  '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC',
] as const;
