import type { FactorKey } from '../vault/calls.ts';
import { wordsOf } from '../vault/crypto/deriveWallet.ts';
import { openSealed } from '../vault/crypto/seal.ts';
import { combineShares, readShare } from '../vault/crypto/shares.ts';
import { openRecoveryShare } from '../vault/verbs/trial.ts';
import { unlockWith } from '../vault/verbs/wrap.ts';
import type { ExitKit } from './ExitKit.ts';
import { exitShareInfo } from './exitShareInfo.ts';

/**
 * The twelve words of a kit and a factor, without anybody else.
 * @throws VaultError `CODE_TYPO`, `CODE_WRONG`, `FACTOR_WRONG`, `SEALED_BROKEN` or `SHARES_MISMATCH`
 */
export async function openExitKit(kit: ExitKit, factor: FactorKey): Promise<string> {
  const { walletId, splitId } = kit;
  const privateKey = await unlockWith(factor, kit);
  const recovery = await openRecoveryShare(privateKey, kit.recoveryShare, { walletId, splitId });
  const plain = await openSealed(privateKey, exitShareInfo(walletId, splitId), kit.deviceShare);
  const device = readShare(plain, { walletId, splitId, role: 'device' });
  const combined = await combineShares(device, recovery);
  try {
    return wordsOf(combined.entropy);
  } finally {
    combined.end();
  }
}
