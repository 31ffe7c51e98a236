import { evm } from '@foyer/evm';
import { createFoyer } from '@foyer/react';
import { chains } from './chains';

export const foyer = createFoyer({
  projectId: 'local',
  gatewayUrl: 'http://localhost:8787',
  networks: chains,
  adapters: [evm()],
});
