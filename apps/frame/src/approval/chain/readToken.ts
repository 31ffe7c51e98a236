import { hexToBytes } from '@noble/hashes/utils.js';
import { escapeText } from '../../channel/escapeText.ts';
import type { Hex } from '../../intent/Intent.ts';
import type { Ask } from '../read/readTransaction.ts';

export interface TokenWords {
  /** What the contract calls itself, escaped and cut. */
  readonly symbol?: string;
  readonly decimals?: number;
}

/** What a token says of itself; nothing of what it does not say. An unreachable chain counts as silence. */
export async function readToken(ask: Ask, contract: Hex): Promise<TokenWords> {
  const read = async (data: Hex): Promise<Uint8Array> => {
    try {
      const answer = await ask('eth_call', [{ to: contract, data }, 'latest']);
      return hexToBytes(typeof answer === 'string' ? answer.slice(2) : '');
    } catch {
      // Shown as "unknown", which is what it is.
      return new Uint8Array();
    }
  };
  const [symbol, decimals] = await Promise.all([read('0x95d89b41'), read('0x313ce567')]);
  const name = readSymbol(symbol);
  const isNumber = decimals.length === 32 && decimals.subarray(0, 31).every((byte) => byte === 0);
  const places = decimals[31] ?? 0;
  return { ...(name && { symbol: name }), ...(isNumber && places <= 77 && { decimals: places }) };
}

/** A string, or as older tokens have it 32 bytes. */
function readSymbol(bytes: Uint8Array): string {
  const length = bytes.length >= 64 ? (bytes[63] ?? 0) : bytes.length === 32 ? 32 : 0;
  const body = bytes.length >= 64 ? bytes.subarray(64, 64 + length) : bytes.subarray(0, length);
  const text = escapeText(new TextDecoder().decode(body).replace(/\0+$/, '').trim());
  return Array.from(text).slice(0, 24).join('');
}
