import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';

/** Bytes as lower-case hex. */
export function toHex(bytes: Uint8Array): string {
  return bytesToHex(bytes);
}

/** The bytes of `length` that hex of either case says, or undefined when it is anything else. */
export function fromHex(text: unknown, length: number): Uint8Array | undefined {
  if (typeof text !== 'string' || text.length !== 2 * length || !/^[0-9a-f]*$/i.test(text)) return undefined;
  return hexToBytes(text);
}

/** Whether `text` is a topic: 64 digits of lower-case hex. */
export function isTopic(text: unknown): text is string {
  return typeof text === 'string' && /^[0-9a-f]{64}$/.test(text);
}
