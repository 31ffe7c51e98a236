import { hexToBytes } from '@noble/hashes/utils.js';
import { base58 } from '@scure/base';
import { notSupported } from '../../channel/RequestFailure.ts';
import type { Hex, SolanaMessageIntent, SolanaTransactionIntent } from '../../intent/Intent.ts';

/** Base58, as the methods of Solana want it: the signature. A transaction in which it stands, and sending one, are for later. */
export function toSolanaReply(
  method: string,
  intent: SolanaMessageIntent | SolanaTransactionIntent,
  signatures: readonly Hex[],
): unknown {
  const [signature] = signatures.map((hex) => base58.encode(hexToBytes(hex.slice(2))));
  if (intent.kind === 'solanaMessage' || method === 'solana_signTransaction') return { signature };
  throw notSupported(method);
}
