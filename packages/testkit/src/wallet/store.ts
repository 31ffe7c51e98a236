import type { LocalAccount } from 'viem';
import type { WalletRecord } from './memory.ts';
import type { WalletOptions, WalletState } from './WalletOptions.ts';

/** Holds the one snapshot and tells who watches it. */
export interface Store {
  get(): WalletState;
  set(patch: Partial<WalletState>, how?: Change): void;
  subscribe(listener: StoreListener): () => void;
}

interface Change {
  /** Sites are not told. */
  readonly silent?: boolean;
  /** It comes from memory: it is not written there. */
  readonly recalled?: boolean;
}

type StoreListener = (state: WalletState, before: WalletState, how: Change) => void;

/** A store around `initial`. */
export function createStore(initial: WalletState): Store {
  let state = initial;
  const listeners = new Set<StoreListener>();
  return {
    get: () => state,
    set(patch, how = {}) {
      const before = state;
      state = { ...state, ...patch };
      for (const listener of [...listeners]) listener(state, before, how);
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
  return {
    accounts: keys.map((key) => key.address),
    ...recalledState(options, keys, record),
    online: true,
    mode: options.mode ?? 'approve',
    delay: options.delay ?? 0,
    pending: [],
    awaitingUnlock: [],
  };
}

/** The part of a snapshot that is remembered, where it still fits the options; what they say without a record. */
export function recalledState(
  options: WalletOptions,
  keys: readonly [LocalAccount, ...LocalAccount[]],
  record: WalletRecord | undefined,
): Pick<WalletState, 'account' | 'chains' | 'chainId' | 'locked' | 'sites'> {
  // The options may list by now what a site added before.
  const added = record?.added.filter(({ id }) => !options.chains.some((own) => own.id === id)) ?? [];
  const chains = [...options.chains, ...added];
  return {
    account: keys.find(({ address }) => address === record?.account)?.address ?? keys[0].address,
    chains,
    chainId: chains.find(({ id }) => id === record?.chainId)?.id ?? options.chains[0].id,
    locked: record?.locked ?? options.locked ?? false,
    sites: record?.sites ?? [],
  };
}
