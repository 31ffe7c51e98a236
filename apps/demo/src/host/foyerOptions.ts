import type { CustomWallet, NetworkInput, Options } from '@foyer/core';
import { evm } from '@foyer/evm';
import type { DemoChain, DemoConfig } from './DemoConfig.ts';
import { storedTheme } from './storedTheme.ts';

/** A local chain as the kit wants it. */
export const toNetwork = ({ id, name, rpc }: DemoChain): NetworkInput => ({
  id,
  name,
  nativeCurrency: { name: 'Test Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: [rpc] } },
  testnet: true,
});

/** The phone of this machine as a wallet: a link opens it in its tab. */
const foyerPhone = (phone: string): CustomWallet => ({
  id: 'foyer-phone',
  name: 'Foyer Phone',
  homepage: phone,
  image_url: `${location.origin}/foyer-phone.svg`,
  mobile_link: phone,
  webapp_link: phone,
});

/** The options both pages give to `createFoyer`. */
export function foyerOptions(config: DemoConfig): Options {
  const [first, ...rest] = config.chains.map(toNetwork);
  if (!first) throw new Error('The stack has no chains.');
  const themeMode = storedTheme();
  return {
    projectId: config.projectId,
    gatewayUrl: config.gateway,
    networks: [first, ...rest],
    adapters: [evm()],
    metadata: { name: 'Meadow' },
    ...(config.phone === undefined ? {} : { customWallets: [foyerPhone(config.phone)] }),
    ...(config.wallet === undefined ? {} : { walletUrl: config.wallet }),
    ...(themeMode ? { themeMode } : {}),
  };
}
