import type { ReactElement } from 'react';
import { createRoot } from 'react-dom/client';
import { FoyerProvider, useFoyerProvider } from '../exports/index.ts';
import { connected, createFakeFoyer } from './createFakeFoyer.ts';

/** A site whose visitor pairs a second wallet while the first is connected: its connector stays the same. */
const wallets = ['the first', 'the second'].map((name) => ({ name, request: () => Promise.resolve() }));
let provider = wallets[0];
const { foyer, set } = createFakeFoyer(connected, { connection: { getProvider: () => provider } });

function Provider(): ReactElement {
  const { walletProvider } = useFoyerProvider<(typeof wallets)[number]>('eip155');
  return <output>{walletProvider?.name ?? 'none'}</output>;
}

createRoot(document.querySelector('#root') as Element).render(
  <FoyerProvider foyer={foyer}>
    <Provider />
  </FoyerProvider>,
);

Object.assign(window, {
  pairAnew() {
    provider = wallets[1];
    set(({ connection }) => ({ connection: { ...connection } }));
  },
});
