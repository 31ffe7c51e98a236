import { readFile, realpath } from 'node:fs/promises';
import { relative, sep } from 'node:path';
import { decryptBytes, encryptBytes } from '../../keys/encryptBytes.ts';
import { UnknownKey } from '../../keys/UnknownKey.ts';
import type { KeyVault } from '../../ports/KeyVault.ts';
import { type MasterKey, readMasterKeys } from './readMasterKeys.ts';

/** Where the master keys are: written out, or in a file that must not lie in the folder of the database. */
export type MasterKeySource =
  | { readonly keys: string }
  | { readonly file: string; readonly dataDirectory?: string | undefined };

/** What is derived of one master key. */
interface DerivedKey {
  readonly kekId: string;
  readonly wrapping: CryptoKey;
  readonly mac: CryptoKey;
}

/**
 * A key vault that is master keys on this host, the current one first; with older ones behind it what they wrapped still
 * opens. Pepper and wrapping keys are derived apart (HKDF-SHA256).
 * @throws Error when a key is too short, the documentation's sample, not random, or its file lies with the data.
 */
export async function createLocalKeyVault(source: MasterKeySource): Promise<KeyVault> {
  const [first, ...older] = readMasterKeys('keys' in source ? source.keys : await readKeyFile(source));
  const current = await derive(first);
  const keys = [current, ...(await Promise.all(older.map(derive)))];
  const byId: ReadonlyMap<string, DerivedKey> = new Map(keys.map((key) => [key.kekId, key]));
  return {
    currentKekId: current.kekId,
    async wrap(key, context) {
      const wrapped = await encryptBytes(current.wrapping, key, wrapContext(current.kekId, context));
      return { kekId: current.kekId, wrapped };
    },
    async unwrap({ kekId, wrapped }, context) {
      const key = byId.get(kekId);
      if (!key) {
        throw new UnknownKey(`no master key is ${kekId}`);
      }
      return decryptBytes(key.wrapping, wrapped, wrapContext(kekId, context));
    },
    mac: (text) => macBy(current, text),
    macs: async (text) => [
      await macBy(current, text),
      ...(await Promise.all(keys.slice(1).map((key) => macBy(key, text)))),
    ],
  };
}

async function macBy({ mac }: DerivedKey, text: string): Promise<Uint8Array> {
  return new Uint8Array(await crypto.subtle.sign('HMAC', mac, new TextEncoder().encode(text)));
}

function wrapContext(kekId: string, context: string): string {
  return `${kekId}‖${context}`;
}

/** A backup of the data must not hold the key to it. */
async function readKeyFile({ file, dataDirectory }: { file: string; dataDirectory?: string | undefined }) {
  const path = await realpath(file).catch(refuseFile);
  const data = dataDirectory === undefined ? undefined : await realpath(dataDirectory).catch(() => undefined);
  if (data !== undefined && isInside(path, data)) {
    throw new Error(
      'The master key file lies in the data folder: keep it elsewhere, and out of its backups.',
    );
  }
  return readFile(path, 'utf8').catch(refuseFile);
}

/** Tells neither the path nor the system's words, which quote it: the key itself may stand in its place. */
function refuseFile(error: NodeJS.ErrnoException): never {
  throw new Error(
    `The master key file cannot be read (${error.code}): expected the path of a file that holds the key.`,
  );
}

function isInside(path: string, folder: string): boolean {
  const way = relative(folder, path);
  return way !== '..' && !way.startsWith(`..${sep}`);
}

/** The id ends in a fingerprint, so that another key under the same name is not taken for it. */
async function derive({ id, bytes }: MasterKey): Promise<DerivedKey> {
  const master = await crypto.subtle.importKey('raw', bytes, 'HKDF', false, ['deriveKey', 'deriveBits']);
  bytes.fill(0);
  const hkdf = (info: string) => ({
    name: 'HKDF',
    hash: 'SHA-256',
    salt: new Uint8Array(),
    info: new TextEncoder().encode(info),
  });
  const print = Buffer.from(await crypto.subtle.deriveBits(hkdf('key-vault/fingerprint/v1'), master, 32));
  const aes = { name: 'AES-GCM', length: 256 };
  const hmac = { name: 'HMAC', hash: 'SHA-256', length: 256 };
  return {
    kekId: `local:${id}:${print.toString('hex')}`,
    wrapping: await crypto.subtle.deriveKey(hkdf('key-vault/wrap/v1'), master, aes, false, [
      'encrypt',
      'decrypt',
    ]),
    mac: await crypto.subtle.deriveKey(hkdf('key-vault/mac/v1'), master, hmac, false, ['sign']),
  };
}
