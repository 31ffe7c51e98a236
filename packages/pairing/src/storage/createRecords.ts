import type { Clock } from '../ports/Clock.ts';
import type { Log } from '../ports/Log.ts';
import type { Records } from '../ports/Records.ts';
import { createMemoryRecords } from './createMemoryRecords.ts';
import { createSealedStore } from './createSealedStore.ts';
import { withMemory } from './withMemory.ts';

/** The records of this page's site. In Node, which has no store of its own, they live as long as the process. */
export function createRecords(ports: { readonly clock: Clock; readonly log: Log }): Records {
  if (!('indexedDB' in globalThis)) return createMemoryRecords();
  let store: Records | undefined;
  // Reading the global throws where a frame is let near no store: made at the first use, that is a failure like others.
  const open = () => {
    store ??= createSealedStore(globalThis.indexedDB);
    return store;
  };
  return withMemory(open, ports);
}
