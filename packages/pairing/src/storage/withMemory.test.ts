import { describe, expect, it } from 'vitest';
import type { Records } from '../ports/Records.ts';
import { createFakeClock } from '../relay/testing/createFakeClock.ts';
import { createMemoryRecords } from './createMemoryRecords.ts';
import { withMemory } from './withMemory.ts';

const one = Uint8Array.of(1);

/** Records over a store that can be made to fail or to fall silent. */
function open() {
  const clock = createFakeClock();
  const kept = new Map([['a/1', one]]);
  const inner = createMemoryRecords(kept);
  const state = { fault: undefined as 'fails' | 'silent' | undefined };
  const waiting: (() => void)[] = [];
  const store = new Proxy(inner, {
    get: (target, name: keyof Records) => async (key: string, value: Uint8Array) => {
      if (state.fault === 'fails') throw new Error('once');
      if (state.fault === 'silent') await new Promise<void>((resolve) => waiting.push(resolve));
      return (target[name] as Records['set'])(key, value);
    },
  });
  const records = withMemory(() => store, { clock, log: { warn: () => undefined } });
  const late = async <Answer>(answer: Promise<Answer>) => {
    const fate = answer.catch((error: { code: string }) => error.code);
    await clock.advance(3_000);
    return fate;
  };
  const speak = async () => {
    state.fault = undefined;
    for (const resolve of waiting.splice(0)) resolve();
    await clock.advance(0);
  };
  return { clock, kept, records, state, late, speak };
}

describe('secrets: a store that fails at times', () => {
  it('secrets-08 R19 says that it could not be read, and reads when it works again', async () => {
    const { records, state } = open();
    state.fault = 'fails';
    await expect(records.list('a/')).rejects.toMatchObject({ code: 'STORAGE_FAILED' });
    state.fault = undefined;
    expect(await records.list('a/')).toEqual(['a/1']);
    state.fault = 'fails';
    await expect(records.get('a/1')).rejects.toMatchObject({ code: 'STORAGE_FAILED' });
    state.fault = undefined;
    expect(await records.get('a/1')).toEqual(one);
  });

  it('secrets-08 R19 what was read counts while it is silent, and it is asked again when it speaks', async () => {
    const { kept, records, state, late, speak } = open();
    await records.list('a/');
    await records.get('a/1');
    state.fault = 'silent';
    expect(await late(records.list('a/'))).toEqual(['a/1']);
    expect(await records.get('a/1')).toEqual(one);
    await speak();
    kept.delete('a/1');
    expect([await records.list('a/'), await records.get('a/1')]).toEqual([[], undefined]);
  });

  it('secrets-08 R19 what was written while it listed is not forgotten for that', async () => {
    const { kept, records, state, late, speak } = open();
    await records.list('a/');
    state.fault = 'silent';
    const listed = records.list('a/');
    state.fault = undefined;
    await records.set('a/2', one);
    // What the list had found before.
    kept.delete('a/2');
    await speak();
    await listed;
    state.fault = 'silent';
    expect(await late(records.get('a/2'))).toEqual(one);
  });

  it('secrets-08 R19 a slow first answer is none, and what was written late counts as written', async () => {
    const { kept, records, state, late, speak } = open();
    state.fault = 'silent';
    expect(await late(records.list('a/'))).toBe('STORAGE_FAILED');
    await speak();
    state.fault = 'silent';
    await late(records.set('a/2', one));
    expect(await records.list('a/')).toEqual(['a/2']);
    await speak();
    expect(kept.has('a/2')).toBe(true);
    kept.delete('a/2');
    expect(await records.list('a/')).toEqual(['a/1']);
  });
});
