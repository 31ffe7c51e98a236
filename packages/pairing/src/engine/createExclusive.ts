import { FoyerError } from '@foyer/protocol/errors';
import type { Clock } from '../ports/Clock.ts';
import type { TabLock, Tabs } from '../ports/Tabs.ts';

/** How long a tab's turn lasts at most, in ms: then another may take it. */
const patienceMs = 5_000;

/** Runs work one after the other, over all tabs of the site. */
export interface Exclusive {
  /** Rejects with `REQUEST_ABORTED` after `close`, else as the work does. Never nested. */
  <Result>(work: () => Promise<Result>): Promise<Result>;
  /** Throws `REQUEST_ABORTED` once the turn is over: another tab may have decided meanwhile. */
  check(): void;
  /** Begins no turn any more. Resolves when the one that runs is over. */
  close(): Promise<unknown>;
}

/** What reads the store, decides and writes goes through here, so that no two tabs decide the same thing. */
export function createExclusive(tabs: Tabs, clock: Clock, name: string): Exclusive {
  let last: Promise<unknown> = Promise.resolve();
  let giveUp: (() => void) | undefined;
  let isClosed = false;
  /** When our turn ends. */
  let until = 0;
  let wait: (() => void) | undefined;
  // Whose turn begins says so: those who wait are patient with each anew.
  const turns = tabs.channel(`${name} turns`, () => wait?.());

  const holdAnd = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (isClosed) throw new FoyerError('REQUEST_ABORTED');
    let lock: TabLock | undefined;
    // A tab that the system froze in the middle of something would hold all others up.
    let stopPatience = () => {};
    wait = () => {
      stopPatience();
      stopPatience = clock.setTimer(() => lock?.steal(), patienceMs);
    };
    wait();
    const isHeld = await new Promise<boolean>((decide) => {
      giveUp = () => decide(false);
      lock = tabs.lock(name, {
        held: () => decide(true),
        lost() {
          until = 0;
        },
      });
    });
    giveUp = wait = undefined;
    stopPatience();
    until = clock.now() + patienceMs;
    if (!isClosed) turns.post('');
    try {
      if (!isHeld) throw new FoyerError('REQUEST_ABORTED');
      return await work();
    } finally {
      lock?.release();
    }
  };

  const exclusive = <Result>(work: () => Promise<Result>): Promise<Result> => {
    const mine = last.then(() => holdAnd(work));
    last = mine.catch(() => undefined);
    return mine;
  };
  return Object.assign(exclusive, {
    check() {
      if (clock.now() >= until) throw new FoyerError('REQUEST_ABORTED');
    },
    close() {
      isClosed = true;
      turns.close();
      giveUp?.();
      return last;
    },
  });
}
