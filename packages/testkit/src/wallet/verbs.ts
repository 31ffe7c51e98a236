import type { Approvals } from './approvals.ts';
import { checkOptions } from './checkOptions.ts';
import { milliseconds, origin as originRule } from './optionRules.ts';
import type { Store } from './store.ts';
import type { WalletVerbs } from './TestWallet.ts';
import type { WalletChain } from './WalletOptions.ts';

/** What the wallet's user does, acting on the store. */
export function createVerbs(
  store: Store,
  approvals: Approvals,
  ownChains: readonly [WalletChain, ...WalletChain[]],
): WalletVerbs {
  const settle = (approved: boolean, id?: number) => {
    if (id === undefined) store.set({ mode: approved ? 'approve' : 'reject' });
    approvals.settle(approved, id);
  };
  return {
    approve: (id) => settle(true, id),
    reject: (id) => settle(false, id),
    manual: () => store.set({ mode: 'manual' }),
    hang: () => store.set({ mode: 'hang' }),
    delay(ms) {
      checkOptions('delay', { ms }, { ms: milliseconds }, ['ms']);
      store.set({ delay: ms });
    },
    lock: () => store.set({ locked: true }),
    unlock: () => store.set({ locked: false }),
    changeAccount(index) {
      const account = store.get().accounts[index];
      if (!account) throw new RangeError(`The wallet has no account ${index}.`);
      store.set({ account });
    },
    changeChain(chainId) {
      if (!store.get().chains.some(({ id }) => id === chainId)) {
        throw new RangeError(`The wallet does not know chain ${chainId}.`);
      }
      store.set({ chainId });
    },
    disconnect(origin) {
      checkOptions('disconnect', { origin }, { origin: originRule });
      store.set({ sites: origin === undefined ? [] : store.get().sites.filter((site) => site !== origin) });
    },
    forget() {
      const { id } = ownChains.find((chain) => chain.id === store.get().chainId) ?? ownChains[0];
      store.set({ sites: [], chains: ownChains, chainId: id }, { silent: true });
    },
    goOffline: () => store.set({ online: false }),
    goOnline: () => store.set({ online: true }),
  };
}
