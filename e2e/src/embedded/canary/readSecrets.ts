import { pbkdf2Sync } from 'node:crypto';
import { sealInfo, type WalletStateReply } from '@foyer/protocol/keys';
import { english, mnemonicToAccount } from 'viem/accounts';
import { fromBase64Url } from '../../../../apps/frame/src/vault/crypto/Bytes.ts';
import { readRecoveryCode } from '../../../../apps/frame/src/vault/crypto/recoveryCode.ts';
import { importRecoveryKey, unwrapRecoveryKey } from '../../../../apps/frame/src/vault/crypto/recoveryKey.ts';
import { openSealed } from '../../../../apps/frame/src/vault/crypto/seal.ts';
import { readShare } from '../../../../apps/frame/src/vault/crypto/shares.ts';
import type { Secret } from './findSecrets.ts';
import { sharesOf } from './sharesOf.ts';
import { formsOfBytes, formsOfText } from './writeForms.ts';

/** 16 bytes of a phrase of twelve English words (BIP-39). */
function entropyOf(words: string): Uint8Array {
  const bits = words.split(' ').map((word) => english.indexOf(word).toString(2).padStart(11, '0'));
  return Uint8Array.from(bits.join('').match(/.{8}/g) ?? [], (byte) => Number.parseInt(byte, 2)).subarray(
    0,
    16,
  );
}

/** What a wallet's words are and lead to. Three words in a row are a leak as twelve are. */
export function secretsOfWords(words: string): readonly Secret[] {
  const list = words.split(' ');
  const runs = list.slice(2).map((_, at) => list.slice(at, at + 3));
  const phrases = runs.flatMap((run) => [' ', ',', '","', '\n'].map((between) => run.join(between)));
  const key = mnemonicToAccount(words).getHdKey().privateKey;
  if (!key) throw new Error('The words lead to no key');
  return [
    { name: 'words', forms: phrases.map((phrase) => Buffer.from(phrase)) },
    { name: 'entropy', forms: formsOfBytes(entropyOf(words)) },
    { name: 'seed', forms: formsOfBytes(pbkdf2Sync(words, 'mnemonic', 2048, 64, 'sha512')) },
    { name: 'account key', forms: formsOfBytes(key) },
  ];
}

/** A recovery code as it is read aloud, typed and kept. */
export function secretsOfCode(code: string): readonly Secret[] {
  const bare = code.replaceAll('-', '');
  const written = [code, bare, code.toLowerCase(), bare.toLowerCase(), code.replaceAll('-', ' ')];
  const forms = [...written.flatMap(formsOfText), ...formsOfBytes(readRecoveryCode(code))];
  return [{ name: 'recovery code', forms }];
}

/**
 * The recovery key of a wallet and the shares of all its splits: the code opens one share of each, as it would for a new
 * device, and with the entropy that gives every other point of its line.
 */
export async function secretsOfWallet(
  { walletId, wraps, recoverable }: NonNullable<WalletStateReply['wallet']>,
  code: string,
  words: string,
): Promise<readonly Secret[]> {
  const pkcs8 = await unwrapRecoveryKey(wraps, walletId, { kind: 'code', secret: readRecoveryCode(code) });
  const key = await importRecoveryKey(pkcs8);
  const splits = recoverable.map(async ({ splitId, recoveryShare }) => {
    const plain = await openSealed(key, sealInfo.recovery(walletId, splitId), recoveryShare);
    const { share } = readShare(plain, { walletId, splitId, role: 'recovery' });
    return sharesOf(entropyOf(words), fromBase64Url(share));
  });
  const shares = (await Promise.all(splits)).flat();
  return [
    { name: 'recovery key', forms: formsOfBytes(await scalarOf(pkcs8)) },
    { name: 'share', forms: shares.flatMap(formsOfBytes) },
  ];
}

async function scalarOf(pkcs8: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  const curve = { name: 'ECDH', namedCurve: 'P-256' };
  const key = await crypto.subtle.importKey('pkcs8', pkcs8, curve, true, ['deriveBits']);
  return Buffer.from((await crypto.subtle.exportKey('jwk', key)).d ?? '', 'base64url');
}
