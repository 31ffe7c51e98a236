import { createWalletApp, type WalletApp } from '@foyer/testkit';
import type { PhoneConfig } from './PhoneConfig.ts';
import { phoneStorage } from './phoneStorage.ts';
import { storedPhrase } from './storedPhrase.ts';

/** The wallet app of this page: it asks its user about everything. */
export function createPhone({ relay, projectId, chains }: PhoneConfig): WalletApp {
  const nativeCurrency = { name: 'Test Ether', symbol: 'ETH', decimals: 18 };
  const [first, ...rest] = chains.map(({ id, name, rpc }) => ({
    id,
    name,
    rpcUrls: [rpc] as const,
    nativeCurrency,
  }));
  if (!first) throw new Error('The stack has no chains.');
  const storage = phoneStorage();
  return createWalletApp({
    relayUrl: relay,
    projectId,
    chains: [first, ...rest],
    mnemonic: storedPhrase(storage),
    mode: 'manual',
    storage,
    storageName: 'foyer-phone',
    metadata: {
      name: 'Foyer Phone',
      description: 'A wallet to try Foyer with test money.',
      url: location.origin,
      icons: [`${location.origin}/phone.svg`],
      redirect: { universal: location.origin },
    },
  });
}
