import type { Foyer, Options } from '@foyer/core';
import { evm } from '@foyer/evm';
import type { ReactElement } from 'react';
import { useFoyerWallets } from '../exports/headless.ts';
import {
  createFoyer,
  FoyerButton,
  FoyerProvider,
  NetworkButton,
  useDisconnect,
  useFoyer,
  useFoyerAccount,
  useFoyerBalance,
  useFoyerEvents,
  useFoyerNetwork,
  useFoyerProvider,
  useFoyerState,
  useFoyerTheme,
  useWalletInfo,
} from '../exports/index.ts';

/** The site under test, the same on the server and on the page. `rpc`: address of the chain. */
export function createSiteFoyer(rpc: string, more: Partial<Options> = {}): Foyer {
  return createFoyer({
    projectId: 'local',
    networks: [
      {
        id: 31337,
        name: 'Meadow',
        nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
        rpcUrls: { default: { http: [rpc] } },
      },
    ],
    adapters: [evm()],
    features: { analytics: false },
    ...more,
  });
}

/** Hears the status of each render and the verbs its hooks gave. */
type Note = (status: string, verbs: readonly unknown[]) => void;

/** A page with every kind of part. `lists` adds the hook that looks for wallets as soon as it is shown. */
export function App(props: { foyer: Foyer; note?: Note; lists?: boolean }): ReactElement {
  return (
    <FoyerProvider foyer={props.foyer}>
      <header>
        <NetworkButton />
        <FoyerButton />
      </header>
      <Facts note={props.note} />
      {props.lists && <Listed />}
    </FoyerProvider>
  );
}

function Facts({ note }: { note: Note | undefined }): ReactElement {
  const { open, close } = useFoyer();
  const { address, status } = useFoyerAccount();
  const { chainId, switchNetwork } = useFoyerNetwork();
  const { themeMode, setThemeMode } = useFoyerTheme();
  const { disconnect } = useDisconnect();
  const { data, timestamp } = useFoyerEvents();
  const { data: balance, fetchBalance } = useFoyerBalance();
  const { initialized, selectedNetworkId } = useFoyerState();
  const { walletProvider, walletProviderType } = useFoyerProvider('eip155');
  const { walletInfo } = useWalletInfo();
  note?.(status, [open, close, switchNetwork, setThemeMode, disconnect, fetchBalance]);
  return (
    <main data-scheme={themeMode}>
      <output id="status">{status}</output>
      <output id="account">{`${address ?? 'none'} on ${chainId}`}</output>
      <output id="balance">{balance?.balance ?? 'unknown'}</output>
      <output id="state">{`${initialized} on ${selectedNetworkId}`}</output>
      <output id="provider">{`${typeof walletProvider} ${walletProviderType}`}</output>
      <output id="wallet">{walletInfo?.name ?? 'none'}</output>
      <output id="event">{timestamp > 0 ? data?.event : 'none'}</output>
      <button type="button" id="leave" onClick={() => disconnect()}>
        Leave
      </button>
      <button type="button" id="dark" onClick={() => setThemeMode('dark')}>
        Dark
      </button>
    </main>
  );
}

function Listed(): ReactElement {
  const { wallets } = useFoyerWallets();
  return <output id="wallets">{wallets.length}</output>;
}
