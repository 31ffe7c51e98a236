import { EarlyError } from '@foyer/protocol/early';
import type { PageFacts } from '../ports/Page.ts';
import type { Ports } from '../ports/Ports.ts';
import { createMemoryStorage } from './createMemoryStorage.ts';

const noPage: PageFacts = { url: '', origin: '', title: '', description: '', icon: '', isMobile: false };

/** Ports of a server: nothing is stored, timed or requested. */
export function createServerPorts(): Ports {
  const nothing = () => undefined;
  return {
    isServer: true,
    storage: createMemoryStorage(),
    http: { request: () => Promise.reject(new EarlyError('NETWORK_FAILED', { reason: 'server' })) },
    clock: { now: () => 0, setTimer: () => nothing },
    page: {
      facts: () => noPage,
      scheme: () => 'dark',
      timeZone: () => '',
      opener: async () => nothing,
      watchScheme: () => nothing,
    },
    log: { error: nothing, warn: nothing, info: nothing },
    uuid: () => '',
  };
}
