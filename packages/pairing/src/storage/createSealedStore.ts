import type { Records } from '../ports/Records.ts';
import { answerOf, endOf, keyStore, openDatabase, recordStore } from './openDatabase.ts';
import { createSealKey, seal, unseal } from './seal.ts';

const keyName = 'seal';

/** An open database and the key of its records. */
interface Vault {
  readonly database: IDBDatabase;
  readonly key: CryptoKey;
}

/**
 * Records in IndexedDB, sealed with AES-GCM under a key that no script can read. Opened at the first use, and again when
 * the browser closed it (a visitor who clears the site's data). Rejects where the browser does not let it work.
 */
export function createSealedStore(factory: IDBFactory): Records {
  let opening: Promise<Vault> | undefined;
  const forget = () => {
    opening = undefined;
  };
  const open = (): Promise<Vault> => {
    opening ??= openVault(factory, forget).catch((error) => {
      // What failed once is tried again by who asks next.
      forget();
      throw error;
    });
    return opening;
  };
  const begin = async (mode: IDBTransactionMode): Promise<IDBTransaction> => {
    const { database } = await open();
    try {
      return database.transaction(recordStore, mode);
    } catch {
      // It was closed meanwhile; a second time it is a failure.
      forget();
      return (await open()).database.transaction(recordStore, mode);
    }
  };
  const run = async <Answer>(
    mode: IDBTransactionMode,
    ask: (store: IDBObjectStore) => IDBRequest<Answer>,
  ): Promise<Answer> => {
    const transaction = await begin(mode);
    const ended = mode === 'readwrite' ? endOf(transaction) : undefined;
    const answer = ask(transaction.objectStore(recordStore));
    const [found] = await Promise.all([answerOf(answer), ended]);
    return found;
  };
  const remove = (name: string) => run('readwrite', (store) => store.delete(name));
  return {
    async get(name) {
      const record: unknown = await run('readonly', (store) => store.get(name));
      if (record === undefined) return undefined;
      const value = await unseal((await open()).key, name, record);
      if (!value) await remove(name);
      return value;
    },
    async set(name, value) {
      const record = await seal((await open()).key, name, value);
      await run('readwrite', (store) => store.put(record, name));
    },
    delete: remove,
    async list(prefix) {
      const range = IDBKeyRange.bound(prefix, `${prefix}\uffff`);
      const names = await run('readonly', (store) => store.getAllKeys(range));
      return names.filter((name) => typeof name === 'string');
    },
  };
}

async function openVault(factory: IDBFactory, onClosed: () => void): Promise<Vault> {
  const fresh = await createSealKey();
  const database = await openDatabase(factory);
  database.onclose = onClosed;
  return { database, key: await settleKey(database, fresh) };
}

/** The key that is stored, or a fresh one: of two tabs that begin at once, the first one's counts. */
async function settleKey(database: IDBDatabase, fresh: CryptoKey): Promise<CryptoKey> {
  const transaction = database.transaction(keyStore, 'readwrite');
  const ended = endOf(transaction);
  const store = transaction.objectStore(keyStore);
  const stored: unknown = await answerOf(store.get(keyName));
  if (!(stored instanceof CryptoKey)) store.put(fresh, keyName);
  await ended;
  return stored instanceof CryptoKey ? stored : fresh;
}
