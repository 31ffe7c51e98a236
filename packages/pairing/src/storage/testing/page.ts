import { createClock } from '../../ports/createClock.ts';
import { createRecords } from '../createRecords.ts';

/** The page's records, with what the developer was told. */
function openRecords() {
  const warnings: unknown[][] = [];
  const records = createRecords({
    clock: createClock(),
    log: { warn: (...words) => warnings.push(words) },
  });
  return {
    warnings,
    list: (prefix: string) => records.list(prefix),
    remove: (name: string) => records.delete(name),
    set: (name: string, text: string) => records.set(name, new TextEncoder().encode(text)),
    async get(name: string) {
      const value = await records.get(name);
      return value && new TextDecoder().decode(value);
    },
  };
}

/** Everything IndexedDB holds, as the text of its bytes, with what it is sealed by. */
async function readAll() {
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open('foyer.pairing');
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
  const all = <Value>(store: string) =>
    new Promise<Value[]>((resolve) => {
      const request = database.transaction(store).objectStore(store).getAll();
      request.onsuccess = () => resolve(request.result);
    });
  const sealed = await all<{ version: number; iv: Uint8Array<ArrayBuffer>; sealed: ArrayBuffer }>('records');
  const keys = await all<CryptoKey>('keys');
  const exported = await Promise.all(
    keys.map((key) =>
      crypto.subtle.exportKey('raw', key).then(
        () => 'read',
        (error: Error) => error.name,
      ),
    ),
  );
  database.close();
  const latin = new TextDecoder('latin1');
  return {
    bytes: sealed.map((record) => latin.decode(record.iv) + latin.decode(record.sealed)),
    fields: sealed.map((record) => Object.keys(record).sort()),
    keys: keys.map(({ extractable, type, algorithm }) => ({ extractable, type, algorithm: algorithm.name })),
    exported,
  };
}

/** Changes one stored record as if another script had. */
async function spoil(name: string, edit: 'flip' | 'version' | 'text' | 'rename') {
  const database = await new Promise<IDBDatabase>((resolve) => {
    const request = indexedDB.open('foyer.pairing');
    request.onsuccess = () => resolve(request.result);
  });
  const transaction = database.transaction('records', 'readwrite');
  const store = transaction.objectStore('records');
  const record = await new Promise<{ version: number; iv: Uint8Array; sealed: ArrayBuffer }>((resolve) => {
    const request = store.get(name);
    request.onsuccess = () => resolve(request.result);
  });
  const bytes = new Uint8Array(record.sealed);
  bytes[0] = (bytes[0] ?? 0) ^ (edit === 'flip' ? 1 : 0);
  const changed = { ...record, version: edit === 'version' ? 2 : 1 };
  store.put(edit === 'text' ? 'junk' : changed, edit === 'rename' ? `${name}-other` : name);
  await new Promise((resolve) => {
    transaction.oncomplete = resolve;
  });
  database.close();
}

const secrets = { openRecords, readAll, spoil };

declare global {
  interface Window {
    secrets: typeof secrets;
  }
}

window.secrets = secrets;
