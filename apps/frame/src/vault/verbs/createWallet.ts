import { type CreateWallet, type SealKeyReply, sealInfo } from '@foyer/protocol/keys';
import type { FactorKey } from '../calls.ts';
import { type FillRandom, randomBytes, toBase64Url, wipe } from '../crypto/Bytes.ts';
import { deriveWallet } from '../crypto/deriveWallet.ts';
import { thumbprintOf } from '../crypto/p256.ts';
import { deriveRecoveryKey, type RecoveryKey } from '../crypto/recoveryKey.ts';
import { seal } from '../crypto/seal.ts';
import { splitEntropy, writeShare } from '../crypto/shares.ts';
import type { OpenVault } from '../OpenVault.ts';
import { testRandom } from '../selfTest.ts';
import { wrapFor } from './wrap.ts';

interface Params {
  readonly userId: string;
  readonly sealKey: SealKeyReply;
  readonly factor?: FactorKey | undefined;
}

/**
 * Makes a wallet: entropy, addresses, R, a first split. This device's share is kept before anything leaves, so that
 * there is never a wallet at the gateway that its maker cannot use.
 */
export async function createWallet(
  vault: OpenVault,
  { userId, sealKey, factor }: Params,
): Promise<CreateWallet> {
  testRandom(vault.fill);
  const walletId = randomId(vault.fill);
  const entropy = randomBytes(vault.fill, 16);
  const keys = await deriveWallet(entropy);
  const recoveryKey = await deriveRecoveryKey(entropy, walletId);
  try {
    const wraps = factor ? [await wrapFor(factor, recoveryKey.pkcs8, walletId, vault.fill)] : [];
    const names = { walletId, addr0: keys.accounts[0]?.address ?? '' };
    const split = await makeSplit(vault, { userId, sealKey, entropy, recoveryKey, ...names });
    return { ...split, walletId, accounts: [...keys.accounts], recoveryKey: recoveryKey.publicKey, wraps };
  } finally {
    keys.end();
    wipe(entropy, recoveryKey.pkcs8);
  }
}

interface SplitParams extends Params {
  readonly walletId: string;
  readonly addr0: string;
  readonly entropy: Uint8Array;
  readonly recoveryKey: RecoveryKey;
}

/** A fresh split: one share stays here, two leave sealed. */
export async function makeSplit(
  vault: OpenVault,
  { userId, sealKey, walletId, addr0, entropy, recoveryKey }: SplitParams,
): Promise<Pick<CreateWallet, 'draftId' | 'splitId' | 'sealKeyId' | 'serverShare' | 'recoveryShare'>> {
  const splitId = randomId(vault.fill);
  const shares = await splitEntropy(entropy, { walletId, splitId, addr0 });
  const sealShare = async (role: 'server' | 'recovery', info: string) => {
    const plain = writeShare(shares[role]);
    const to = role === 'server' ? sealKey.publicKey : recoveryKey.publicKey;
    const sealed = await seal(to, info, plain, vault.fill);
    wipe(plain);
    return sealed;
  };
  const serverShare = await sealShare('server', sealInfo.upload(walletId, splitId));
  const recoveryShare = await sealShare('recovery', sealInfo.recovery(walletId, splitId));
  const recoveryKeyId = await thumbprintOf(recoveryKey.publicKey);
  await vault.safe.keepSplit(userId, { walletId, splitId, share: shares.device, recoveryKeyId, version: 0 });
  return { draftId: randomId(vault.fill), splitId, sealKeyId: sealKey.keyId, serverShare, recoveryShare };
}

function randomId(fill: FillRandom): string {
  return toBase64Url(randomBytes(fill, 16));
}
