import { EarlyError } from '@foyer/protocol/early';
import { createStore } from 'zustand/vanilla';
import { parseSession } from '../connection/parseSession.ts';
import type { Ports } from '../ports/Ports.ts';
import type { ResolvedOptions } from './Core.ts';
import { createEmitter } from './createEmitter.ts';
import { createRecords } from './createRecords.ts';
import type { Instance } from './Instance.ts';
import { initialState, serverFacts } from './initialState.ts';
import { logListener } from './logListener.ts';
import { recordNames } from './recordNames.ts';
import { rememberLoad } from './rememberLoad.ts';

/** Opens the records and sets the state an instance starts with. */
export function createInstance(options: ResolvedOptions, ports: Ports, signal: AbortSignal): Instance {
  const records = createRecords(ports.storage, recordNames, (key, error) =>
    ports.log.warn(new EarlyError('STORAGE_FAILED', { key }).message, error),
  );
  const facts = ports.isServer
    ? serverFacts
    : {
        session: parseSession(records.read),
        scheme: ports.page.scheme(),
      };
  return {
    options,
    ports,
    adapters: [...(options.adapters ?? [])],
    records,
    signal,
    // The name is taken at the import: a bundler then needs no object, and no helper, for the module.
    loadConnections: rememberLoad(() =>
      import('./createConnections.ts').then(({ createConnections }) => ({ createConnections })),
    ),
    store: createStore(() => initialState(options, facts)),
    events: createEmitter((error) => logListener(ports, error)),
    backlog: [],
  };
}
