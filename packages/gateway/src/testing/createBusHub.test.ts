import { createBusHub } from './createBusHub.ts';
import { testBus } from './testBus.ts';

testBus('a hub in one process', async () => ({ ...createBusHub(), stop: async () => {} }));
