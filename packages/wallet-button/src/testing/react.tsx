import { evm } from '@foyer/evm';
import { createFoyer, FoyerProvider, useDisconnect } from '@foyer/react';
import { type ReactElement, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { useFoyerWallet, WalletButton } from '../exports/react.ts';

const told: string[] = [];
const verbs = new Set<unknown>();

function Site(): ReactElement {
  const wallet = useFoyerWallet({
    onSuccess: ({ address }) => told.push(`success ${address}`),
    onError: ({ message }) => told.push(`error ${message}`),
  });
  const { disconnect } = useDisconnect();
  verbs.add(wallet.connect);
  const step = wallet.isPending
    ? 'pending'
    : wallet.isError
      ? 'error'
      : wallet.isSuccess
        ? 'success'
        : 'idle';
  return (
    <main>
      <WalletButton wallet="Harbor" />
      <button type="button" id="connect" onClick={() => void wallet.connect('harbor')}>
        Connect
      </button>
      <button type="button" id="leave" onClick={() => void disconnect()}>
        Leave
      </button>
      <output id="step">{`${step} ${wallet.isReady}`}</output>
      <output id="data">{wallet.data?.address}</output>
    </main>
  );
}

window.startReact = () => {
  const foyer = createFoyer({
    projectId: 'local',
    networks: [
      {
        id: 31337,
        name: 'Meadow',
        nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
        rpcUrls: { default: { http: [`${location.origin}/rpc`] } },
      },
    ],
    adapters: [evm()],
    features: { analytics: false },
  });
  createRoot(document.body.appendChild(document.createElement('div'))).render(
    <StrictMode>
      <FoyerProvider foyer={foyer}>
        <Site />
      </FoyerProvider>
    </StrictMode>,
  );
};
window.toldByHook = () => ({ told, verbs: verbs.size });

declare global {
  interface Window {
    startReact: () => void;
    toldByHook: () => { told: string[]; verbs: number };
  }
}
