import { makeFactor } from '../factors/makeFactor.ts';
import type { FactorKey } from '../vault/calls.ts';
import { VaultError } from '../vault/VaultError.ts';
import type { KeeperOptions } from './KeeperOptions.ts';
import { isSame, type KnownState, proveSplit } from './proveSplit.ts';

/** What came of it: a wallet, unless there was one by the time the user had confirmed a factor for it. */
export interface Created {
  readonly wallet: KnownState | undefined;
  readonly factor: FactorKey | undefined;
}

/**
 * Makes the user's wallet. The factor comes first: what is left behind by a user who goes away before the end is a
 * draft that ends by itself, and a share of nothing.
 */
export async function create(
  options: KeeperOptions,
  userId: string,
  mayDefer: boolean,
  signal?: AbortSignal,
): Promise<Created> {
  const { api, screens, tabs } = options;
  const factor = await chooseFactor(options, mayDefer, signal);
  const done = screens.busy('creating');
  // Another tab may have been faster, and another device before it could be asked.
  const work = async (): Promise<KnownState | undefined> =>
    (await api.readWallet()).wallet ? undefined : await draft(options, userId, factor, signal);
  try {
    return { wallet: await tabs.alone('create', work, signal), factor };
  } finally {
    done();
  }
}

async function chooseFactor(
  options: KeeperOptions,
  mayDefer: boolean,
  signal?: AbortSignal,
): Promise<FactorKey | undefined> {
  const { screens, passkeys } = options;
  const choice = await screens.offerFactor({ canUsePasskey: passkeys.canCreate, mayDefer }, signal);
  if (choice === 'later' && !mayDefer) throw new VaultError('NO_FACTOR');
  return choice === 'later' ? undefined : makeFactor(options, choice, signal);
}

/** Makes it with that factor, and answers it when every pair of its shares was tried. */
async function draft(
  options: KeeperOptions,
  userId: string,
  factor: FactorKey | undefined,
  signal?: AbortSignal,
): Promise<KnownState> {
  const { vault, api } = options;
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
}

/** What a passkey gave is handed over, not copied: nothing of it stays on the page. */
export function transferOf(factor: FactorKey | undefined): Transferable[] {
  return factor?.kind === 'passkey' ? [factor.prf.buffer] : [];
}
