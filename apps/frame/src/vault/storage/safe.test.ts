import { expect, it } from 'vitest';
import { createMemoryStore } from './createMemoryStore.ts';
import { createSafe } from './createSafe.ts';
import { openDevice } from './openDevice.ts';

it('vault-17 AT-T10 what is dropped while it is being kept is not there in the end', async () => {
  const store = createMemoryStore();
  const fill = (bytes: Uint8Array<ArrayBuffer>) => crypto.getRandomValues(bytes);
  const device = await openDevice(store, 'project-1');
  const safe = createSafe({ store, device, projectId: 'project-1', fill, now: () => 0 });
  const keeping = safe.keep('session', 'renewed');
  await safe.drop('session');
  await keeping;
  await expect(safe.recall('session')).resolves.toBeUndefined();
  // One that fails holds up nobody.
  const failing = createSafe({
    ...{ store: { ...store, set: () => Promise.reject(new Error('full')) }, device },
    ...{ projectId: 'project-1', fill, now: () => 0 },
  });
  await expect(failing.keep('session', 'renewed')).rejects.toThrow('full');
  await expect(failing.recall('session')).resolves.toBeUndefined();
});
