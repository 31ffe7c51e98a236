import type { CreateWallet, WalletStateReply } from '@foyer/protocol/keys';
import { VaultError } from '../vault/VaultError.ts';
import { hashPurpose } from './hashPurpose.ts';
import type { KeeperOptions } from './KeeperOptions.ts';
import type { Place } from './Place.ts';
import { releaseToVault } from './release.ts';

export type KnownState = NonNullable<WalletStateReply['wallet']>;

/**
 * Makes a split count: every pair is combined as it would be found later, then it is confirmed, then the gateway is
 * asked what it keeps.
 * @throws VaultError, `KEPT_OTHERWISE` when that is something else than it was sent
 */
export async function proveSplit(
  options: KeeperOptions,
  place: Place,
  recoveryShare: CreateWallet['recoveryShare'],
  signal?: AbortSignal,
): Promise<KnownState> {
  const { vault, api } = options;
  const { userId, walletId, splitId } = place;
  const intentHash = await hashPurpose({ purpose: 'trial', walletId, splitId });
  const released = await releaseToVault(options, place, 'trial', intentHash, signal);
  await vault.call('trial', { userId, splitId, recoveryShare, ...released });
  await api.confirmSplit(walletId, splitId);
  const { wallet } = await api.readWallet();
  const kept = wallet?.recoverable.find((candidate) => candidate.splitId === splitId);
  if (
    wallet?.walletId !== walletId ||
    wallet.split?.splitId !== splitId ||
    !isSame(kept?.recoveryShare, recoveryShare)
  ) {
    throw new VaultError('KEPT_OTHERWISE');
  }
  return wallet;
}

/** Whether two values are the same JSON, in whatever order their members stand. */
export function isSame(a: unknown, b: unknown): boolean {
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return a === b;
  const keys = Object.keys(a);
  if (keys.length !== Object.keys(b).length) return false;
  return keys.every((key) => Object.hasOwn(b, key) && isSame(Reflect.get(a, key), Reflect.get(b, key)));
}
