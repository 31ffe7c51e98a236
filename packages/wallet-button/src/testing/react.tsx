import { evm } from '@foyer/evm';
import { createFoyer, FoyerProvider, useDisconnect } from '@foyer/react';
import { type ReactElement, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { useFoyerWallet, WalletButton } from '../exports/react.ts';

const told: string[] = [];
const verbs = new Set<unknown>();
/** Whether what the site does when it is told throws. */
const thrower = { isOn: false };

function Site(): ReactElement {
  const tell = (what: string) => {
    told.push(what);
    if (thrower.isOn) throw new Error("the site's own");
  };
  const wallet = useFoyerWallet({
    onSuccess: ({ address }) => tell(`success ${address}`),
    onError: ({ message }) => tell(`error ${message}`),
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
      <button
        type="button"
        id="connect"
        onClick={() => wallet.connect('harbor').catch(() => told.push('connect rejected'))}
      >
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
window.throwWhenTold = () => {
  thrower.isOn = true;
  window.addEventListener('error', (event) => {
    event.preventDefault();
    told.push(`page: ${event.error.message}`);
  });
};
window.toldByHook = () => ({ told, verbs: verbs.size });

declare global {
  interface Window {
    startReact: () => void;
    throwWhenTold: () => void;
    toldByHook: () => { told: string[]; verbs: number };
  }
}
