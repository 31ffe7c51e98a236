import { evm } from '@foyer/evm';
import { createFoyer, type Foyer } from '@foyer/modal';
import { mainnet } from 'viem/chains';

/** A page without React. */
export function start(): Foyer {
  const foyer = createFoyer({
    projectId: 'local',
    networks: [mainnet],
    adapters: [evm()],
  });
  const stop: () => void = foyer.subscribeAccount(({ address, status }) => console.log(address, status));
  foyer.subscribeState(({ open }) => open || stop());
  return foyer;
}
