import { describe, expect, it } from 'vitest';
import { tellFlags } from './tellFlags.ts';
import { parts } from './timings/parts.ts';

describe('tellFlags', () => {
  it('measures with the flags there are', () => {
    for (const flags of [[], ['--json'], ['--relay', '--json'], ['--only', 'visit,heap', '--json']])
      expect(tellFlags(flags)).toBeUndefined();
  });
  it('tells who asks of each flag and each part', () => {
    const told = tellFlags(['--help']);
    expect(told?.code).toBe(0);
    for (const { name } of parts) expect(told?.text).toContain(name);
  });
  it.each([['--fast'], ['visit'], ['--only', 'visit', 'heap']])('measures nothing with %s', (...flags) =>
    expect(tellFlags(flags)).toEqual({ text: expect.stringContaining(`no flag ${flags.at(-1)}.`), code: 2 }),
  );
});
