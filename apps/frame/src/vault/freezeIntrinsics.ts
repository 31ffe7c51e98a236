const names = [
  'Object Function Array String Number Boolean BigInt Symbol Promise RegExp Map Set WeakMap WeakSet Date Error TypeError',
  'RangeError ArrayBuffer Uint8Array Uint16Array Uint32Array BigUint64Array DataView Proxy JSON Math Reflect',
  'TextEncoder TextDecoder Crypto SubtleCrypto CryptoKey IDBFactory IDBObjectStore IDBTransaction IDBDatabase MessagePort',
]
  .join(' ')
  .split(' ');

/**
 * Freezes the built-in objects that cryptography and storage run on, and what they inherit of: code that gets into the
 * worker later cannot put itself between a key and its use. Classes derived of them still work.
 */
export function freezeIntrinsics(scope: object): void {
  const seen = new Set<object>();
  const freeze = (value: unknown): void => {
    if ((typeof value !== 'object' && typeof value !== 'function') || value === null || seen.has(value))
      return;
    seen.add(value);
    Object.freeze(value);
    freeze(Object.getPrototypeOf(value));
    if (typeof value === 'function') freeze(value.prototype);
  };
  for (const name of names) freeze(Reflect.get(scope, name));
  for (const value of Object.values(Object.getOwnPropertyDescriptors(scope))) {
    if (value.value === crypto) freeze(crypto);
  }
  freeze(crypto.subtle);
}
