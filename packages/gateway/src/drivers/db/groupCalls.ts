import { answerMs, lateError } from '../withDeadline.ts';

/** How calls that come while one is running are put together. */
export interface Grouping<Item, Result> {
  /** Does what a group asks; answers in the order of the group. */
  run(items: readonly Item[]): Promise<readonly Result[]>;
  readonly maxItems: number;
  /** Of one group, by `weigh`; an item that is heavier goes alone. */
  readonly maxWeight: number;
  weigh(item: Item): number;
  /** Whether somebody still waits for the item, asked before it is run: else it fails. */
  isWanted?(item: Item): boolean;
  /** How long a group waits for more, in ms, for calls whose answers may come late. */
  readonly gatherMs?: number;
}

export interface GroupedCalls<Item, Result> {
  call(item: Item): Promise<Result>;
  /**
   * Lets what was called wait for no more. Resolves once that is done, or has failed.
   * @throws Error as soon as a group hangs.
   */
  flush(): Promise<void>;
  /** Resolves once nothing runs or waits. */
  settle(): Promise<void>;
}

interface Waiting<Item, Result> {
  readonly item: Item;
  readonly resolve: (result: Result) => void;
  readonly reject: (reason: unknown) => void;
}

/**
 * Runs one group at a time, in order: what comes meanwhile is the next group. So the busier the database, the more
 * calls share one commit. A group that hangs is not waited for: those behind it, and all that come while it runs, fail
 * at once, so that they do not pile up; nor is anything begun that nobody waits for any more.
 */
export function groupCalls<Item, Result>(grouping: Grouping<Item, Result>): GroupedCalls<Item, Result> {
  let queue: Waiting<Item, Result>[] = [];
  let running: Promise<void> | undefined;
  let last: Promise<unknown> = Promise.resolve();
  let isHurried = false;
  let isHanging = false;
  /** Ends those who wait for a group that hangs. */
  const giveUps = new Set<() => void>();
  /** Ends the wait for more. */
  let hurry = () => {};

  function dropUnwanted(): void {
    const { isWanted } = grouping;
    if (!isWanted) return;
    for (const { item, reject } of queue) if (!isWanted(item)) reject(lateError());
    queue = queue.filter(({ item }) => isWanted(item));
  }

  function takeGroup(): Waiting<Item, Result>[] {
    dropUnwanted();
    let weight = 0;
    const end = queue.findIndex(({ item }, index) => {
      weight += grouping.weigh(item);
      return index > 0 && (index >= grouping.maxItems || weight > grouping.maxWeight);
    });
    const group = end < 0 ? queue : queue.slice(0, end);
    queue = end < 0 ? [] : queue.slice(end);
    return group;
  }

  async function gather(): Promise<void> {
    const { gatherMs, maxItems } = grouping;
    if (gatherMs === undefined || isHurried || queue.length >= maxItems) return;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, gatherMs);
      hurry = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  async function runGroup(group: readonly Waiting<Item, Result>[]): Promise<void> {
    if (group.length === 0) return;
    const running = grouping.run(group.map(({ item }) => item));
    const patience = setTimeout(() => {
      isHanging = true;
      for (const giveUp of giveUps) giveUp();
      for (const { reject } of queue.splice(0)) reject(lateError());
    }, answerMs);
    try {
      const results = await running;
      for (const [index, waiting] of group.entries()) waiting.resolve(results[index] as Result);
    } catch (error) {
      for (const waiting of group) waiting.reject(error);
    } finally {
      clearTimeout(patience);
      isHanging = false;
    }
  }

  async function runGroups(): Promise<void> {
    while (queue.length > 0) {
      // Waits a moment even where it gathers nothing: what is called in the same turn shares the first group too.
      await gather();
      isHurried = false;
      await runGroup(takeGroup());
    }
    running = undefined;
  }

  async function flush(): Promise<void> {
    if (isHanging) throw lateError();
    isHurried = queue.length > 0;
    hurry();
    let giveUp = () => {};
    const hang = new Promise<never>((_, reject) => {
      giveUp = () => reject(lateError());
    });
    giveUps.add(giveUp);
    await Promise.race([hang, last.catch(() => undefined)]).finally(() => giveUps.delete(giveUp));
  }

  return {
    call(item) {
      if (isHanging) return Promise.reject(lateError());
      const answer = new Promise<Result>((resolve, reject) => {
        queue.push({ item, resolve, reject });
      });
      last = answer;
      if (queue.length >= grouping.maxItems) hurry();
      running ??= runGroups();
      return answer;
    },
    flush,
    settle: async () => {
      while (running) {
        await flush().catch(() => undefined);
        await running;
      }
    },
  };
}
