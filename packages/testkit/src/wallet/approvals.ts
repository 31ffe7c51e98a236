import type { Store } from './store.ts';
import type { PendingRequest } from './WalletOptions.ts';
import { walletError } from './walletError.ts';

/** Asks the wallet's user. */
export interface Approvals {
  /**
   * Resolves when the user approves; rejects with 4001 when the user declines, with 4900 when a wallet in the page is
   * offline by then. A locked wallet is unlocked first, also one that is locked meanwhile, which is all where the
   * request `isGranted` by then.
   */
  ask(request: PendingRequest, isGranted?: () => boolean): Promise<void>;
  /** Whether a request of `origin` by one of `methods` is still with the user. */
  isAsking(origin: string, methods: readonly string[]): boolean;
  /** Settles one held request, or all of them. @throws RangeError when `id` is not waiting. */
  settle(approved: boolean, id?: number): void;
  onRequest(listener: (request: PendingRequest) => void): () => void;
  /** Cancels timers; requests still held stay without an answer. */
  dispose(): void;
}

interface Held {
  readonly request: PendingRequest;
  readonly resolve: () => void;
  readonly reject: (error: unknown) => void;
  timer?: ReturnType<typeof setTimeout>;
  /** Waits for `unlock()` before it is put to the user. */
  locked: boolean;
  readonly isGranted: () => boolean;
}

/** Holds requests and answers them as the wallet's mode says. */
export function createApprovals(store: Store): Approvals {
  const held = new Map<number, Held>();
  const listeners = new Set<(request: PendingRequest) => void>();

  const finish = (entry: Held, approved: boolean) => {
    clearTimeout(entry.timer);
    held.delete(entry.request.id);
    const { pending, awaitingUnlock } = store.get();
    const isOther = ({ id }: PendingRequest): boolean => id !== entry.request.id;
    if (!pending.every(isOther)) store.set({ pending: pending.filter(isOther) });
    if (!awaitingUnlock.every(isOther)) store.set({ awaitingUnlock: awaitingUnlock.filter(isOther) });
    if (!approved) entry.reject(walletError(4001));
    // A site in the page is cut off with the chains; what an app answers over pairing waits for the network.
    else if (!store.get().online && !entry.request.peer) entry.reject(walletError(4900));
    else entry.resolve();
  };

  const present = (entry: Held) => {
    const { mode, delay } = store.get();
    if (mode === 'manual') {
      store.set({ pending: [...store.get().pending, entry.request] });
      for (const listener of [...listeners]) listener(entry.request);
    } else if (mode !== 'hang') {
      const answer = () => finish(entry, mode === 'approve');
      if (delay > 0) entry.timer = setTimeout(answer, delay);
      else answer();
    }
  };

  const lock = () => {
    for (const entry of held.values()) {
      clearTimeout(entry.timer);
      entry.locked = true;
    }
    if (held.size > 0)
      store.set({ pending: [], awaitingUnlock: [...held.values()].map(({ request }) => request) });
  };

  const unlock = () => {
    if (store.get().awaitingUnlock.length > 0) store.set({ awaitingUnlock: [] });
    for (const entry of [...held.values()]) {
      if (!entry.locked) continue;
      entry.locked = false;
      if (entry.isGranted()) finish(entry, true);
      else present(entry);
    }
  };

  const stopWatching = store.subscribe((state, before) => {
    if (!before.locked && state.locked) lock();
    if (before.locked && !state.locked) unlock();
  });

  return {
    ask: (request, isGranted = () => false) =>
      new Promise((resolve, reject) => {
        const entry: Held = { request, resolve, reject, locked: store.get().locked, isGranted };
        held.set(request.id, entry);
        if (entry.locked) store.set({ awaitingUnlock: [...store.get().awaitingUnlock, request] });
        else present(entry);
      }),
    isAsking: (origin, methods) =>
      [...held.values()].some(({ request }) => request.origin === origin && methods.includes(request.method)),
    settle(approved, id) {
      const chosen = [...held.values()].filter(
        (entry) => (id === undefined || entry.request.id === id) && !(approved && entry.locked),
      );
      if (id !== undefined && chosen.length === 0) throw new RangeError(`No request ${id} is waiting.`);
      for (const entry of chosen) finish(entry, approved);
    },
    onRequest(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    dispose() {
      stopWatching();
      for (const entry of held.values()) clearTimeout(entry.timer);
      held.clear();
    },
  };
}
