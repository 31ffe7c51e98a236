import type { Frame } from 'playwright-core';

/** What a page of one origin keeps, as its own scripts can read it. */
export interface Kept {
  readonly origin: string;
  /** Everything readable: storage, databases with every byte in hex, caches, cookies, the document and its fields. */
  readonly text: string;
  /** For each key of WebCrypto that is kept: its kind, and whether it can be read out. */
  readonly keys: readonly { readonly type: string; readonly isReadable: boolean }[];
}

/** Reads all that the frame's origin keeps in this browser profile, and what stands in the frame. */
export function readStorage(frame: Frame): Promise<Kept> {
  return frame.evaluate(async () => {
    const keys: { type: string; isReadable: boolean }[] = [];
    const hex = (bytes: Uint8Array) =>
      Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
    const write = async (value: unknown): Promise<string> => {
      if (value instanceof CryptoKey) {
        const format = value.type === 'secret' ? 'raw' : 'jwk';
        const read = await crypto.subtle.exportKey(format, value).catch(() => undefined);
        keys.push({ type: value.type, isReadable: read !== undefined });
        return `key ${value.type} ${await write(read)}`;
      }
      if (value instanceof ArrayBuffer) return hex(new Uint8Array(value));
      if (ArrayBuffer.isView(value))
        return hex(new Uint8Array(value.buffer, value.byteOffset, value.byteLength));
      if (value instanceof Blob) return write(await value.arrayBuffer());
      if (typeof value !== 'object' || value === null) return String(value);
      const parts = Object.entries(value instanceof Map ? Object.fromEntries(value) : value);
      const written = await Promise.all(parts.map(async ([name, part]) => `${name}: ${await write(part)}`));
      return `{${written.join(', ')}}`;
    };
    const settle = <Result>(request: IDBRequest<Result>) =>
      new Promise<Result>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const readDatabase = async (name: string): Promise<string> => {
      const db = await settle(indexedDB.open(name));
      const parts = [name];
      for (const store of db.objectStoreNames) {
        const from = db.transaction(store).objectStore(store);
        const [names, values] = await Promise.all([settle(from.getAllKeys()), settle(from.getAll())]);
        parts.push(store, await write(names), await write(values));
      }
      db.close();
      return parts.join('\n');
    };
    const readCache = async (name: string): Promise<string> => {
      const cache = await caches.open(name);
      const requests = await cache.keys();
      const bodies = requests.map(async (request) => write(await (await cache.match(request))?.blob()));
      return [name, ...requests.map(({ url }) => url), ...(await Promise.all(bodies))].join('\n');
    };
    const databases = (await indexedDB.databases()).map(({ name = '' }) => readDatabase(name));
    const cached = (await caches.keys()).map(readCache);
    const fields = Array.from(document.querySelectorAll('input, textarea'), (field) =>
      'value' in field ? String(field.value) : '',
    );
    const plain = [
      JSON.stringify({ ...localStorage }),
      JSON.stringify({ ...sessionStorage }),
      document.cookie,
    ];
    const shown = [window.name, JSON.stringify(history.state), document.documentElement.outerHTML, ...fields];
    const text = [...plain, ...shown, ...(await Promise.all([...databases, ...cached]))].join('\n');
    return { origin: location.origin, text, keys };
  });
}
