import { hexToBytes } from '@noble/hashes/utils.js';
import { base58 } from '@scure/base';
import type { Hex } from '../../intent/Intent.ts';

/** The signature in base58, as the methods of Solana want it. */
export function toSolanaReply(signature: Hex): { readonly signature: string } {
  return { signature: base58.encode(hexToBytes(signature.slice(2))) };
}
