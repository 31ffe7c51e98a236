import { evm } from '@foyer/evm';
import { createFoyer, type Foyer } from '@foyer/modal';

/** A page without React. */
export function start(): Foyer {
  const foyer = createFoyer({
    projectId: 'local',
    networks: [{ id: 1, name: 'Ethereum', nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 } }],
    adapters: [evm()],
  });
  const stop: () => void = foyer.subscribeAccount(({ address, status }) => console.log(address, status));
  foyer.subscribeState(({ open }) => open || stop());
  return foyer;
}
