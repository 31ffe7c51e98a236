/** A record at rest. */
export interface SealedRecord {
  readonly version: 1;
  /** Of AES-GCM, 12 bytes. */
  readonly iv: Uint8Array<ArrayBuffer>;
  readonly sealed: ArrayBuffer;
}

const algorithm = 'AES-GCM';

/** A key to seal with that never leaves the browser: it can be used and stored, not read. */
export function createSealKey(): Promise<CryptoKey> {
  return crypto.subtle.generateKey({ name: algorithm, length: 256 }, false, ['encrypt', 'decrypt']);
}

/** Seals a value for the record of this name; it opens under no other name. */
export async function seal(key: CryptoKey, name: string, value: Uint8Array): Promise<SealedRecord> {
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const parameters = { name: algorithm, iv, additionalData: new TextEncoder().encode(name) };
  return { version: 1, iv, sealed: await crypto.subtle.encrypt(parameters, key, new Uint8Array(value)) };
}

/** What was sealed, or undefined for anything else: another form, another key, another name, changed bytes. */
export async function unseal(key: CryptoKey, name: string, record: unknown): Promise<Uint8Array | undefined> {
  if (!isSealed(record)) return undefined;
  const parameters = { name: algorithm, iv: record.iv, additionalData: new TextEncoder().encode(name) };
  try {
    return new Uint8Array(await crypto.subtle.decrypt(parameters, key, record.sealed));
  } catch {
    return undefined;
  }
}

function isSealed(record: unknown): record is SealedRecord {
  if (typeof record !== 'object' || record === null) return false;
  const { version, iv, sealed } = record as Partial<SealedRecord>;
  return version === 1 && iv instanceof Uint8Array && iv.length === 12 && sealed instanceof ArrayBuffer;
}
