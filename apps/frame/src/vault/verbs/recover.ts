import type { AddSplit, ReleaseReply, Sealed, SealKeyReply } from '@foyer/protocol/keys';
import type { FactorKey, KnownWallet } from '../calls.ts';
import { wipe } from '../crypto/Bytes.ts';
import { thumbprintOf } from '../crypto/p256.ts';
import { deriveRecoveryKey } from '../crypto/recoveryKey.ts';
import { combineShares } from '../crypto/shares.ts';
import type { OpenVault } from '../OpenVault.ts';
import { VaultError } from '../VaultError.ts';
import { makeSplit } from './createWallet.ts';
import { openServerShare } from './openRelease.ts';
import { openRecoveryShare } from './trial.ts';
import { unlockWith } from './wrap.ts';

interface Params {
  readonly userId: string;
  /** The split of another device that serves. */
  readonly splitId: string;
  readonly wallet: KnownWallet;
  readonly factor: FactorKey;
  /** Sealed to R: only the factor opens it. */
  readonly reply: ReleaseReply;
  readonly recoveryShare: Sealed;
  readonly sealKey: SealKeyReply;
}

/**
 * Rebuilds the wallet from the factor and makes a split of this device's own. The new recovery share is sealed to the R
 * that the wallet itself derives, and to no key that the gateway names.
 * @throws VaultError `RECOVERY_KEY_SWAPPED` when those differ
 */
export async function recover(vault: OpenVault, params: Params): Promise<AddSplit> {
  const { userId, splitId, wallet, factor, reply, recoveryShare, sealKey } = params;
  const { walletId } = wallet;
  const privateKey = await unlockWith(factor, wallet);
  const recovery = await openRecoveryShare(privateKey, recoveryShare, { walletId, splitId });
  const server = await openServerShare(vault, privateKey, reply, { walletId, splitId });
  const combined = await combineShares(server, recovery);
  const recoveryKey = await deriveRecoveryKey(combined.entropy, walletId);
  try {
    const recoveryKeyId = await thumbprintOf(recoveryKey.publicKey);
    if ((await thumbprintOf(wallet.recoveryKey)) !== recoveryKeyId)
      throw new VaultError('RECOVERY_KEY_SWAPPED');
    const { entropy } = combined;
    const made = await makeSplit(vault, {
      userId,
      sealKey,
      walletId,
      addr0: server.addr0,
      entropy,
      recoveryKey,
    });
    return { ...made, recoveryKeyId };
  } finally {
    combined.end();
    wipe(recoveryKey.pkcs8);
  }
}
