import { type ReleaseReply, type Sealed, sealInfo } from '@foyer/protocol/keys';
import { wipe } from '../crypto/Bytes.ts';
import { deriveRecoveryKey, importRecoveryKey } from '../crypto/recoveryKey.ts';
import { openSealed } from '../crypto/seal.ts';
import { combineShares, readShare, type Share } from '../crypto/shares.ts';
import type { OpenVault } from '../OpenVault.ts';
import { openRelease } from './openRelease.ts';

interface Params {
  readonly userId: string;
  readonly splitId: string;
  readonly ticket: string;
  readonly reply: ReleaseReply;
  readonly recoveryShare: Sealed;
}

/**
 * Combines every pair of a split, each as it would be found when needed: this device's share read again, the server's
 * released, the recovery share opened with R.
 * @throws VaultError when one of the three pairs does not make the wallet
 */
export async function trial(vault: OpenVault, { recoveryShare, ...released }: Params): Promise<undefined> {
  const { split, server, combine } = await openRelease(vault, released);
  const wallet = await combine();
  const { pkcs8 } = await deriveRecoveryKey(wallet.entropy, split.walletId);
  wallet.end();
  const recovery = await openRecoveryShare(await importRecoveryKey(pkcs8), recoveryShare, split);
  wipe(pkcs8);
  (await combineShares(split.share, recovery)).end();
  (await combineShares(server, recovery)).end();
  return undefined;
}

/** The recovery share of a split, opened with R. */
export async function openRecoveryShare(
  privateKey: CryptoKey,
  sealed: Sealed,
  { walletId, splitId }: { readonly walletId: string; readonly splitId: string },
): Promise<Share> {
  const plain = await openSealed(privateKey, sealInfo.recovery(walletId, splitId), sealed);
  return readShare(plain, { walletId, splitId, role: 'recovery' });
}
