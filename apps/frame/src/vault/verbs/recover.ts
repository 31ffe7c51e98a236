import {
  type AddSplit,
  openingText,
  type ReleaseReply,
  type Sealed,
  type SealKeyReply,
} from '@foyer/protocol/keys';
import type { FactorKey, KnownWallet } from '../calls.ts';
import { wipe } from '../crypto/Bytes.ts';
import { thumbprintOf } from '../crypto/p256.ts';
import { proveOpened } from '../crypto/proveOpened.ts';
import { deriveRecoveryKey } from '../crypto/recoveryKey.ts';
import { type Combined, combineShares, readShare, type Share } from '../crypto/shares.ts';
import type { OpenVault } from '../OpenVault.ts';
import { VaultError } from '../VaultError.ts';
import { makeSplit } from './createWallet.ts';
import { openServerBytes } from './openRelease.ts';
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
 * Rebuilds the wallet from the factor and makes a split of this device's own, with the proof that the factor opened the
 * release. The new recovery share is sealed to the R that the wallet itself derives, and to no key that the gateway names.
 * @throws VaultError `RECOVERY_KEY_SWAPPED` when those differ
 */
export async function recover(vault: OpenVault, params: Params): Promise<AddSplit> {
  const { splitId, wallet, factor, reply, recoveryShare } = params;
  const { walletId } = wallet;
  const privateKey = await unlockWith(factor, wallet);
  const recovery = await openRecoveryShare(privateKey, recoveryShare, { walletId, splitId });
  const opened = await openServerBytes(vault, privateKey, reply, walletId);
  try {
    const server = readShare(opened.slice(), { walletId, splitId, role: 'server' });
    const made = await splitAnew(vault, params, server, await combineShares(server, recovery));
    const { deviceId } = vault.device;
    const text = openingText({ walletId, deviceId, from: splitId, splitId: made.splitId });
    return { ...made, from: { splitId, proof: await proveOpened(opened, text) } };
  } finally {
    wipe(opened);
  }
}

async function splitAnew(
  vault: OpenVault,
  { userId, wallet, sealKey }: Params,
  { addr0 }: Share,
  { entropy, end }: Combined,
): Promise<Omit<AddSplit, 'from'>> {
  const { walletId } = wallet;
  const recoveryKey = await deriveRecoveryKey(entropy, walletId);
  try {
    const recoveryKeyId = await thumbprintOf(recoveryKey.publicKey);
    if ((await thumbprintOf(wallet.recoveryKey)) !== recoveryKeyId)
      throw new VaultError('RECOVERY_KEY_SWAPPED');
    const made = await makeSplit(vault, { userId, sealKey, walletId, addr0, entropy, recoveryKey });
    return { ...made, recoveryKeyId };
  } finally {
    end();
    wipe(recoveryKey.pkcs8);
  }
}
