import { createChance } from '../relay/testing/createRandom.ts';
import type { Fate } from './MemoryRelay.ts';

/** What a bad network does to messages: each kind of harm to this share of them. */
export interface Harm {
  readonly lost: number;
  readonly twice: number;
  /** Overtaken by later ones, by up to 2 s. */
  readonly reordered: number;
  /** After everything has expired: 5 to 10 minutes. */
  readonly late: number;
}

/** Messages take 20 to 200 ms and meet with `harm`, as `seed` decides. */
export function badNetwork(seed: number, harm: Harm): Fate {
  const chance = createChance(seed);
  const between = (least: number, most: number) => Math.floor(least + chance() * (most - least));
  return () => {
    const usual = between(20, 200);
    let roll = chance();
    const meets = (share: number) => {
      roll -= share;
      return roll < 0;
    };
    if (meets(harm.lost)) return [];
    if (meets(harm.twice)) return [usual, between(20, 2_000)];
    if (meets(harm.reordered)) return [between(200, 2_000)];
    if (meets(harm.late)) return [between(300_000, 600_000)];
    return [usual];
  };
}
