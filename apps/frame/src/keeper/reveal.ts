import type { FactorKey } from '../vault/calls.ts';
import { VaultError } from '../vault/VaultError.ts';
import type { Usable } from './findUsable.ts';
import { hashPurpose } from './hashPurpose.ts';
import type { KeeperOptions } from './KeeperOptions.ts';
import { knownOf } from './recover.ts';
import { askRelease, releaseToVault } from './release.ts';

/**
 * The words and the exit kit. A passkey is asked for by the gateway; without one it takes the recovery code, for which
 * the share is released to R itself, beside the mailed code: whoever reads the mail alone gets neither (security.md §1.4).
 */
export async function reveal(options: KeeperOptions, { place, wallet }: Usable, signal?: AbortSignal) {
  const { userId, walletId, splitId } = place;
  const recoveryShare = wallet.recoverable.find((item) => item.splitId === splitId)?.recoveryShare;
  if (!recoveryShare) throw new VaultError('KEPT_OTHERWISE');
  const intentHash = await hashPurpose({ purpose: 'export', walletId, splitId });
  const kinds = wallet.wraps.map(({ kind }) => kind);
  const rest = { userId, splitId, wallet: knownOf(wallet), recoveryShare, rpId: options.passkeys.rpId };
  if (kinds.includes('passkey') || !kinds.includes('code')) {
    const released = await releaseToVault(options, place, 'export', intentHash, signal);
    return options.vault.call('reveal', { ...released, ...rest });
  }
  const factor = await askCode(options, wallet, signal);
  const asked = { purpose: 'export', splitId, intentHash, ephemeral: wallet.recoveryKey } as const;
  const reply = await askRelease(options, walletId, async () => asked, signal);
  return options.vault.call('reveal', { factor, reply, ...rest });
}

async function askCode(
  { vault, screens }: KeeperOptions,
  wallet: Usable['wallet'],
  signal?: AbortSignal,
): Promise<FactorKey> {
  let factor: FactorKey = { kind: 'code', code: '' };
  const attempt = async (code: string): Promise<void> => {
    await vault.call('tryFactor', { wallet: knownOf(wallet), factor: { kind: 'code', code } });
    factor = { kind: 'code', code };
  };
  await screens.askFactor({ purpose: 'prove', hasPasskey: false, hasCode: true }, attempt, signal);
  return factor;
}
