import { fromBase64 } from '../keys/base64.ts';
import { fromHex, isTopic } from '../keys/hex.ts';

/** Longest text that is looked at, in characters: a URI has about 200. */
const longestUri = 4096;
const known: readonly string[] = ['symKey', 'relay-protocol', 'expiryTimestamp', 'methods', 'relay-data'];

/** What a pairing URI says. */
export interface PairingUri {
  readonly topic: string;
  /** 32 bytes. */
  readonly symKey: Uint8Array;
  /** In ms since the epoch, where the URI says it. */
  readonly expiresAt?: number;
  readonly methods: readonly string[];
}

/**
 * Reads a pairing URI as links and cameras give it: `wc:` or `wc://`, also percent-encoded once or twice, or in
 * base64. Undefined for anything else: other versions, keys or topics of another length, other relay protocols, a
 * field given twice.
 */
export function parseUri(text: string): PairingUri | undefined {
  // A page's own script hands in anything: an empty field's value, nothing.
  if (typeof text !== 'string' || text.length > longestUri) return undefined;
  const [, topic, query] = /^wc:(?:\/\/)?([^@]+)@2\?(\S+)$/.exec(unwrap(text.trim())) ?? [];
  if (!isTopic(topic) || query === undefined) return undefined;
  const fields = new URLSearchParams(query);
  const symKey = fromHex(fields.get('symKey'), 32);
  const expiry = fields.get('expiryTimestamp');
  const isClear = known.every((name) => fields.getAll(name).length < 2);
  if (!symKey || !isClear || fields.get('relay-protocol') !== 'irn') return undefined;
  if (expiry !== null && !/^\d{1,12}$/.test(expiry)) return undefined;
  const methods = (fields.get('methods') ?? '').split(/[[\],]+/).filter(Boolean);
  return { topic, symKey, methods, ...(expiry !== null && { expiresAt: Number(expiry) * 1000 }) };
}

/** Takes off what links put around a URI. */
function unwrap(text: string): string {
  let plain = text;
  for (let layers = 0; layers < 2 && /^wc%/i.test(plain); layers += 1) plain = decodePercent(plain);
  if (/^wc:/.test(plain)) return plain;
  const padded = plain.replace(/-/g, '+').replace(/_/g, '/').replace(/=+$/, '');
  const bytes = fromBase64(padded + '='.repeat((4 - (padded.length % 4)) % 4));
  return bytes ? new TextDecoder().decode(bytes) : plain;
}

function decodePercent(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}
