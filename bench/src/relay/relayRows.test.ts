import { describe, expect, it } from 'vitest';
import type { LoadResult } from './measureLoad.ts';
import { relayRows } from './relayRows.ts';

const load = { sockets: 4, rate: 100 };
const hundred = Array.from({ length: 100 }, (_, index) => index + 1);

function result(times: readonly number[], parts: Partial<LoadResult> & { lost?: number } = {}): LoadResult {
  const stretch = { seconds: 1, delivery: times, answer: times, acknowledged: 100, refused: 0 };
  return {
    held: 4,
    connects: 1000,
    memory: 100,
    stretches: [
      { ...stretch, lost: 0 },
      { ...stretch, lost: parts.lost ?? 0 },
    ],
    ...parts,
  };
}

describe('relayRows', () => {
  const rows = (relay: LoadResult) =>
    new Map(relayRows(load, relay, result(hundred)).map((row) => [row.name.split(': ')[1], row]));

  it('gives the figures, the floor and their ratio', () => {
    const slow = rows(result(hundred.map((ms) => 3 * ms)));
    expect(slow.get('delivery, p50')).toMatchObject({ unit: 'ms', median: 150, floor: 50, ratio: 3 });
    expect(slow.get('delivery, p99')).toMatchObject({ median: 297, floor: 99, withinBudget: false });
    expect(rows(result(hundred)).get('delivery, p99')).toMatchObject({ ratio: 1, withinBudget: true });
  });

  it('says no when a message or a socket is lost, or the rate is not reached', () => {
    const bad = rows(result(hundred, { held: 3, lost: 1 }));
    expect(bad.get('acknowledged and lost')).toMatchObject({ median: 1, ratio: null, withinBudget: false });
    expect(bad.get('sockets held')).toMatchObject({ median: 3, withinBudget: false });
    expect(bad.get('durable messages')).toMatchObject({ median: 100, withinBudget: true });
    const late = result(hundred);
    const stretches = late.stretches.map((stretch) => ({ ...stretch, seconds: 2 }));
    expect(rows({ ...late, stretches }).get('durable messages')).toMatchObject({ withinBudget: false });
  });
});
