import type { Wrap } from '@foyer/protocol/keys';
import type { Usable } from '../keeper/findUsable.ts';
import { transferOf } from '../keeper/handOver.ts';
import { hashPurpose } from '../keeper/hashPurpose.ts';
import type { KeeperOptions } from '../keeper/KeeperOptions.ts';
import type { Place } from '../keeper/Place.ts';
import { isSame } from '../keeper/proveSplit.ts';
import { releaseToVault } from '../keeper/release.ts';
import type { Keeper } from '../ports/Keeper.ts';
import type { FactorKey } from '../vault/calls.ts';
import { VaultError } from '../vault/VaultError.ts';
import { makeFactor } from './makeFactor.ts';

/** What a user does with their factors; every change is confirmed by them, and needs a device that holds the wallet. */
export function changeFactors(
  options: KeeperOptions,
  ensureUsable: (signal?: AbortSignal) => Promise<Usable>,
): Pick<Keeper, 'listFactors' | 'addFactor' | 'removeFactor'> {
  const { api } = options;
  return {
    listFactors: async () => (await readWraps(options)).map(({ id, kind }) => ({ id, kind })),
    async addFactor(kind, signal) {
      const { place } = await ensureUsable(signal);
      await keepFactor(options, place, await makeFactor(options, kind, signal), signal);
    },
    async removeFactor(id) {
      const { place, wallet } = await ensureUsable();
      const { walletId, splitId } = place;
      // Done before, where its answer was lost.
      if (!wallet.wraps.some((wrap) => wrap.id === id)) return;
      if (wallet.wraps.length < 2) throw new VaultError('LAST_FACTOR');
      const intentHash = await hashPurpose({ purpose: 'factor', walletId, splitId, change: `remove ${id}` });
      await releaseToVault(options, place, 'factor', intentHash);
      await api.removeWrap(walletId, id);
    },
  };
}

/** Makes a factor that the user has confirmed one of the wallet's. */
export async function keepFactor(
  options: KeeperOptions,
  place: Place,
  factor: FactorKey,
  signal?: AbortSignal,
): Promise<Wrap> {
  const { vault, api } = options;
  const { userId, walletId, splitId } = place;
  const change = `add ${factor.kind}`;
  const intentHash = await hashPurpose({ purpose: 'factor', walletId, splitId, change });
  const released = await releaseToVault(options, place, 'factor', intentHash, signal);
  const wrap = await vault.call('wrap', { userId, splitId, factor, ...released }, transferOf(factor));
  await api.addWrap(walletId, wrap);
  if (!(await readWraps(options)).some((kept) => isSame(kept, wrap))) throw new VaultError('KEPT_OTHERWISE');
  return wrap;
}

async function readWraps({ api }: Pick<KeeperOptions, 'api'>): Promise<readonly Wrap[]> {
  return (await api.readWallet()).wallet?.wraps ?? [];
}
