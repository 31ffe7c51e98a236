import { createHash } from 'node:crypto';
import { createRandom } from './createRandom.ts';

/** Numbers from 0 to 1 for what happens in a step, by a name. */
export interface Draws {
  step: number;
  /** The same for the same name and time of asking in the same step, whatever else runs beside it. */
  draw(name: string): number;
}

export function createDraws(seed: number): Draws {
  const times = new Map<string, number>();
  const draws: Draws = {
    step: 0,
    draw(name) {
      const asked = `${seed} ${draws.step} ${name}`;
      const time = (times.get(asked) ?? 0) + 1;
      times.set(asked, time);
      return createRandom(createHash('sha256').update(`${asked} ${time}`).digest().readInt32BE())();
    },
  };
  return draws;
}
