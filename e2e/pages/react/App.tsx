import type { Foyer } from '@foyer/core';
import {
  AccountButton,
  ConnectButton,
  FoyerProvider,
  NetworkButton,
  useFoyerAccount,
  useFoyerNetwork,
} from '@foyer/react';

/** The smallest React site: three buttons and what the hooks say. */
export function App({ foyer }: { foyer: Foyer }) {
  return (
    <FoyerProvider foyer={foyer}>
      <main>
        <h1>Page</h1>
        <Buttons />
      </main>
    </FoyerProvider>
  );
}

function Buttons() {
  const account = useFoyerAccount();
  const network = useFoyerNetwork();
  return (
    <>
      {account.isConnected ? <AccountButton /> : <ConnectButton />}
      <NetworkButton />
      <output id="status">{account.status}</output>
      <output id="address">{account.address}</output>
      <output id="chain">{network.caipNetworkId}</output>
    </>
  );
}
