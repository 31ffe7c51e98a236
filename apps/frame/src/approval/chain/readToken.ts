import { hexToBytes } from '@noble/hashes/utils.js';
import { escapeText } from '../../channel/escapeText.ts';
import type { Hex } from '../../intent/Intent.ts';
import type { Ask } from '../read/readTransaction.ts';

export interface TokenWords {
  /** What the contract calls itself, escaped and cut. */
  readonly symbol?: string;
  readonly decimals?: number;
  /** Its items have numbers (ERC-721): what looks like an amount is one. Nothing where the contract lets nobody know. */
  readonly isCollection?: boolean;
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
  const [symbol, decimals, collection] = await Promise.all([
    read('0x95d89b41'),
    read('0x313ce567'),
    read(`0x01ffc9a780ac58cd${'0'.repeat(56)}`),
  ]);
  const name = readSymbol(symbol);
  const places = readSmall(decimals);
  return {
    ...(name && { symbol: name }),
    ...(places !== undefined && places <= 77 && { decimals: places }),
    ...readKind(readSmall(collection), places),
  };
}

/** Decimals are a token's. None, or a no, proves little: collections older than ERC-721, and some since, say so too. */
function readKind(answer: number | undefined, places: number | undefined): Pick<TokenWords, 'isCollection'> {
  if (answer === 1) return { isCollection: true };
  return places ? { isCollection: false } : {};
}

/** One word that is below 256. */
function readSmall(bytes: Uint8Array): number | undefined {
  const isSmall = bytes.length === 32 && bytes.subarray(0, 31).every((byte) => byte === 0);
  return isSmall ? bytes[31] : undefined;
}

/** A string, or as older tokens have it 32 bytes. */
function readSymbol(bytes: Uint8Array): string {
  const length = bytes.length >= 64 ? (bytes[63] ?? 0) : bytes.length === 32 ? 32 : 0;
  const body = bytes.length >= 64 ? bytes.subarray(64, 64 + length) : bytes.subarray(0, length);
  const text = escapeText(new TextDecoder().decode(body).replace(/\0+$/, '').trim());
  return Array.from(text).slice(0, 24).join('');
}
