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
  /** Acts on the database, and once more on a new one where the browser has closed it: it may tell so late. */
  const use = async <Answer>(act: (vault: Vault) => Promise<Answer>): Promise<Answer> => {
    try {
      return await act(await open());
    } catch (error) {
      if (!isClosed(error)) throw error;
      forget();
      return act(await open());
    }
  };
  const remove = (name: string) => use((vault) => ask(vault, 'readwrite', (store) => store.delete(name)));
  return {
    get: (name) =>
      use(async (vault) => {
        const record: unknown = await ask(vault, 'readonly', (store) => store.get(name));
        if (record === undefined) return undefined;
        const value = await unseal(vault.key, name, record);
        if (!value) await remove(name);
        return value;
      }),
    set: (name, value) =>
      use(async (vault) => {
        const record = await seal(vault.key, name, value);
        await ask(vault, 'readwrite', (store) => store.put(record, name));
      }),
    delete: remove,
    async list(prefix) {
      const range = IDBKeyRange.bound(prefix, `${prefix}\uffff`);
      const names = await use((vault) => ask(vault, 'readonly', (store) => store.getAllKeys(range)));
      return names.filter((name) => typeof name === 'string');
    },
  };
}

/** What the store of records answers, once it is written. */
async function ask<Answer>(
  { database }: Vault,
  mode: IDBTransactionMode,
  request: (store: IDBObjectStore) => IDBRequest<Answer>,
): Promise<Answer> {
  const transaction = database.transaction(recordStore, mode);
  const ended = mode === 'readwrite' ? endOf(transaction) : undefined;
  const [found] = await Promise.all([answerOf(request(transaction.objectStore(recordStore))), ended]);
  return found;
}

/** Whether the database had been closed: before the transaction, or by the browser while it ran. */
function isClosed(error: unknown): boolean {
  return error instanceof DOMException && /^(InvalidState|Abort)Error$/.test(error.name);
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
