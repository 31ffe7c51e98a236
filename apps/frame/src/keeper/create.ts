import { makeFactor } from '../factors/makeFactor.ts';
import type { FactorKey } from '../vault/calls.ts';
import { VaultError } from '../vault/VaultError.ts';
import type { KeeperOptions } from './KeeperOptions.ts';
import { isSame, type KnownState, proveSplit } from './proveSplit.ts';

/**
 * Makes the user's wallet. The factor comes first: what is left behind by a user who goes away before the end is a
 * draft that ends by itself, and a share of nothing.
 */
export async function create(
  options: KeeperOptions,
  userId: string,
  mayDefer: boolean,
  signal?: AbortSignal,
): Promise<KnownState> {
  const { vault, api, screens, passkeys } = options;
  const choice = await screens.offerFactor({ canUsePasskey: passkeys.canCreate, mayDefer }, signal);
  if (choice === 'later' && !mayDefer) throw new VaultError('NO_FACTOR');
  const factor = choice === 'later' ? undefined : await makeFactor(options, choice, signal);
  const done = screens.busy('creating');
  try {
    signal?.throwIfAborted();
    const sealKey = await api.readSealKey();
    const body = await vault.call('create', { userId, sealKey, factor }, transferOf(factor));
    // Whoever is signed in by now would get it.
    signal?.throwIfAborted();
    const { walletId, splitId } = await api.createWallet(body);
    if (walletId !== body.walletId || splitId !== body.splitId) throw new VaultError('KEPT_OTHERWISE');
    const wallet = await proveSplit(options, { userId, walletId, splitId }, body.recoveryShare, signal);
    const { accounts, recoveryKey, wraps } = wallet;
    const sent = { accounts: body.accounts, recoveryKey: body.recoveryKey, wraps: body.wraps };
    if (!isSame({ accounts, recoveryKey, wraps }, sent)) throw new VaultError('KEPT_OTHERWISE');
    return wallet;
  } finally {
    done();
  }
}

/** What a passkey gave is handed over, not copied: nothing of it stays on the page. */
export function transferOf(factor: FactorKey | undefined): Transferable[] {
  return factor?.kind === 'passkey' ? [factor.prf.buffer] : [];
}
