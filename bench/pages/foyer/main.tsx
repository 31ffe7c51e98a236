import type { Foyer, Options } from '@foyer/core';
import { evm } from '@foyer/evm';
import { ConnectButton, createFoyer, FoyerProvider, useFoyerAccount } from '@foyer/react';
import { createRoot } from 'react-dom/client';
import { Page, pageFont } from '../Page.tsx';

declare global {
  interface Window {
    benchOptions: Omit<Options, 'adapters'>;
    /** For the driver, which changes the language. */
    benchFoyer: Foyer;
  }
}

const foyer = createFoyer({ ...window.benchOptions, adapters: [evm()] });
window.benchFoyer = foyer;

function Wallet() {
  const { address } = useFoyerAccount();
  return address ? (
    <button
      type="button"
      data-bench="open"
      data-address={address}
      style={pageFont}
      onClick={() => void foyer.open()}
    >
      {address}
    </button>
  ) : (
    <span data-bench="open">
      <ConnectButton />
    </span>
  );
}

createRoot(document.getElementById('root') as HTMLElement).render(
  <Page>
    <FoyerProvider foyer={foyer}>
      <Wallet />
    </FoyerProvider>
  </Page>,
);
