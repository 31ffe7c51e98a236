import { describe, expect, it, vi } from 'vitest';
import { groupCalls } from './groupCalls.ts';

/** Groups of numbers, as they were run; each is answered twice as large. */
function begin(gatherMs?: number) {
  const groups: number[][] = [];
  const calls = groupCalls<number, number>({
    maxItems: 4,
    maxWeight: 100,
    weigh: () => 1,
    ...(gatherMs === undefined ? {} : { gatherMs }),
    async run(items) {
      groups.push([...items]);
      return items.map((item) => 2 * item);
    },
  });
  return { groups, calls };
}

describe('grouped calls', () => {
  it('gw-mailbox-11 share a group when they are made in one turn, and are answered one by one', async () => {
    const { groups, calls } = begin();
    expect(await Promise.all([1, 2, 3, 4, 5].map((item) => calls.call(item)))).toEqual([2, 4, 6, 8, 10]);
    expect(groups).toEqual([[1, 2, 3, 4], [5]]);
  });

  it('gw-mailbox-11 fail with their own group alone, and end also when more come meanwhile', async () => {
    const calls = groupCalls<number, number>({
      maxItems: 2,
      maxWeight: 100,
      weigh: () => 1,
      gatherMs: 60_000,
      async run(items) {
        await Promise.resolve();
        if (items.includes(1)) throw new Error('no room');
        return items;
      },
    });
    const first = [1, 2].map((item) => expect(calls.call(item)).rejects.toThrow('no room'));
    const third = calls.call(3);
    const settled = Promise.all([calls.settle(), calls.settle()]);
    const fourth = calls.call(4);
    await settled;
    await Promise.all(first);
    expect(await Promise.all([third, fourth])).toEqual([3, 4]);
    const late = calls.call(5);
    await calls.flush();
    expect(await late).toBe(5);
  });

  it('gw-mailbox-11 wait for more where nobody waits for them, but not once there are enough or it ends', async () => {
    vi.useFakeTimers();
    try {
      const { groups, calls } = begin(100);
      const first = calls.call(1);
      await vi.advanceTimersByTimeAsync(60);
      void calls.call(2);
      await vi.advanceTimersByTimeAsync(39);
      expect(groups).toEqual([]);
      await vi.advanceTimersByTimeAsync(1);
      expect(await first).toBe(2);
      for (const item of [3, 4, 5, 6, 7]) void calls.call(item);
      await vi.advanceTimersByTimeAsync(0);
      expect(groups).toEqual([
        [1, 2],
        [3, 4, 5, 6],
      ]);
      await calls.settle();
      expect(groups.at(-1)).toEqual([7]);
    } finally {
      vi.useRealTimers();
    }
  });

  it('gw-mailbox-14 fail behind a group that hangs, and are taken again once it has ended', async () => {
    vi.useFakeTimers();
    try {
      const groups: (readonly number[])[] = [];
      let end = () => {};
      const calls = groupCalls<number, number>({
        maxItems: 1,
        maxWeight: 100,
        weigh: () => 1,
        run(items) {
          groups.push(items);
          return new Promise((resolve) => {
            end = () => resolve(items);
          });
        },
      });
      const hanging = calls.call(1);
      const behind = [calls.call(2), calls.flush()].map((work) => work.catch((error) => error.code));
      await vi.advanceTimersByTimeAsync(2000);
      expect(await Promise.all(behind)).toEqual(['STORE_TIMEOUT', 'STORE_TIMEOUT']);
      await expect(calls.call(3)).rejects.toMatchObject({ code: 'STORE_TIMEOUT' });
      await expect(calls.flush()).rejects.toMatchObject({ code: 'STORE_TIMEOUT' });
      let isSettled = false;
      const settling = calls.settle().then(() => {
        isSettled = true;
      });
      await vi.advanceTimersByTimeAsync(0);
      expect(isSettled).toBe(false);
      end();
      await settling;
      expect(await hanging).toBe(1);
      await calls.flush();
      const next = calls.call(4);
      await vi.advanceTimersByTimeAsync(0);
      end();
      expect(await next).toBe(4);
      expect(groups).toEqual([[1], [4]]);
    } finally {
      vi.useRealTimers();
    }
  });

  it('gw-mailbox-14 are left out when nobody waits for them by the time they would begin', async () => {
    const groups: (readonly string[])[] = [];
    const given = new Set<string>();
    const calls = groupCalls<string, string>({
      maxItems: 2,
      maxWeight: 100,
      weigh: () => 1,
      isWanted: (item) => !given.has(item),
      async run(items) {
        groups.push(items);
        return items;
      },
    });
    const work = ['a', 'b', 'c', 'd', 'e'].map((item) => calls.call(item).catch((error) => error.code));
    for (const item of ['b', 'd', 'e']) given.add(item);
    expect(await Promise.all(work)).toEqual(['a', 'STORE_TIMEOUT', 'c', 'STORE_TIMEOUT', 'STORE_TIMEOUT']);
    const last = calls.call('e').catch((error) => error.code);
    expect(await last).toBe('STORE_TIMEOUT');
    expect(groups).toEqual([['a', 'c']]);
  });
});
