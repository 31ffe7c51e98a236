import { keccak_256 } from '@noble/hashes/sha3.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import type { AbiParameter } from 'viem';
import type { Hex } from '../../intent/Intent.ts';

export interface Signature {
  /** `transfer(address,uint256)`. */
  readonly text: string;
  readonly selector: Hex;
  readonly inputs: readonly AbiParameter[];
}

/** Reads a method's signature of types alone, with tuples as `(address,bytes)[]`. */
export function parseSignature(text: string): Signature {
  const open = text.indexOf('(');
  const hash = bytesToHex(keccak_256(new TextEncoder().encode(text)));
  return { text, selector: `0x${hash.slice(0, 8)}`, inputs: parseList(text.slice(open + 1, -1)) };
}

function parseList(text: string): AbiParameter[] {
  return split(text).map((type) => {
    if (!type.startsWith('(')) return { type };
    const close = type.lastIndexOf(')');
    return { type: `tuple${type.slice(close + 1)}`, components: parseList(type.slice(1, close)) };
  });
}

/** At the commas that stand in no bracket. */
function split(text: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  let start = 0;
  for (let at = 0; at <= text.length; at += 1) {
    const letter = text[at];
    if (letter === '(') depth += 1;
    if (letter === ')') depth -= 1;
    if (depth === 0 && (letter === ',' || at === text.length)) {
      if (at > start) parts.push(text.slice(start, at));
      start = at + 1;
    }
  }
  return parts;
}
