import type { KeyVault } from '../ports/KeyVault.ts';
import { decryptBytes, encryptBytes } from './encryptBytes.ts';

/** A secret as it is stored: encrypted by a data key of its own, which the key vault wraps. Bytes as base64url. */
export interface EncryptedRecord {
  readonly kekId: string;
  readonly wrappedKey: string;
  /** IV, ciphertext and tag. */
  readonly text: string;
}

/** Envelope encryption. `context` says what a record is: put in another's place, it does not open. */
export interface Envelope {
  /** A new data key, wrapped, to encrypt one record with. Rejects when the vault does not answer. */
  prepare(context: string): Promise<{ seal(plain: Uint8Array): Promise<EncryptedRecord> }>;
  /** Rejects with `KEYS_UNAVAILABLE` when the vault does not answer, and with another error when the record was changed. */
  open(record: EncryptedRecord, context: string): Promise<Uint8Array>;
  /** Wraps the data key anew, with the vault's current key; the record itself stays as it is. */
  rewrap(record: EncryptedRecord, context: string): Promise<Pick<EncryptedRecord, 'kekId' | 'wrappedKey'>>;
}

/** Envelope encryption with the vault's keys: AES-256-GCM, a random 256-bit key for each record. */
export function createEnvelope(keyVault: KeyVault): Envelope {
  const unwrap = ({ kekId, wrappedKey }: EncryptedRecord, context: string) =>
    keyVault.unwrap({ kekId, wrapped: Buffer.from(wrappedKey, 'base64url') }, context);

  async function wrap(dataKey: Uint8Array, context: string) {
    const { kekId, wrapped } = await keyVault.wrap(dataKey, context);
    return { kekId, wrappedKey: Buffer.from(wrapped).toString('base64url') };
  }

  return {
    async prepare(context) {
      const dataKey = crypto.getRandomValues(new Uint8Array(32));
      const wrapped = await wrap(dataKey, context);
      const key = await importDataKey(dataKey);
      return {
        async seal(plain) {
          const text = await encryptBytes(key, plain, context);
          return { ...wrapped, text: Buffer.from(text).toString('base64url') };
        },
      };
    },
    async open(record, context) {
      const key = await importDataKey(await unwrap(record, context));
      return decryptBytes(key, Buffer.from(record.text, 'base64url'), context);
    },
    async rewrap(record, context) {
      const dataKey = await unwrap(record, context);
      try {
        return await wrap(dataKey, context);
      } finally {
        dataKey.fill(0);
      }
    },
  };
}

/** The bytes are overwritten: from here on only the platform holds them. */
async function importDataKey(bytes: Uint8Array): Promise<CryptoKey> {
  try {
    const usages: KeyUsage[] = ['encrypt', 'decrypt'];
    return await crypto.subtle.importKey('raw', bytes as BufferSource, 'AES-GCM', false, usages);
  } finally {
    bytes.fill(0);
  }
}
