import { describe, expect, it } from 'vitest';
import { createStage, type Ending } from './createStage.ts';

function setUp() {
  const tops: (string | undefined)[] = [];
  const ends: Record<string, Ending<unknown>> = {};
  const unders: (readonly string[])[] = [];
  const stage = createStage<string>((top, under) => {
    tops.push(top?.picture);
    unders.push(under.map(({ picture }) => picture));
  });
  const ask = (name: string, signal?: AbortSignal): Promise<unknown> =>
    stage.ask<unknown>(
      'approval',
      (ending) => {
        ends[name] = ending;
        return name;
      },
      signal,
    );
  return { tops, unders, ends, stage, ask };
}

describe('one screen at a time', () => {
  it('screens-01 shows what is asked in its order, and settles each', async () => {
    const { tops, ends, ask } = setUp();
    const one = ask('one');
    const two = ask('two');
    expect(tops).toEqual(['one']);
    ends.one?.resolve(1);
    expect(await one).toBe(1);
    expect(tops).toEqual(['one', 'two']);
    ends.two?.reject(new Error('left'));
    await expect(two).rejects.toThrow('left');
    expect(tops).toEqual(['one', 'two', undefined]);
  });

  it('screens-01 takes a screen away when it is aborted, waiting or shown', async () => {
    const { tops, ask } = setUp();
    const stop = new AbortController();
    const shown = ask('shown');
    const waiting = ask('waiting', stop.signal);
    stop.abort(new Error('off'));
    await expect(waiting).rejects.toThrow('off');
    await expect(ask('late', stop.signal)).rejects.toThrow('off');
    expect(tops).toEqual(['shown']);
    void shown;
  });

  it('screens-01 lays settings and waiting under what is asked', async () => {
    const { tops, unders, ends, stage, ask } = setUp();
    const leave = stage.lay('settings', 'settings');
    const asked = ask('passkey');
    const done = stage.lay('recovery', 'busy');
    expect(tops).toEqual(['settings', 'passkey']);
    ends.passkey?.resolve(undefined);
    await asked;
    done();
    leave();
    leave();
    expect(tops).toEqual(['settings', 'passkey', 'busy', 'settings', undefined]);
    expect(unders).toEqual([[], ['settings'], ['settings'], [], []]);
  });
});
