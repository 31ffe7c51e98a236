/** A master key and the name an operator gave it. */
export interface MasterKey {
  readonly id: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** What the documentation shows in the place of a key: never to be used. */
export const sampleMasterKeys = [
  'replace-with-the-output-of-openssl-rand-hex-32',
  '000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f',
] as const;

const leastBytes = 32;
/** 32 random bytes have fewer different ones than this less than once in 10^10 times. */
const leastDifferent = 16;

/**
 * Reads master keys: `id:key` by commas or line ends, the current one first; one alone may stand without an id. A key is
 * at least 32 bytes as hex, base64 or base64url.
 * @throws Error that names the key and what is wrong with it, never the key itself.
 */
export function readMasterKeys(text: string): readonly [MasterKey, ...MasterKey[]] {
  const entries = text
    .split(/[,\n]/)
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
  const keys = entries.map((entry) => readEntry(entry, entries.length === 1));
  const [current, ...older] = keys;
  if (!current) throw new Error('The master key is empty: expected 32 random bytes as hex or base64.');
  const twice = keys.find(({ id }, index) => keys.findIndex((key) => key.id === id) !== index);
  if (twice) throw new Error(`The master key "${twice.id}" is given twice.`);
  return [current, ...older];
}

function readEntry(entry: string, isAlone: boolean): MasterKey {
  const [, id = 'main', key = ''] = /^(?:([\w.-]{1,32}):)?(.*)$/.exec(entry) ?? [];
  if (!isAlone && !entry.startsWith(`${id}:`)) {
    throw new Error('Of several master keys one has no id: expected id:key for each.');
  }
  const bytes = readBytes(key);
  const fault = findFault(key, bytes);
  if (!bytes || fault !== undefined) throw new Error(`The master key "${id}" is refused: ${fault}.`);
  return { id, bytes };
}

function readBytes(key: string): Uint8Array<ArrayBuffer> | undefined {
  if (isHex(key)) return new Uint8Array(Buffer.from(key, 'hex'));
  return /^[\w+/-]+=*$/.test(key) ? new Uint8Array(Buffer.from(key, 'base64')) : undefined;
}

function findFault(key: string, bytes: Uint8Array | undefined): string | undefined {
  if (sampleMasterKeys.some((sample) => sample.toLowerCase() === key.toLowerCase())) {
    return 'it is the sample of the documentation; make one with `openssl rand -hex 32`';
  }
  // As base64 it would count as more bytes than were copied.
  if (isHex(key) && key.length % 2 === 1) return 'it has an odd number of hex digits, as one that was cut';
  if (!bytes) return 'expected hex or base64';
  if (bytes.length < leastBytes) return `expected at least ${leastBytes} bytes, it has ${bytes.length}`;
  return isGuessable(key, bytes) ? 'it is not random; make one with `openssl rand -hex 32`' : undefined;
}

function isHex(key: string): boolean {
  return /^[\da-f]+$/i.test(key);
}

/** Repeats, counts, is written text, or is a phrase that only looks like base64. */
function isGuessable(key: string, bytes: Uint8Array): boolean {
  const list = [...bytes];
  const isPhrase = !isHex(key) && !(/[a-z]/.test(key) && /[A-Z]/.test(key));
  const step = ((list[1] ?? 0) - (list[0] ?? 0) + 256) % 256;
  return (
    isPhrase ||
    new Set(list).size < leastDifferent ||
    list.every((byte, index) => index === 0 || (byte - (list[index - 1] ?? 0) + 256) % 256 === step) ||
    list.slice(16).every((byte, index) => byte === list[index]) ||
    list.every((byte) => byte >= 0x20 && byte < 0x7f)
  );
}
