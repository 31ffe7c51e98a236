import { createFoyer } from '@foyer/react';
import { wagmi } from '@foyer/wagmi';
import { config } from './wagmi';

export const foyer = createFoyer({
  projectId: 'local',
  gatewayUrl: 'http://localhost:8787',
  networks: config.chains,
  adapters: [wagmi({ config })],
});
