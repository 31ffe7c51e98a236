import { useEffect, useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { Page, pageFont } from '../Page.tsx';

/**
 * The floor: what a careful person would write by hand for one wallet, with forty rows and nothing else. Its dialog is
 * static, in the page from the start and closed: the page then starts a fifth later than React alone, as the floor did
 * beside which the peers were measured, and opens sooner than one that draws its rows on the press.
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
  const dialog = useRef<HTMLDialogElement>(null);
  const [address, setAddress] = useState<string>();
  const close = () => dialog.current?.close();

  async function ask(method: 'eth_accounts' | 'eth_requestAccounts') {
    const provider = await announcedProvider();
    const [first] = await provider.request({ method });
    if (!first) return;
    localStorage.setItem(stored, 'yes');
    setAddress(first);
    close();
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
        onClick={() => dialog.current?.showModal()}
      >
        {address ?? 'Connect'}
      </button>
      <dialog ref={dialog}>
        <button type="button" onClick={close}>
          Close
        </button>
        <ul>
          {names.map((name, index) => (
            <li key={name}>
              <button
                type="button"
                data-bench={index === 0 ? 'row' : undefined}
                onClick={() => void ask('eth_requestAccounts')}
              >
                {name}
              </button>
            </li>
          ))}
        </ul>
      </dialog>
    </>
  );
}

createRoot(document.getElementById('root') as HTMLElement).render(
  <Page>
    <Wallet />
  </Page>,
);
