import { bytesToHex } from '@noble/hashes/utils.js';
import { base58, base64 } from '@scure/base';
import type { Hex, SolanaMessageIntent, SolanaTransactionIntent } from '../../intent/Intent.ts';
import { readSolanaSigners, readSolanaTransaction } from '../../vault/crypto/solanaMessage.ts';
import { checkSignIn } from './checkSignIn.ts';
import { type Plain, readList, readObject, readText } from './forms.ts';
import { invalidParams } from './invalidParams.ts';
import type { Asked } from './readIntent.ts';
import { toCommon } from './toCommon.ts';

/** Bytes of a transaction, over the 1,232 that Solana's network carries. */
const mostBytes = 4096;
const mostTransactions = 20;

/** `solana_signMessage`: `{message, pubkey}`, the message in base58. */
export function readSolanaMessage({ params, context }: Asked): SolanaMessageIntent {
  const { message, pubkey } = readObject(params, 'params');
  checkKey(pubkey, 'params.pubkey', context.address);
  const bytes = readBase58(readText(message, 'params.message'), 'params.message');
  if (readSolanaSigners(bytes)) throw invalidParams('params.message', 'it is a transaction');
  checkSignIn(bytes, context);
  return { ...toCommon(context), kind: 'solanaMessage', bytes: `0x${bytesToHex(bytes)}` };
}

/** `solana_signTransaction` `{transaction}` and `solana_signAllTransactions` `{transactions}`, in base64 or base58. */
export function readSolanaTransactions({ params, context }: Asked): SolanaTransactionIntent {
  const given: Plain = readObject(params, 'params');
  checkKey(given.pubkey, 'params.pubkey', context.address);
  const isOne = given.transactions === undefined;
  const list = isOne
    ? [given.transaction]
    : readList(given.transactions, 'params.transactions', 1, mostTransactions);
  const transactions = list.map((item, index) =>
    readSolana(item, isOne ? 'params.transaction' : `params.transactions[${index}]`, context.address),
  );
  return { ...toCommon(context), kind: 'solanaTransaction', transactions };
}

function readSolana(value: unknown, field: string, address: string): Hex {
  const text = readText(value, field);
  if (text.length > 2 * mostBytes) throw invalidParams(field, `more than ${mostBytes} bytes`);
  const bytes = readCoded(text, field);
  const own = bytesToHex(base58.decode(address));
  const transaction = readSolanaTransaction(bytes);
  if (!transaction) throw invalidParams(field, 'no transaction of Solana');
  if (!transaction.signers.some((signer) => bytesToHex(signer) === own)) {
    throw invalidParams(field, 'it does not need a signature of this account');
  }
  return `0x${bytesToHex(bytes)}`;
}

/** Base64, or base58 where that alone makes a transaction of it. */
function readCoded(text: string, field: string): Uint8Array {
  try {
    const bytes = base64.decode(text);
    if (readSolanaTransaction(bytes)) return bytes;
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
