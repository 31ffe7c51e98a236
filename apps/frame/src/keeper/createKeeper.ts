import { changeFactors } from '../factors/changeFactors.ts';
import { hashIntent } from '../intent/hashIntent.ts';
import type { Intent } from '../intent/Intent.ts';
import type { Keeper, WalletInfo } from '../ports/Keeper.ts';
import { toBase64Url } from '../vault/crypto/Bytes.ts';
import { VaultError } from '../vault/VaultError.ts';
import { create } from './create.ts';
import { findUsable, type Usable } from './findUsable.ts';
import { dropPasskey, type HeldFactor, holdFactors, settleFactor } from './HeldFactor.ts';
import type { KeeperOptions } from './KeeperOptions.ts';
import { recover } from './recover.ts';
import { releaseToVault } from './release.ts';
import { reveal } from './reveal.ts';

/** A wallet that is made or recovered, and for which sign-in. */
interface Opening {
  readonly signIn: AbortSignal;
  readonly usable: Promise<Usable>;
}

/** The wallet's life on this device, over a vault and a gateway. */
export function createKeeper(options: KeeperOptions): Keeper {
  const { vault, api } = options;
  let opening: Opening | undefined;
  const heldIn = holdFactors();

  /** Whoever asks while a wallet is opened waits for the same, as long as the same user is signed in. */
  const ensureUsable = async (signal?: AbortSignal): Promise<Usable> => {
    const signIn = options.signIn();
    if (opening?.signIn !== signIn) opening = open(signIn, signal);
    const usable = await opening.usable;
    signIn.throwIfAborted();
    return usable;
  };
  const open = (signIn: AbortSignal, signal?: AbortSignal): Opening => {
    const stop = signal ? AbortSignal.any([signIn, signal]) : signIn;
    const held = heldIn(signIn);
    const usable = openWith(held, stop).finally(() => {
      if (opening === own) opening = undefined;
      dropPasskey(held);
    });
    const own = { signIn, usable };
    return own;
  };
  return {
    ensure: async (signal) => infoOf(await ensureUsable(signal)),
    async peek() {
      const { usable } = await findUsable(options);
      return usable && infoOf(usable);
    },
    async sign(intent, signal, isGrant = false) {
      const { place } = await ensureUsable(signal);
      const { userId, walletId, splitId } = place;
      const plain = JSON.parse(JSON.stringify(intent)) as Intent;
      const intentHash = toBase64Url(await hashIntent(plain));
      const released = await releaseToVault(options, place, isGrant ? 'grant' : 'sign', intentHash, signal);
      try {
        return await vault.call('sign', { userId, splitId, intent: plain, ...released });
      } catch (error) {
        const isMismatch = error instanceof VaultError && error.code === 'INTENT_MISMATCH';
        // It stays refused whether the operator learns of it or not, and nobody waits for that.
        if (isMismatch) api.tellMismatch(walletId, { splitId, intentHash }).catch(() => undefined);
        throw error;
      }
    },
    ...changeFactors(options, ensureUsable),
    async reveal(signal) {
      if (!options.isTopLevel) throw new VaultError('NOT_TOP_LEVEL');
      return reveal(options, await ensureUsable(signal), signal);
    },
  };

  async function openWith(held: HeldFactor, signal?: AbortSignal): Promise<Usable> {
    return settleFactor(options, await makeUsable(held, signal), held, signal);
  }

  async function makeUsable(held: HeldFactor, signal?: AbortSignal): Promise<Usable> {
    const { userId, state, usable } = await findUsable(options);
    if (usable) return usable;
    if (state.wallet) return settle(userId, await recover(options, userId, state.wallet, signal));
    const wallet = await create(options, userId, state.mayDeferFactor, held, signal);
    return wallet ? settle(userId, wallet) : makeUsable(held, signal);
  }

  async function settle(userId: string, wallet: Usable['wallet']): Promise<Usable> {
    const splitId = wallet.split?.splitId ?? '';
    await vault.call('tidy', { userId, splitId });
    return { place: { userId, walletId: wallet.walletId, splitId }, wallet };
  }
}

function infoOf({ wallet }: Usable): WalletInfo {
  const { walletId, accounts, wraps } = wallet;
  return { walletId, accounts, isFactorDue: wraps.length === 0 };
}
