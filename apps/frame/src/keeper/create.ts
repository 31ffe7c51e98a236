import type { CreateWallet, SealKeyReply } from '@foyer/protocol/keys';
import { ApiError } from '../api/ApiError.ts';
import { makeFactor } from '../factors/makeFactor.ts';
import type { FactorKey } from '../vault/calls.ts';
import { VaultError } from '../vault/VaultError.ts';
import type { HeldFactor } from './HeldFactor.ts';
import { copyOf, transferOf } from './handOver.ts';
import type { KeeperOptions } from './KeeperOptions.ts';
import { isSame, type KnownState, proveSplit } from './proveSplit.ts';

/** With these the gateway will never take what it was sent. */
const refusals: ReadonlySet<unknown> = new Set(['INVALID_BODY', 'FACTOR_REQUIRED', 'CONFLICT', 'NO_SHARE']);

/**
 * Makes the user's wallet, unless there is one by the time the user has confirmed a factor for it. The factor comes
 * first: what is left behind by a user who goes away before the end is a draft that ends by itself, and a share of
 * nothing. What broke off on the way to the gateway is sent again as it was: the code that was written down stays good.
 */
export async function create(
  options: KeeperOptions,
  userId: string,
  mayDefer: boolean,
  held: HeldFactor,
  signal?: AbortSignal,
): Promise<KnownState | undefined> {
  const { api, vault, screens, tabs } = options;
  const isBegun = (await vault.call('readDraft', { userId })) !== undefined;
  // Before the user has a code to write down: between that and the draft nothing can be lost on the way.
  const sealKey = await api.readSealKey();
  if (!isBegun) held.factor ??= await chooseFactor(options, mayDefer, signal);
  const done = screens.busy('creating');
  const work = async (): Promise<KnownState | undefined> => {
    signal?.throwIfAborted();
    const draft = await vault.call('readDraft', { userId });
    const body = draft ?? (await draftOf(options, userId, sealKey, held.factor));
    // Another tab may have been faster, and another device before it could be asked.
    if (!(await api.readWallet()).wallet) return send(options, userId, body, signal);
    await vault.call('dropDraft', { userId });
    return undefined;
  };
  try {
    return await tabs.alone('create', work, signal);
  } finally {
    done();
  }
}

/** Makes what is sent. Of what a passkey gave the vault gets a copy: who holds the factor may need it for another wallet. */
function draftOf(
  { vault }: KeeperOptions,
  userId: string,
  sealKey: SealKeyReply,
  held: FactorKey | undefined,
): Promise<CreateWallet> {
  const factor = held && copyOf(held);
  return vault.call('create', { userId, sealKey, factor }, transferOf(factor));
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

/** Sends it, and answers it when every pair of its shares was tried. What can never be a wallet is forgotten. */
async function send(
  options: KeeperOptions,
  userId: string,
  body: CreateWallet,
  signal?: AbortSignal,
): Promise<KnownState> {
  const { vault, api } = options;
  try {
    // Whoever is signed in by now would get it.
    signal?.throwIfAborted();
    const { walletId, splitId } = await api.createWallet(body);
    if (walletId !== body.walletId || splitId !== body.splitId) throw new VaultError('KEPT_OTHERWISE');
    const wallet = await proveSplit(options, { userId, walletId, splitId }, body.recoveryShare, signal);
    const { accounts, recoveryKey, wraps } = wallet;
    const sent = { accounts: body.accounts, recoveryKey: body.recoveryKey, wraps: body.wraps };
    if (!isSame({ accounts, recoveryKey, wraps }, sent)) throw new VaultError('KEPT_OTHERWISE');
    return wallet;
  } catch (error) {
    if (isFinal(error)) await vault.call('dropDraft', { userId });
    throw error;
  }
}

function isFinal(error: unknown): boolean {
  if (error instanceof VaultError && error.isAlarm) return true;
  return (error instanceof VaultError || error instanceof ApiError) && refusals.has(error.code);
}
