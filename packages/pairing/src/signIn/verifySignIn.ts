import { secp256k1 } from '@noble/curves/secp256k1.js';
import { keccak_256 } from '@noble/hashes/sha3.js';
import type { SignedMessage } from '../dapp/DappClient.ts';
import { concat } from '../keys/concat.ts';
import { fromHex, toHex } from '../keys/hex.ts';

/** A call of a contract at the latest block: what it answers, `0x` when it reverts. Rejects when the chain cannot be asked. */
export type CallContract = (call: {
  /** CAIP-2 id of the chain the account is on. */
  readonly chainId: string;
  readonly to: string;
  /** 0x-hex. */
  readonly data: string;
}) => Promise<string>;

/** `isValidSignature(bytes32,bytes)`, and what it answers for a right one, padded to a word (ERC-1271). */
const selector = '1626ba7e';
const magic = `0x${selector}${'0'.repeat(56)}`;

/**
 * Whether a sign-in was signed by the account that it names (CAIP-74): `eip191` by its key, `eip1271` by its contract,
 * which `call` asks. What the message says was compared with what was asked for when it came (AT-W14).
 * @throws what `call` throws: an answer that could not be had is no refusal.
 */
export async function verifySignIn(
  { issuer, message, signature, type }: SignedMessage,
  { call }: { readonly call?: CallContract } = {},
): Promise<boolean> {
  const [, namespace, reference, address = ''] =
    /^did:pkh:(eip155):(\d+):(0x[\da-f]{40})$/i.exec(issuer) ?? [];
  const bytes = signature.startsWith('0x')
    ? fromHex(signature.slice(2), Math.ceil(signature.length / 2) - 1)
    : undefined;
  if (!namespace || !bytes) return false;
  const hash = hashMessage(message);
  if (type === 'eip191') return recoverAddress(hash, bytes) === address.toLowerCase();
  if (type !== 'eip1271' || !call) return false;
  const chainId = `${namespace}:${reference}`;
  return (await call({ chainId, to: address, data: questionOf(hash, bytes) })).toLowerCase() === magic;
}

/** The hash that wallets sign for a text (EIP-191, version 0x45). */
function hashMessage(message: string): Uint8Array {
  const encoder = new TextEncoder();
  const text = encoder.encode(message);
  return keccak_256(concat(encoder.encode(`\x19Ethereum Signed Message:\n${text.length}`), text));
}

/** The address whose key signed, lower case; undefined when nobody's did. */
function recoverAddress(hash: Uint8Array, signature: Uint8Array): string | undefined {
  const recovery = (signature[64] ?? 0) % 27;
  if (signature.length !== 65 || recovery > 1) return undefined;
  try {
    const point = secp256k1.Signature.fromBytes(signature.slice(0, 64), 'compact')
      .addRecoveryBit(recovery)
      .recoverPublicKey(hash);
    return `0x${toHex(keccak_256(point.toBytes(false).slice(1)).slice(12))}`;
  } catch {
    // Numbers that are on no curve sign nothing.
    return undefined;
  }
}

function questionOf(hash: Uint8Array, signature: Uint8Array): string {
  const word = (value: number) => value.toString(16).padStart(64, '0');
  const padded = toHex(signature).padEnd(Math.ceil(signature.length / 32) * 64, '0');
  return `0x${selector}${toHex(hash)}${word(64)}${word(signature.length)}${padded}`;
}
