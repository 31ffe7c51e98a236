import '@foyer/react/buttons.css';
import { evm } from '@foyer/evm';
import {
  AccountButton,
  ConnectButton,
  createFoyer,
  FoyerProvider,
  NetworkButton,
  type Options,
  useDisconnect,
  useFoyer,
  useFoyerAccount,
} from '@foyer/react';
import type { Catalogue } from '@foyer/ui';
import { de } from '@foyer/ui/locales/de';
import { mainnet } from 'viem/chains';

const options: Options = {
  projectId: 'local',
  networks: [mainnet],
  adapters: [evm()],
  themeMode: 'dark',
};
const foyer = createFoyer({
  ...options,
  locale: de,
  words: { 'connect.title': 'Sign in', de: { 'connect.title': 'Anmelden' } },
});

export const swedish: Catalogue = { lang: 'sv', words: { 'connect.title': 'Anslut' } };

function Account() {
  const { address, isConnected } = useFoyerAccount();
  const { open } = useFoyer();
  const { disconnect } = useDisconnect();
  const short: string = address ?? 'nobody';
  return (
    <button type="button" onClick={() => (isConnected ? disconnect() : open({ view: 'Connect' }))}>
      {short}
    </button>
  );
}

/** A React site as the README shows it. */
export function ReactSite() {
  return (
    <FoyerProvider foyer={foyer}>
      <ConnectButton label="Sign in" />
      <AccountButton balance="hide" />
      <NetworkButton />
      <Account />
    </FoyerProvider>
  );
}
