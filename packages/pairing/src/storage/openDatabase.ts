/** Name of the site's database for pairing, and its form: another form would be another version. */
const databaseName = 'foyer.pairing';
const databaseVersion = 1;
/** Its stores: sealed records by their name, and the key they are sealed with. */
export const recordStore = 'records';
export const keyStore = 'keys';

/** Opens the database, made where it is missing. Rejects with the browser's error. */
export async function openDatabase(factory: IDBFactory): Promise<IDBDatabase> {
  const request = factory.open(databaseName, databaseVersion);
  request.onupgradeneeded = () => {
    request.result.createObjectStore(recordStore);
    request.result.createObjectStore(keyStore);
  };
  const database = await answerOf(request);
  // A page with a newer version of us wants to change the form: it must not wait for this one.
  database.onversionchange = () => database.close();
  return database;
}

/** What a request of IndexedDB answers. */
export function answerOf<Answer>(request: IDBRequest<Answer>): Promise<Answer> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

/** Resolves when a transaction is written: a request may succeed and the disk still be full. */
export function endOf(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error ?? new DOMException('', 'AbortError'));
  });
}
