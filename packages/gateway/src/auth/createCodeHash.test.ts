import { expect, it } from 'vitest';
import { createCodeHash } from './createCodeHash.ts';

it('auth-12 is hashed two at a time, and refused when too many wait', async () => {
  const codeHash = createCodeHash();
  let open = () => {};
  const gate = new Promise<void>((resolve) => {
    open = resolve;
  });
  let running = 0;
  const work = () =>
    codeHash.inTurn(async () => {
      running += 1;
      await gate;
    });
  const waiting = Array.from({ length: 2 + 132 }, work);
  await expect(work()).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  expect(running).toBe(2);
  open();
  await Promise.all(waiting);
  expect(running).toBe(2 + 132);
});

it.each([
  { turnMs: 29, taken: 136 },
  // Two keys while the master key is changed: two hashes a turn.
  { turnMs: 58, taken: 68 },
  { turnMs: 1000, taken: 4 },
  // As when the database hangs: the next turn alone would come too late.
  { turnMs: 5000, taken: 0 },
])('auth-44 lets $taken wait for turns of $turnMs ms: nobody waits longer than 2 s', async (one) => {
  const { turnMs, taken } = one;
  let time = 0;
  const codeHash = createCodeHash({ now: () => time });
  await codeHash.inTurn(async () => {
    time += turnMs;
  });
  const began = time;
  const ends: (() => void)[] = [];
  const waits: number[] = [];
  const work = () =>
    codeHash.inTurn(() => {
      waits.push(time - began);
      return new Promise<void>((resolve) => ends.push(resolve));
    });
  const all = Array.from({ length: 2 + taken }, work);
  await expect(work()).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  // Both that run end together, again and again.
  while (ends.length > 0) {
    time += turnMs;
    for (const end of ends.splice(0)) end();
    // Until who is next has begun.
    await new Promise(setImmediate);
  }
  await Promise.all(all);
  expect(Math.max(...waits)).toBeLessThanOrEqual(2000);
});

it('auth-44 takes as many again as before once turns are as short as before', async () => {
  let time = 0;
  const codeHash = createCodeHash({ now: () => time });
  const turn = (ms: number) =>
    codeHash.inTurn(async () => {
      time += ms;
    });
  // As when the database hangs.
  await turn(30_000);
  for (let index = 0; index < 100; index += 1) await turn(29);
  const all = await Promise.allSettled(Array.from({ length: 2 + 130 }, () => turn(0)));
  expect(all.map(({ status }) => status)).not.toContain('rejected');
});
