import { chainB } from './FakePage.ts';
import type { FakeProvider } from './FakeProvider.ts';
import { connectorId, pageWith } from './pageWith.ts';

/** A page with a connected wallet on chain A; `change` asks it to go to chain B. */
export async function connectedPage() {
  const page = pageWith();
  const { provider } = page;
  await page.connect();
  // Connecting asks for the network once more (evm-47).
  await page.advance(100);
  provider.calls.length = 0;
  return {
    ...page,
    change: (more?: { onAdding: (isAdding: boolean) => void }) =>
      page.adapter.switchNetwork({ connectorId, network: chainB, ...more }),
  };
}

/** Moves the wallet to chain B as a real one does: answer, state, event. */
export function move(provider: FakeProvider) {
  provider.answers = { ...provider.answers, eth_chainId: '0x7a6a' };
  provider.emit('chainChanged', '0x7a6a');
  return null;
}

export const methodsOf = (provider: FakeProvider) => provider.calls.map(({ method }) => method);
