import { expect, it } from 'vitest';
import { openSignedIn } from '../testing/openWallet.ts';
import { readMessage } from './readMessage.ts';

const rounds = 100_000;

/** mulberry32: the same messages for the same seed. */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const words = [
  'type',
  'id',
  'payload',
  'foyer-frame/READY',
  'foyer-frame/VISIBILITY',
  'foyer-frame/RPC_REQUEST_SUCCESS',
  'foyer-frame/GET_USER_ERROR',
  'foyer-app/HELLO',
  '__proto__',
  'constructor',
  'visible',
  'reason',
  'token',
  'nonce',
  '',
  '\u202e',
];

function randomValue(random: () => number, depth = 0): unknown {
  const pick = <Item>(list: readonly Item[]): Item => list[Math.floor(random() * list.length)] as Item;
  const kind = Math.floor(random() * (depth > 4 ? 6 : 9));
  if (kind < 2) return pick(words);
  if (kind === 2) return random() * 1e9;
  if (kind === 3) return pick([true, false, null, undefined, Number.NaN, Number.POSITIVE_INFINITY]);
  if (kind === 4) return BigInt(Math.floor(random() * 1e9));
  if (kind === 5) return new Date(0);
  const size = Math.floor(random() * 4);
  if (kind === 6) return Array.from({ length: size }, () => randomValue(random, depth + 1));
  const made: Record<string, unknown> = kind === 7 ? { type: pick(words), id: pick(words) } : {};
  for (let index = 0; index < size; index += 1) {
    Object.defineProperty(made, pick(words), {
      value: randomValue(random, depth + 1),
      enumerable: true,
      configurable: true,
      writable: true,
    });
  }
  return made;
}

it('embedded-12 AT-M9 100,000 random messages throw nothing and change nothing', async () => {
  const random = createRandom(20_261_122);
  for (let round = 0; round < rounds; round += 1) readMessage(randomValue(random));
  expect(({} as Record<string, unknown>).visible).toBeUndefined();
});

it('embedded-12 AT-M9 random messages through the port leave the wallet as it is', async () => {
  const { frame, wallet, told } = await openSignedIn();
  const random = createRandom(7);
  const before = wallet.addresses();
  for (let round = 0; round < 5_000; round += 1) {
    const value = randomValue(random);
    // What happens to be a true event of the frame's may be told.
    if (readMessage(value)?.kind !== 'event') frame.say(value);
  }
  await frame.settle();
  expect(wallet.addresses()).toEqual(before);
  expect(told).toEqual(['loading', 'ready']);
  await expect(wallet.provider.request({ method: 'eth_chainId' })).resolves.toBe('0x1');
});
