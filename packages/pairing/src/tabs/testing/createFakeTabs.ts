import type { Tabs } from '../../ports/Tabs.ts';

/** One tab of a fake site. */
export interface FakeTab {
  readonly tabs: Tabs;
  /** The tab runs no code: it hears nothing until `thaw`, and keeps its lock. */
  freeze(): void;
  thaw(): void;
  /** The tab is gone, without a word. */
  kill(): void;
  /** Channels and locks that are left. */
  readonly held: number;
}

/** The tabs of one origin: locks in order, channels that copy. */
export interface FakeSite {
  open(): FakeTab;
  /** What another page of the origin posts. */
  post(name: string, message: unknown): void;
  /** Everything that was posted, as it was. */
  readonly posted: readonly unknown[];
}

interface Claim {
  readonly tab: object;
  readonly name: string;
  readonly held: () => void;
  readonly lost: () => void;
}

interface End {
  readonly tab: object;
  readonly name: string;
  readonly hear: (message: unknown) => void;
}

export function createFakeSite(): FakeSite {
  const claims: Claim[] = [];
  const ends = new Set<End>();
  const posted: unknown[] = [];
  /** What waits for a frozen tab. */
  const frozen = new Map<object, (() => void)[]>();
  const holders = new Map<string, Claim>();

  const run = (tab: object, task: () => void) => queueMicrotask(() => reach(tab, task));
  const reach = (tab: object, task: () => void) => {
    const waiting = frozen.get(tab);
    if (waiting) waiting.push(task);
    else task();
  };

  function grant(name: string): void {
    if (holders.has(name)) return;
    const next = claims.find((claim) => claim.name === name);
    if (!next) return;
    claims.splice(claims.indexOf(next), 1);
    holders.set(name, next);
    run(next.tab, () => holders.get(name) === next && next.held());
  }

  function drop(claim: Claim): void {
    if (claims.includes(claim)) claims.splice(claims.indexOf(claim), 1);
    if (holders.get(claim.name) !== claim) return;
    holders.delete(claim.name);
    grant(claim.name);
  }

  function deliver(name: string, message: unknown, from: object): void {
    for (const end of ends) {
      if (end.name !== name || end.tab === from) continue;
      const copy = structuredClone(message);
      run(end.tab, () => ends.has(end) && end.hear(copy));
    }
  }

  return {
    posted,
    post: (name, message) => deliver(name, message, {}),
    open() {
      const tab = {};
      const own = new Set<Claim>();
      return {
        tabs: {
          lock(name, { held, lost }) {
            const claim: Claim = { tab, name, held, lost };
            own.add(claim);
            claims.push(claim);
            grant(name);
            return {
              steal() {
                const robbed = holders.get(name);
                if (robbed === claim) return;
                if (claims.includes(claim)) claims.splice(claims.indexOf(claim), 1);
                holders.set(name, claim);
                if (robbed) run(robbed.tab, robbed.lost);
                run(tab, () => holders.get(name) === claim && held());
              },
              release() {
                own.delete(claim);
                drop(claim);
              },
            };
          },
          channel(name, hear) {
            const end: End = { tab, name, hear };
            ends.add(end);
            return {
              post(message) {
                if (!ends.has(end)) throw new DOMException('Channel is closed', 'InvalidStateError');
                posted.push(message);
                deliver(name, message, tab);
              },
              close: () => ends.delete(end),
            };
          },
        },
        freeze: () => frozen.set(tab, []),
        thaw() {
          const waiting = frozen.get(tab) ?? [];
          frozen.delete(tab);
          for (const task of waiting) run(tab, task);
        },
        kill() {
          for (const end of ends) if (end.tab === tab) ends.delete(end);
          for (const claim of own) drop(claim);
          own.clear();
        },
        get held() {
          return own.size + [...ends].filter((end) => end.tab === tab).length;
        },
      };
    },
  };
}
