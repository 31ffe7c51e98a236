import { afterAll, beforeAll } from 'vitest';
import { type ServedRelay, serveRelay } from './serveRelay.ts';
import { useTestDb } from './useTestDb.ts';

/** A relay that listens, for the tests of a group. @returns What they have while they run. */
export function useRelay(): ServedRelay {
  const relay = {} as ServedRelay;
  const db = useTestDb();
  beforeAll(async () => {
    Object.assign(relay, await serveRelay({ db: db() }));
  });
  afterAll(() => relay.stop());
  return relay;
}
