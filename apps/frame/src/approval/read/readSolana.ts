import { bytesToHex } from '@noble/hashes/utils.js';
import { base58, base64 } from '@scure/base';
import type { Hex, SolanaMessageIntent, SolanaTransactionIntent } from '../../intent/Intent.ts';
import {
  isSolanaTransaction,
  readSolanaTransaction as parseTransaction,
} from '../../vault/crypto/solanaMessage.ts';
import { readSolanaTransfers } from '../decode/readSolanaTransfers.ts';
import { checkSignIn } from './checkSignIn.ts';
import { readObject, readText } from './forms.ts';
import { invalidParams } from './invalidParams.ts';
import type { Asked } from './readIntent.ts';
import { toCommon } from './toCommon.ts';

/** Bytes of a transaction, over the 1,232 that Solana's network carries. */
const mostBytes = 4096;

/** In SOL: no page may have the wallet pay the network more for a transaction. */
const mostFee = 10n;

/** `solana_signMessage`: `{message, pubkey}`, the message in base58. */
export function readSolanaMessage({ params, context }: Asked): SolanaMessageIntent {
  const { message, pubkey } = readObject(params, 'params');
  checkKey(pubkey, 'params.pubkey', context.address);
  const bytes = readBase58(readText(message, 'params.message'), 'params.message');
  if (isSolanaTransaction(bytes)) throw invalidParams('params.message', 'it is a transaction');
  checkSignIn(bytes, context);
  return { ...toCommon(context), kind: 'solanaMessage', bytes: `0x${bytesToHex(bytes)}` };
}

/** `solana_signTransaction`: `{transaction}`, in base64 or base58. */
export function readSolanaTransaction({ params, context }: Asked): SolanaTransactionIntent {
  const { transaction, pubkey } = readObject(params, 'params');
  checkKey(pubkey, 'params.pubkey', context.address);
  const bytes = readBytes(transaction, 'params.transaction', context.address);
  return { ...toCommon(context), kind: 'solanaTransaction', transactions: [bytes] };
}

function readBytes(value: unknown, field: string, address: string): Hex {
  const text = readText(value, field);
  if (text.length > 2 * mostBytes) throw invalidParams(field, `more than ${mostBytes} bytes`);
  const bytes = readCoded(text, field);
  const own = bytesToHex(base58.decode(address));
  const transaction = parseTransaction(bytes);
  if (!transaction) throw invalidParams(field, 'no transaction of Solana');
  if (!transaction.signers.some((signer) => bytesToHex(signer) === own)) {
    throw invalidParams(field, 'it does not need a signature of this account');
  }
  const { fee } = readSolanaTransfers(bytes);
  if (fee?.payer === address && fee.lamports > mostFee * 10n ** 9n) {
    throw invalidParams(field, `a fee of more than ${mostFee} SOL`);
  }
  return `0x${bytesToHex(bytes)}`;
}

/** Base64, or base58 where that alone makes a transaction of it. */
function readCoded(text: string, field: string): Uint8Array {
  try {
    const bytes = base64.decode(text);
    if (parseTransaction(bytes)) return bytes;
  } catch {
    // Not base64: the other one then.
  }
  return readBase58(text, field);
}

function readBase58(text: string, field: string): Uint8Array {
  if (text.length > 2 * mostBytes) throw invalidParams(field, `more than ${mostBytes} bytes`);
  try {
    return base58.decode(text);
  } catch {
    throw invalidParams(field, 'not base58');
  }
}

function checkKey(value: unknown, field: string, address: string): void {
  if (value === undefined || value === address) return;
  throw invalidParams(field, `not the account of this wallet, which is ${address}`);
}
