import { sha256 } from '@noble/hashes/sha2.js';
import { VaultError } from '../VaultError.ts';
import { type Bytes, type FillRandom, randomBytes, wipe } from './Bytes.ts';

/** Crockford's: no I, L, O, U. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const letters = 30;
const groupLetters = 5;
/** 30 letters are 150 bits: 128 of the secret and 22 of its SHA-256, which find a typo without asking anybody. */
const checkBits = 22n;

/** A recovery code of 128 random bits: six groups of five letters. */
export function createRecoveryCode(fill: FillRandom): string {
  const secret = randomBytes(fill, 16);
  const code = writeRecoveryCode(secret);
  wipe(secret);
  return code;
}

/** 16 bytes as a recovery code. */
export function writeRecoveryCode(secret: Uint8Array): string {
  let number = (toNumber(secret) << checkBits) | checkOf(secret);
  let text = '';
  for (let at = 0; at < letters; at += 1) {
    text = alphabet[Number(number & 31n)] + text;
    number >>= 5n;
  }
  return text.replace(new RegExp(`.{${groupLetters}}(?=.)`, 'g'), '$&-');
}

/**
 * The 16 bytes of a code, however it was typed: in any case, spaced or not, with O for 0 and I or L for 1.
 * @throws VaultError `CODE_TYPO`
 */
export function readRecoveryCode(typed: string): Bytes {
  const text = typed.toUpperCase().replace(/[\s-]/g, '').replace(/O/g, '0').replace(/[IL]/g, '1');
  const values = [...text].map((letter) => alphabet.indexOf(letter));
  if (values.length !== letters || values.includes(-1)) throw new VaultError('CODE_TYPO');
  const number = values.reduce((sum, value) => (sum << 5n) | BigInt(value), 0n);
  const secret = toBytes(number >> checkBits);
  if ((number & ((1n << checkBits) - 1n)) !== checkOf(secret)) throw new VaultError('CODE_TYPO');
  return secret;
}

function checkOf(secret: Uint8Array): bigint {
  return toNumber(sha256(secret).subarray(0, 3)) >> (24n - checkBits);
}

function toNumber(bytes: Uint8Array): bigint {
  return bytes.reduce((sum, byte) => (sum << 8n) | BigInt(byte), 0n);
}

function toBytes(number: bigint): Bytes {
  return Uint8Array.from({ length: 16 }, (_, at) => Number((number >> BigInt(8 * (15 - at))) & 255n));
}
