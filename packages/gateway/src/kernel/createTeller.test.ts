import { expect, it } from 'vitest';
import { createTeller } from './createTeller.ts';

it('gw-http-22 tells of each cause once in 30 seconds, and how often it came meanwhile', () => {
  const clock = { time: 0, now: () => clock.time };
  const told: unknown[] = [];
  const teller = createTeller(clock);
  const fail = (cause: string) => teller(cause, (more) => told.push([cause, more]));
  for (const time of [0, 1, 29_999]) {
    clock.time = time;
    fail('a');
  }
  fail('b');
  expect(told.splice(0)).toEqual([
    ['a', {}],
    ['b', {}],
  ]);
  clock.time = 30_000;
  fail('a');
  clock.time = 60_000;
  fail('a');
  expect(told).toEqual([
    ['a', { unsaid: 2 }],
    ['a', {}],
  ]);
});

it('gw-http-22 forgets the oldest of many causes', () => {
  const told: string[] = [];
  const teller = createTeller({ now: () => 0 });
  const fail = (cause: string) => teller(cause, () => told.push(cause));
  for (let index = 0; index <= 200; index += 1) fail(`${index}`);
  fail('200');
  fail('0');
  expect(told.slice(200)).toEqual(['200', '0']);
});
