import type { Bus } from '../../ports/Bus.ts';

/** The bus of a relay that is one process: there is nobody else to tell. */
export function createLocalBus(): Bus {
  return {
    hasPeers: false,
    join: async () => {},
    leave() {},
    tell: async () => {},
    onNote: () => () => {},
    onGap: () => () => {},
    close: async () => {},
  };
}
