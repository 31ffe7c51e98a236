import { chain } from './optionRules.ts';
import type { WalletChain, WalletState, WalletStorage } from './WalletOptions.ts';

/** What the wallet remembers over a reload. */
export interface WalletRecord {
  readonly version: 1;
  readonly account: string;
  readonly chainId: number;
  readonly locked: boolean;
  readonly sites: readonly string[];
  /** Chains sites added (wallet_addEthereumChain). */
  readonly added: readonly WalletChain[];
}

/** Where one wallet's record lies. */
export interface Memory {
  load(): WalletRecord | undefined;
  save(record: WalletRecord): void;
}

/** Keeps the record under `key`; a storage that fails or holds something else counts as empty. */
export function createMemory(storage: WalletStorage | undefined, key: string): Memory {
  return {
    load() {
      try {
        return parseRecord(storage?.getItem(key));
      } catch {
        return undefined;
      }
    },
    save(record) {
      try {
        storage?.setItem(key, JSON.stringify(record));
      } catch {
        // Full or refused storage: the wallet then forgets at the next reload, as a real one would.
      }
    },
  };
}

/**
 * Calls `listener` when another tab of the site has changed what lies under `key`. It is told by what `storage` holds then,
 * which may lie in the page's own without being it. Answers a function that stops it.
 */
export function watchStorage(
  target: EventTarget | undefined,
  storage: WalletStorage | undefined,
  key: string,
  listener: () => void,
): () => void {
  const onStorage = (event: Event): void => {
    const { key: changed, newValue } = event as StorageEvent;
    // Without a key everything was emptied.
    if ((changed === key || changed === null) && holds(storage, key, newValue)) listener();
  };
  target?.addEventListener('storage', onStorage);
  return () => target?.removeEventListener('storage', onStorage);
}

function holds(storage: WalletStorage | undefined, key: string, value: string | null): boolean {
  try {
    return storage !== undefined && storage.getItem(key) === value;
  } catch {
    return false;
  }
}

/** The part of `state` to remember; chains of the options are not repeated. */
export function toRecord(state: WalletState, own: readonly WalletChain[]): WalletRecord {
  const { account, chainId, locked, sites, chains } = state;
  const added = chains.filter((chain) => !own.some(({ id }) => id === chain.id));
  return { version: 1, account, chainId, locked, sites, added };
}

function parseRecord(text: string | null | undefined): WalletRecord | undefined {
  if (!text) return undefined;
  const record = JSON.parse(text) as Partial<WalletRecord> | null;
  const { sites, added } = Object(record) as Partial<WalletRecord>;
  const fits =
    record?.version === 1 &&
    typeof record.account === 'string' &&
    typeof record.chainId === 'number' &&
    typeof record.locked === 'boolean' &&
    Array.isArray(sites) &&
    sites.every((site) => typeof site === 'string') &&
    Array.isArray(added) &&
    added.every((one) => chain(one, 'added') === undefined);
  return fits ? (record as WalletRecord) : undefined;
}
