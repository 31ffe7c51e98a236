import { describe, expect, it } from 'vitest';
import { createRecords } from './createRecords.ts';

describe('secrets: in Node', () => {
  it('secrets-07 keeps records for the process and warns of nothing', async () => {
    const warnings: string[] = [];
    const clock = { now: () => 0, setTimer: () => () => undefined };
    const records = createRecords({ clock, log: { warn: (words) => warnings.push(words) } });
    await records.set('a/1', Uint8Array.of(1));
    expect(await records.get('a/1')).toEqual(Uint8Array.of(1));
    expect(await records.list('a/')).toEqual(['a/1']);
    await records.delete('a/1');
    expect([await records.get('a/1'), await records.list(''), warnings]).toEqual([undefined, [], []]);
  });
});
