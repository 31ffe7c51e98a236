import { transferOf } from '../keeper/create.ts';
import type { Usable } from '../keeper/findUsable.ts';
import { hashPurpose } from '../keeper/hashPurpose.ts';
import type { KeeperOptions } from '../keeper/KeeperOptions.ts';
import { isSame } from '../keeper/proveSplit.ts';
import { releaseToVault } from '../keeper/release.ts';
import type { Keeper } from '../ports/Keeper.ts';
import { VaultError } from '../vault/VaultError.ts';
import { makeFactor } from './makeFactor.ts';

/** What a user does with their factors; every change is confirmed by them, and needs a device that holds the wallet. */
export function changeFactors(
  options: KeeperOptions,
  ensureUsable: (signal?: AbortSignal) => Promise<Usable>,
): Pick<Keeper, 'listFactors' | 'addFactor' | 'removeFactor'> {
  const { vault, api } = options;
  const readWraps = async () => (await api.readWallet()).wallet?.wraps ?? [];
  return {
    listFactors: async () => (await readWraps()).map(({ id, kind }) => ({ id, kind })),
    async addFactor(kind, signal) {
      const { place } = await ensureUsable(signal);
      const { userId, walletId, splitId } = place;
      const factor = await makeFactor(options, kind, signal);
      const intentHash = await hashPurpose({
        purpose: 'factor',
        walletId,
        splitId,
        change: `add ${factor.kind}`,
      });
      const released = await releaseToVault(options, place, 'factor', intentHash, signal);
      const wrap = await vault.call('wrap', { userId, splitId, factor, ...released }, transferOf(factor));
      await api.addWrap(walletId, wrap);
      if (!(await readWraps()).some((kept) => isSame(kept, wrap))) throw new VaultError('KEPT_OTHERWISE');
    },
    async removeFactor(id) {
      const { place, wallet } = await ensureUsable();
      const { walletId, splitId } = place;
      if (wallet.wraps.length < 2) throw new VaultError('LAST_FACTOR');
      const intentHash = await hashPurpose({ purpose: 'factor', walletId, splitId, change: `remove ${id}` });
      await releaseToVault(options, place, 'factor', intentHash);
      await api.removeWrap(walletId, id);
    },
  };
}
