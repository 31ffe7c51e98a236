import type { KeeperOptions } from './KeeperOptions.ts';
import type { Place } from './Place.ts';
import type { KnownState } from './proveSplit.ts';

/** A wallet this device can use. */
export interface Usable {
  readonly place: Place;
  readonly wallet: KnownState;
}

/** What the gateway knows of the user's wallet, and the wallet where this device can use it. */
export async function findUsable({ api, vault }: Pick<KeeperOptions, 'api' | 'vault'>) {
  const [{ userId }, state] = await Promise.all([api.readSession(), api.readWallet()]);
  const { wallet } = state;
  if (!wallet?.split) return { userId, state, usable: undefined };
  const { walletId, recoveryKey, split } = wallet;
  const { splitId } = split;
  const isHere = await vault.call('look', { userId, splitId, recoveryKey });
  const usable: Usable | undefined = isHere ? { place: { userId, walletId, splitId }, wallet } : undefined;
  return { userId, state, usable };
}
