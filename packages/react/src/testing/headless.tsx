import type { ListedWallet } from '@foyer/core';
import { type ReactElement, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { useFoyerWallets } from '../exports/headless.ts';
import { FoyerProvider, useFoyerAccount } from '../exports/index.ts';
import { createSiteFoyer } from './App.tsx';

/** A site that draws its own list of wallets. */
const foyer = createSiteFoyer(`${location.origin}/rpc`, {
  gatewayUrl: location.origin,
  // There is no relay here: a wallet that is nowhere else cannot be reached.
  enableWalletConnect: false,
  customWallets: [{ id: 'own', name: 'Own Wallet', homepage: 'https://own.example' }],
});

function Headless(): ReactElement {
  const { groups, registry: all, connecting, loadMore, search, connect } = useFoyerWallets();
  const { status } = useFoyerAccount();
  const [failure, setFailure] = useState('none');
  const choose = (wallet: ListedWallet) => {
    connect(wallet).catch((error: Error) => setFailure(error.message));
  };
  return (
    <>
      {groups.map(({ kind, wallets }) => (
        <ul key={kind} aria-label={kind}>
          {wallets.map((wallet) => (
            <li key={wallet.key}>
              <button type="button" onClick={() => choose(wallet)}>
                {wallet.name}
              </button>
            </li>
          ))}
        </ul>
      ))}
      <input aria-label="Search" onChange={({ target }) => void search(target.value)} />
      <button type="button" onClick={() => void loadMore()}>
        More
      </button>
      <ol aria-label="registry">
        {all.wallets.map(({ key, name }) => (
          <li key={key}>{name}</li>
        ))}
      </ol>
      <output id="registry">{`${all.status} ${all.hasMore ? 'more' : 'all'}`}</output>
      <output id="connecting">{connecting?.name ?? 'nobody'}</output>
      <output id="status">{status}</output>
      <output id="failure">{failure}</output>
    </>
  );
}

createRoot(document.querySelector('#root') as Element).render(
  <FoyerProvider foyer={foyer}>
    <Headless />
  </FoyerProvider>,
);
