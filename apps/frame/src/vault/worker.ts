import './frozen.ts';
import type { CallAnswer, CallMessage } from './calls.ts';
import { createVault } from './createVault.ts';
import { createDatabaseStore } from './storage/createDatabaseStore.ts';
import { VaultError } from './VaultError.ts';

const call = createVault({
  fill: (bytes) => crypto.getRandomValues(bytes),
  now: () => Date.now(),
  openStore: () => createDatabaseStore(indexedDB),
});

const worker = self as unknown as {
  onmessage: ((event: MessageEvent<CallMessage>) => void) | null;
  postMessage(answer: CallAnswer): void;
};

/** A dedicated worker hears only the page that started it. */
worker.onmessage = async ({ data: { id, name, params } }) => {
  try {
    worker.postMessage({ id, result: await call(name, params as never) });
  } catch (error) {
    worker.postMessage({ id, code: error instanceof VaultError ? error.code : String(error) });
  }
};
