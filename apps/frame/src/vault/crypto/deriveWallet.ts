import type { WalletAccount } from '@foyer/protocol/keys';
import { ed25519 } from '@noble/curves/ed25519.js';
import { secp256k1 } from '@noble/curves/secp256k1.js';
import { keccak_256 } from '@noble/hashes/sha3.js';
import { base58, hex } from '@scure/base';
import { HDKey } from '@scure/bip32';
import { entropyToMnemonic, mnemonicToSeedWebcrypto } from '@scure/bip39';
import { wordlist } from '@scure/bip39/wordlists/english.js';
import { utf8, wipe } from './Bytes.ts';
import { deriveEd25519 } from './deriveEd25519.ts';

const evmPath = "m/44'/60'/0'/0/0";
/** `m/44'/501'/0'/0'`, each hardened. */
const solanaIndexes = [44, 501, 0, 0] as const;
const solanaPath = solanaIndexes.reduce((path, index) => `${path}/${index}'`, 'm');

/** The keys of a wallet while they are used; `end` overwrites them. */
export interface WalletKeys {
  readonly accounts: readonly WalletAccount[];
  /** secp256k1, 32 bytes. */
  readonly evmKey: Uint8Array;
  /** ed25519 seed, 32 bytes. */
  readonly solanaKey: Uint8Array;
  end(): void;
}

/** The BIP-39 words of 16 bytes of entropy. */
export function wordsOf(entropy: Uint8Array): string {
  return entropyToMnemonic(entropy, wordlist);
}

/** The first account of each family: BIP-32 for EVM, SLIP-10 for Solana. */
export async function deriveWallet(entropy: Uint8Array): Promise<WalletKeys> {
  const seed = await mnemonicToSeedWebcrypto(wordsOf(entropy));
  const master = HDKey.fromMasterSeed(seed);
  const node = master.derive(evmPath);
  const evmKey = Uint8Array.from(node.privateKey ?? []);
  master.wipePrivateData();
  node.wipePrivateData();
  const solanaKey = deriveEd25519(seed, solanaIndexes);
  wipe(seed);
  const accounts: WalletAccount[] = [
    { namespace: 'eip155', path: evmPath, address: evmAddressOf(secp256k1.getPublicKey(evmKey, false)) },
    { namespace: 'solana', path: solanaPath, address: base58.encode(ed25519.getPublicKey(solanaKey)) },
  ];
  return { accounts, evmKey, solanaKey, end: () => wipe(evmKey, solanaKey) };
}

/** The EIP-55 address of an uncompressed public key of 65 bytes. */
function evmAddressOf(publicKey: Uint8Array): string {
  const plain = hex.encode(keccak_256(publicKey.subarray(1)).subarray(12));
  const digest = hex.encode(keccak_256(utf8(plain)));
  const digits = [...plain].map((digit, at) => ((digest[at] ?? '0') >= '8' ? digit.toUpperCase() : digit));
  return `0x${digits.join('')}`;
}
