import { evm } from '@foyer/evm';
import { createFoyer } from '@foyer/modal';

/** The chains of `npm start` in Foyer's repository. */
const chain = (id: number, name: string, port: number) => ({
  id,
  name,
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: [`http://127.0.0.1:${port}`] } },
  testnet: true,
});

export const foyer = createFoyer({
  projectId: 'local',
  gatewayUrl: 'http://localhost:8787',
  networks: [chain(31337, 'Local One', 8545), chain(31338, 'Local Two', 8546)],
  adapters: [evm()],
});
