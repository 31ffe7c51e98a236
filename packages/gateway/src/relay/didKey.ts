import { createPublicKey, type KeyObject } from 'node:crypto';

const alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
/** What stands before an Ed25519 key in a `did:key` (multicodec 0xed) and in a DER SubjectPublicKeyInfo (RFC 8410). */
const codec = 0xed01n;
const spki = '302a300506032b6570032100';

/** The Ed25519 key that a `did:key:z6Mk…` is; undefined when it is none. */
export function readDidKey(did: string): KeyObject | undefined {
  const [, digits] = /^did:key:z(6Mk[1-9A-HJ-NP-Za-km-z]{41,46})$/.exec(did) ?? [];
  if (digits === undefined) return undefined;
  let value = 0n;
  for (const digit of digits) value = value * 58n + BigInt(alphabet.indexOf(digit));
  if (value >> 256n !== codec) return undefined;
  const digits16 = (value & ((1n << 256n) - 1n)).toString(16).padStart(64, '0');
  const key = Buffer.from(`${spki}${digits16}`, 'hex');
  try {
    return createPublicKey({ key, format: 'der', type: 'spki' });
  } catch {
    return undefined;
  }
}
