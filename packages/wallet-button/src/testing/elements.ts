import { evm } from '@foyer/evm';
import { createFoyer } from '@foyer/modal';
import { defineWalletButton } from '../exports/index.ts';

/** The page of the element tests: the instance is made and the element registered when the test says so. */
window.startElements = () => {
  defineWalletButton();
  defineWalletButton();
  return void createFoyer({
    projectId: 'local',
    gatewayUrl: `${location.origin}/gateway`,
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
};

declare global {
  interface Window {
    startElements: () => void;
  }
}
