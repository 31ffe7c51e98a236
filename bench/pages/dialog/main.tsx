import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { Page, pageFont } from '../Page.tsx';

/**
 * The floor: what a careful person would write by hand for one wallet, with forty rows and nothing else. It is drawn
 * when it opens, as one writes it in React and as the peers' floor was (its heap grows with the first open).
 */
interface Provider {
  request(call: { method: string }): Promise<string[]>;
}

const names = Array.from({ length: 40 }, (_, index) => `Wallet ${index + 1}`);
const stored = 'bench.connected';

function announcedProvider(): Promise<Provider> {
  return new Promise((resolve) => {
    addEventListener(
      'eip6963:announceProvider',
      (event) => resolve((event as CustomEvent<{ provider: Provider }>).detail.provider),
      { once: true },
    );
    dispatchEvent(new Event('eip6963:requestProvider'));
  });
}

function Wallet() {
  const [isOpen, setOpen] = useState(false);
  const [address, setAddress] = useState<string>();

  async function ask(method: 'eth_accounts' | 'eth_requestAccounts') {
    const provider = await announcedProvider();
    const [first] = await provider.request({ method });
    if (!first) return;
    localStorage.setItem(stored, 'yes');
    setAddress(first);
    setOpen(false);
  }

  useEffect(() => {
    if (localStorage.getItem(stored)) void ask('eth_accounts');
  }, []);

  return (
    <>
      <button
        type="button"
        data-bench="open"
        data-address={address}
        style={pageFont}
        onClick={() => setOpen(true)}
      >
        {address ?? 'Connect'}
      </button>
      {isOpen && <List onChoose={() => void ask('eth_requestAccounts')} onClose={() => setOpen(false)} />}
    </>
  );
}

function List({ onChoose, onClose }: { onChoose: () => void; onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog ref={dialog} onClose={onClose}>
      <button type="button" onClick={onClose}>
        Close
      </button>
      <ul>
        {names.map((name, index) => (
          <li key={name}>
            <button type="button" data-bench={index === 0 ? 'row' : undefined} onClick={onChoose}>
              {name}
            </button>
          </li>
        ))}
      </ul>
    </dialog>
  );
}

createRoot(document.getElementById('root') as HTMLElement).render(
  <Page>
    <Wallet />
  </Page>,
);
