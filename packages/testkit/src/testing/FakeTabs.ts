import type { WalletWindow } from '../wallet/TestWallet.ts';
import type { WalletStorage } from '../wallet/WalletOptions.ts';

/** Tabs of one browser in Node: what one of them writes all others are told of, as a page's storage does it. */
export interface FakeTabs {
  open(): WalletWindow;
  /** The tabs that wrote, in order. */
  writes(): readonly WalletWindow[];
  /** Empties what all of them keep, as the browser's settings do. */
  clear(): void;
}

/** A browser without a tab. */
export function createFakeTabs(): FakeTabs {
  const records = new Map<string, string>();
  const tabs: (WalletWindow & { localStorage: WalletStorage })[] = [];
  const writes: WalletWindow[] = [];
  const tell = (key: string | null, from?: WalletWindow): void => {
    const newValue = key === null ? null : (records.get(key) ?? null);
    for (const tab of tabs) {
      if (tab === from) continue;
      tab.dispatchEvent(Object.assign(new Event('storage'), { key, newValue }));
    }
  };
  return {
    open() {
      const localStorage: WalletStorage = {
        getItem: (key) => records.get(key) ?? null,
        setItem(key, value) {
          if (records.get(key) === value) return;
          records.set(key, value);
          writes.push(tab);
          tell(key, tab);
        },
      };
      const tab = Object.assign(new EventTarget(), {
        location: { origin: 'https://site.example' },
        localStorage,
      });
      tabs.push(tab);
      return tab;
    },
    writes: () => writes,
    clear() {
      records.clear();
      tell(null);
    },
  };
}
