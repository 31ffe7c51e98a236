import type { ReleaseReply, Sealed } from '@foyer/protocol/keys';
import { writeExitKit } from '../../exitkit/ExitKit.ts';
import { exitShareInfo } from '../../exitkit/exitShareInfo.ts';
import type { FactorKey, KnownWallet } from '../calls.ts';
import { wipe } from '../crypto/Bytes.ts';
import { wordsOf } from '../crypto/deriveWallet.ts';
import { thumbprintOf } from '../crypto/p256.ts';
import { deriveRecoveryKey } from '../crypto/recoveryKey.ts';
import { seal } from '../crypto/seal.ts';
import { writeShare } from '../crypto/shares.ts';
import type { OpenVault } from '../OpenVault.ts';
import { VaultError } from '../VaultError.ts';
import { openRelease, openReleased } from './openRelease.ts';
import { unlockWith } from './wrap.ts';

interface Params {
  readonly userId: string;
  readonly splitId: string;
  /** What the share was released for; without one it was released to R, and the factor opens it. */
  readonly ticket?: string | undefined;
  readonly factor?: FactorKey | undefined;
  readonly reply: ReleaseReply;
  readonly wallet: KnownWallet;
  readonly recoveryShare: Sealed;
  readonly rpId: string;
}

/**
 * The twelve words, and the exit kit: two shares that only R opens, and R as the user's factors lock it. Without a factor
 * there is none: nothing would open it.
 * @throws VaultError `RECOVERY_KEY_SWAPPED`, `FACTOR_WRONG`, and as `openRelease`
 */
export async function reveal(
  vault: OpenVault,
  { wallet, recoveryShare, rpId, factor, ...released }: Params,
): Promise<{ readonly words: string; readonly exitKit: string | undefined }> {
  const { split, combine } = factor
    ? await openReleased(vault, await unlockWith(factor, wallet), released)
    : await openRelease(vault, { ...released, ticket: released.ticket ?? '' });
  const combined = await combine();
  const { publicKey, pkcs8 } = await deriveRecoveryKey(combined.entropy, split.walletId);
  wipe(pkcs8);
  const words = wordsOf(combined.entropy);
  const accounts = combined.keys.accounts;
  combined.end();
  if ((await thumbprintOf(publicKey)) !== split.recoveryKeyId) throw new VaultError('RECOVERY_KEY_SWAPPED');
  if (wallet.wraps.length === 0) return { words, exitKit: undefined };
  const { walletId, splitId } = split;
  const plain = writeShare(split.share);
  const deviceShare = await seal(publicKey, exitShareInfo(walletId, splitId), plain, vault.fill);
  wipe(plain);
  const kit = {
    walletId,
    splitId,
    accounts: [...accounts],
    wraps: [...wallet.wraps],
    recoveryShare,
    deviceShare,
  };
  return { words, exitKit: writeExitKit({ ...kit, rpId }) };
}
