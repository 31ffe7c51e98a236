import { describe, expect, it } from 'vitest';
import { playSession } from '../testing/playSession.ts';

const first = Number(process.env.SEED ?? 20_261_121);
const harm = { lost: 0.05, twice: 0.05, reordered: 0.05, late: 0.05 };
const batch = 125;

describe(`engine: 1,000 sessions over a bad network, seeds from ${first}`, () => {
  it.each([0, 1, 2, 3, 4, 5, 6, 7])(
    'engine-30 R9 batch %i: every session settles or fails cleanly, and both ends agree',
    async (part) => {
      const faults: string[] = [];
      const fates: Record<string, number> = {};
      for (let seed = first + part * batch; seed < first + (part + 1) * batch; seed += 1) {
        const play = await playSession(seed, harm);
        fates[play.proposal] = (fates[play.proposal] ?? 0) + 1;
        for (const step of play.steps) fates[step] = (fates[step] ?? 0) + 1;
        faults.push(...play.faults.map((fault) => `seed ${seed}: ${fault}`));
      }
      expect(faults).toEqual([]);
      expect(fates.settled).toBeGreaterThan(batch / 2);
    },
    60_000,
  );
});
