import { type Bytes, type FillRandom, isEqual, randomBytes } from '../crypto/Bytes.ts';
import { createMemoryStore } from './createMemoryStore.ts';
import type { Store } from './Store.ts';

/** The store of this visit, and whether it outlives it. */
export interface ChosenStore {
  readonly store: Store;
  readonly isKept: boolean;
}

/**
 * Tries what the vault will do: stores a key that cannot be read out, reads it back, uses it. Where any of that fails
 * (private windows, Lockdown Mode, a full disk) everything is kept in memory alone; nothing is ever stored in plain.
 */
export async function chooseStore(open: () => Store, fill: FillRandom): Promise<ChosenStore> {
  try {
    const store = open();
    await probe(store, fill);
    return { store, isKept: true };
  } catch {
    return { store: createMemoryStore(), isKept: false };
  }
}

async function probe(store: Store, fill: FillRandom): Promise<void> {
  const key = `probe/${crypto.randomUUID()}`;
  const made = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, [
    'encrypt',
    'decrypt',
  ]);
  await store.set(key, { key: made });
  const kept = (await store.get(key)) as { readonly key: CryptoKey };
  await store.remove(key);
  const iv = randomBytes(fill, 12);
  const plain = randomBytes(fill, 16);
  const text = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, made, plain);
  const opened: Bytes = new Uint8Array(await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, kept.key, text));
  if (!isEqual(opened, plain)) throw new Error('The stored key is another');
}
