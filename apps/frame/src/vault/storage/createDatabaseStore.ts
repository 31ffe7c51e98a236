import type { Store } from './Store.ts';

const name = 'foyer-wallet';
const table = 'records';
/** A database that is stuck (another tab's upgrade, a profile that is broken) is as good as none. */
const openLimitMs = 3_000;

/** A store in IndexedDB. */
export function createDatabaseStore(factory: IDBFactory): Store {
  let opening: Promise<IDBDatabase> | undefined;
  const forget = (): void => {
    opening = undefined;
  };
  const open = (): Promise<IDBDatabase> => {
    opening ??= openDatabase(factory, forget).catch((error: unknown) => {
      forget();
      throw error;
    });
    return opening;
  };
  const run = async <Result>(
    mode: IDBTransactionMode,
    work: (records: IDBObjectStore) => IDBRequest<Result>,
  ): Promise<Result> => {
    const transaction = (await open()).transaction(table, mode, { durability: 'strict' });
    const request = work(transaction.objectStore(table));
    await new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve();
      transaction.onabort = () =>
        reject(transaction.error ?? request.error ?? new Error('The write was given up'));
    });
    return request.result;
  };
  return {
    get: (key) => run('readonly', (records) => records.get(key)),
    async set(key, value) {
      await run('readwrite', (records) => records.put(value, key));
    },
    claim: async (key, value) => {
      const claimed = await open().then((database) => claim(database, key, value));
      return claimed;
    },
    async remove(key) {
      await run('readwrite', (records) => records.delete(key));
    },
    async list(prefix) {
      const keys = await run('readonly', (records) => records.getAllKeys());
      return keys.filter((key): key is string => typeof key === 'string' && key.startsWith(prefix));
    },
  };
}

/** Reads and, where there is nothing, writes, in one transaction. */
function claim(database: IDBDatabase, key: string, value: unknown): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const transaction = database.transaction(table, 'readwrite', { durability: 'strict' });
    const records = transaction.objectStore(table);
    let result: unknown = value;
    transaction.oncomplete = () => resolve(result);
    transaction.onabort = () => reject(transaction.error ?? new Error('The write was given up'));
    const found = records.get(key);
    found.onsuccess = () => {
      if (found.result !== undefined) result = found.result;
      else putOrAbort(records, key, value, transaction, reject);
    };
  });
}

/** A value that cannot be stored (`DataCloneError`) is refused at once, in a callback of its own. */
function putOrAbort(
  records: IDBObjectStore,
  key: string,
  value: unknown,
  transaction: IDBTransaction,
  reject: (reason: unknown) => void,
): void {
  try {
    records.put(value, key);
  } catch (error) {
    reject(error);
    transaction.abort();
  }
}

function openDatabase(factory: IDBFactory, onClose: () => void): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('IndexedDB does not answer')), openLimitMs);
    const request = factory.open(name, 1);
    request.onupgradeneeded = () => void request.result.createObjectStore(table);
    request.onerror = () => {
      clearTimeout(timer);
      reject(request.error ?? new Error('IndexedDB cannot be opened'));
    };
    request.onsuccess = () => {
      clearTimeout(timer);
      request.result.onversionchange = () => {
        request.result.close();
        onClose();
      };
      request.result.onclose = onClose;
      resolve(request.result);
    };
  });
}
