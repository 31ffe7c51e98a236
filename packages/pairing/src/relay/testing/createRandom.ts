import type { Random } from '../../ports/Random.ts';

/** Bytes that a seed decides (mulberry32). */
export function createRandom(seed: number): Random {
  const next = createChance(seed);
  return (length) => Uint8Array.from({ length }, () => Math.floor(next() * 256));
}

/** Numbers from 0 to below 1 that a seed decides (mulberry32). */
export function createChance(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
