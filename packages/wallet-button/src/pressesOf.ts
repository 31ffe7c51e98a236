import type { Foyer, State, WantedWallet } from '@foyer/core';

/** A try as the state of the core tells it too, once the core's code is here. */
export type Try = Pick<NonNullable<State['wallets']['oneClick']>, 'id' | 'namespace' | 'step'>;

/** The presses on the wallet buttons of one instance. */
export interface Presses {
  /** The last one, as long as the core does not know of it: its code is on the way, or did not come. */
  early(): Try | undefined;
  /** Calls `listener` when that changes. Answers a function that stops it. */
  subscribe(listener: () => void): () => void;
  /** Asks a wallet; how it ends shows in the state, or here. */
  begin(wanted: WantedWallet): void;
}

/** Kept on the instance: its elements and its React buttons tell the same. By major version. */
const key = Symbol.for('@foyer/wallet-button/0');

export function pressesOf(foyer: Foyer & { [key]?: Presses }): Presses {
  foyer[key] ??= createPresses(foyer);
  return foyer[key];
}

function createPresses(foyer: Foyer): Presses {
  const { core } = foyer;
  const known = () => core.getState().wallets.oneClick;
  const listeners = new Set<() => void>();
  let last: Try | undefined;
  let unfollow = (): void => {};
  const set = (next: Try | undefined): void => {
    if (!next) unfollow();
    last = next;
    for (const listener of [...listeners]) listener();
  };
  return {
    early: () => last,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    begin(wanted) {
      unfollow();
      const before = known();
      unfollow = core.subscribe(() => {
        if (known() !== before) set(undefined);
      });
      const own: Try = { id: wanted.id, namespace: wanted.namespace, step: 'loading' };
      set(own);
      // The same load as that of the call: of its failure the instance tells.
      const hasEngine = core.load().then(
        () => true,
        () => false,
      );
      foyer.connectWallet(wanted).then(
        () => last === own && set(undefined),
        async (error: Error) => {
          if (last !== own) return;
          set({ ...own, step: 'failed' });
          if (await hasEngine)
            console.error('[foyer] A wallet was not asked: the code for it did not load', error);
        },
      );
    },
  };
}
