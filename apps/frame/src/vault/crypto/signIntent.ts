import { ed25519 } from '@noble/curves/ed25519.js';
import { secp256k1 } from '@noble/curves/secp256k1.js';
import { keccak_256 } from '@noble/hashes/sha3.js';
import { base58, hex } from '@scure/base';
import { hashTypedData } from 'viem';
import type { Hex, Intent, TransactionIntent } from '../../intent/Intent.ts';
import { VaultError } from '../VaultError.ts';
import { concat, isEqual, utf8 } from './Bytes.ts';
import type { WalletKeys } from './deriveWallet.ts';
import { type EvmSignature, encodeTransaction } from './encodeTransaction.ts';
import { isSolanaTransaction, readSolanaTransaction } from './solanaMessage.ts';

/**
 * Signs one intent with the account it names.
 * @throws VaultError `WRONG_ACCOUNT`, or `UNSIGNABLE` for what is not what its kind says
 */
export function signIntent(intent: Intent, keys: WalletKeys): readonly Hex[] {
  const family = intent.networkId.split(':')[0];
  const account = keys.accounts.find(({ namespace }) => namespace === family);
  const isSolana = intent.kind === 'solanaMessage' || intent.kind === 'solanaTransaction';
  if (account?.address !== intent.address || (family === 'solana') !== isSolana) {
    throw new VaultError('WRONG_ACCOUNT');
  }
  switch (intent.kind) {
    case 'message':
      return [flat(signHash(hashMessage(bytesOf(intent.bytes)), keys))];
    case 'typedData':
      return [flat(signHash(bytesOf(hashOf(intent.typedData)), keys))];
    case 'transaction':
      return [signTransaction(intent, keys)];
    case 'solanaMessage':
      return [signSolanaMessage(bytesOf(intent.bytes), keys)];
    case 'solanaTransaction':
      return intent.transactions.map((transaction) =>
        signSolanaTransaction(bytesOf(transaction), intent.address, keys),
      );
  }
}

/** EIP-191, version 0x45. */
function hashMessage(bytes: Uint8Array): Uint8Array {
  return keccak_256(concat(utf8(`\x19Ethereum Signed Message:\n${bytes.length}`), bytes));
}

/** EIP-712; what cannot be encoded as its types say is not signed. */
function hashOf(typedData: string): Hex {
  try {
    return hashTypedData(JSON.parse(typedData));
  } catch {
    throw new VaultError('UNSIGNABLE');
  }
}

/** EIP-1559; the chain that is shown is the chain that is signed for. */
function signTransaction({ transaction, networkId }: TransactionIntent, keys: WalletKeys): Hex {
  if (networkId !== `eip155:${transaction.chainId}`) throw new VaultError('UNSIGNABLE');
  const unsigned = encodeTransaction(transaction);
  return hexOf(encodeTransaction(transaction, signHash(keccak_256(unsigned), keys)));
}

function signHash(hash: Uint8Array, keys: WalletKeys): EvmSignature {
  const signature = secp256k1.sign(hash, keys.evmKey, { prehash: false, format: 'recovered' });
  return {
    r: hexOf(signature.subarray(1, 33)),
    s: hexOf(signature.subarray(33, 65)),
    yParity: signature[0] === 0 ? 0 : 1,
  };
}

function flat({ r, s, yParity }: EvmSignature): Hex {
  return `${r}${s.slice(2)}${yParity === 0 ? '1b' : '1c'}`;
}

/** A message that would also do as a transaction of this account is none. */
function signSolanaMessage(bytes: Uint8Array, keys: WalletKeys): Hex {
  if (isSolanaTransaction(bytes)) throw new VaultError('UNSIGNABLE');
  return hexOf(ed25519.sign(bytes, keys.solanaKey));
}

function signSolanaTransaction(bytes: Uint8Array, address: string, keys: WalletKeys): Hex {
  const transaction = readSolanaTransaction(bytes);
  const own = base58.decode(address);
  if (!transaction?.signers.some((signer) => isEqual(signer, own))) throw new VaultError('UNSIGNABLE');
  return hexOf(ed25519.sign(transaction.message, keys.solanaKey));
}

function bytesOf(text: Hex): Uint8Array {
  return hex.decode(text.slice(2));
}

function hexOf(bytes: Uint8Array): Hex {
  return `0x${hex.encode(bytes)}`;
}
