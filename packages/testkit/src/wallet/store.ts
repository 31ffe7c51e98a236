import type { LocalAccount } from 'viem';
import type { WalletRecord } from './memory.ts';
import type { WalletOptions, WalletState } from './WalletOptions.ts';

/** Holds the one snapshot and tells who watches it. */
export interface Store {
  get(): WalletState;
  /** `silent`: sites are not told. */
  set(patch: Partial<WalletState>, options?: { silent: boolean }): void;
  subscribe(listener: StoreListener): () => void;
}

type StoreListener = (state: WalletState, before: WalletState, silent: boolean) => void;

/** A store around `initial`. */
export function createStore(initial: WalletState): Store {
  let state = initial;
  const listeners = new Set<StoreListener>();
  return {
    get: () => state,
    set(patch, { silent } = { silent: false }) {
      const before = state;
      state = { ...state, ...patch };
      for (const listener of [...listeners]) listener(state, before, silent);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The first snapshot: the options, then what the wallet remembers where it still fits them. */
export function initialState(
  options: WalletOptions,
  keys: readonly [LocalAccount, ...LocalAccount[]],
  record: WalletRecord | undefined,
): WalletState {
  const accounts = keys.map((key) => key.address);
  const chains = [...options.chains, ...(record?.added ?? [])];
  return {
    accounts,
    account: accounts.find((address) => address === record?.account) ?? keys[0].address,
    chains,
    chainId: chains.find(({ id }) => id === record?.chainId)?.id ?? options.chains[0].id,
    locked: record?.locked ?? options.locked ?? false,
    online: true,
    mode: options.mode ?? 'approve',
    delay: options.delay ?? 0,
    sites: record?.sites ?? [],
    pending: [],
    awaitingUnlock: [],
  };
}
