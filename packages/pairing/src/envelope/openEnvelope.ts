import { relayLimits } from '@foyer/protocol/relay';
import { chacha20poly1305 } from '@noble/ciphers/chacha.js';
import { fromBase64 } from '../keys/base64.ts';
import { ivLength } from './sealEnvelope.ts';

const tagLength = 16;
const senderLength = 32;

/** What was in an envelope. */
export interface Opened {
  readonly text: string;
  /** The peer's X25519 public key, in an envelope of type 1. */
  readonly sender?: Uint8Array;
}

/**
 * Opens an envelope of type 0 or 1; undefined for anything else, whatever a relay delivers. `keyFor` is told the
 * sender of type 1 and answers the key, or undefined when there is none.
 */
export function openEnvelope(
  message: string,
  keyFor: (sender?: Uint8Array) => Uint8Array | undefined,
): Opened | undefined {
  if (message.length > relayLimits.messageChars) return undefined;
  const bytes = fromBase64(message);
  const type = bytes?.[0];
  if (!bytes || (type !== 0 && type !== 1)) return undefined;
  const ivStart = type === 0 ? 1 : 1 + senderLength;
  if (bytes.length < ivStart + ivLength + tagLength) return undefined;
  const sender = type === 1 ? bytes.slice(1, ivStart) : undefined;
  const key = keyFor(sender);
  const text = key && decrypt(key, bytes.subarray(ivStart));
  if (text === undefined) return undefined;
  return sender ? { text, sender } : { text };
}

/** The cipher throws at a wrong tag, the decoder at what is not UTF-8. */
function decrypt(key: Uint8Array, sealed: Uint8Array): string | undefined {
  try {
    const plain = chacha20poly1305(key, sealed.subarray(0, ivLength)).decrypt(sealed.subarray(ivLength));
    return new TextDecoder('utf-8', { fatal: true }).decode(plain);
  } catch {
    return undefined;
  }
}
