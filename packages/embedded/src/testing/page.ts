import { createPorts } from '../ports/createPorts.ts';
import { createEmbeddedWallet } from '../wallet/createEmbeddedWallet.ts';

/** What the browser tests find on their page: a wallet on the site named in the page's address. */
function openOnPage() {
  const kept = new Map<string, string>();
  const told: string[] = [];
  const wallet = createEmbeddedWallet({
    walletUrl: new URLSearchParams(location.search).get('wallet') ?? '',
    projectId: 'meadow',
    networkId: 'eip155:1',
    theme: {},
    dapp: { projectId: 'meadow' },
    ports: createPorts({
      clock: {
        now: () => Date.now(),
        setTimer(callback, ms) {
          const timer = setTimeout(callback, ms);
          return () => clearTimeout(timer);
        },
      },
      records: {
        read: (name) => kept.get(name),
        write: (name, value) => void kept.set(name, value),
        remove: (name) => void kept.delete(name),
      },
    }),
    onStatus: (status) => told.push(status),
    onSignedOut: () => told.push('signed out'),
    onLeave: () => told.push('leave'),
    onFault: (fault) => told.push(`fault ${fault}`),
  });
  return { wallet, told };
}

const embedded = openOnPage();

declare global {
  interface Window {
    embedded: typeof embedded;
  }
}

window.embedded = embedded;
