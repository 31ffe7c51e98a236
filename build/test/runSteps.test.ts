import { describe, expect, it } from 'vitest';
import { runSteps } from './runSteps.mjs';
import type { Step } from './steps.mjs';

const light = (name: string, after?: string): Step => ({
  name,
  title: name,
  isLight: true,
  ...(after && { after }),
});
const heavy = (name: string, after?: string): Step => ({ name, title: name, ...(after && { after }) });

/** Runs steps that end when told, and tells what happens in its order. */
function begin(steps: readonly Step[]) {
  const events: string[] = [];
  const ends = new Map<string, (failure?: string) => void>();
  const shown: string[] = [];
  const abort = new AbortController();
  const result = runSteps(steps, {
    signal: abort.signal,
    show: (text) => void shown.push(text),
    run: ({ name }, say) => {
      events.push(name);
      say(`${name} begins `);
      return new Promise((resolve) => {
        ends.set(name, (failure) => {
          say(`${name} ends `);
          resolve(failure ? { passed: 0, failures: [failure] } : { passed: 1, failures: [] });
        });
      });
    },
  });
  /** Ends a step, and lets happen what follows from it. */
  const end = async (name: string, failure?: string) => {
    ends.get(name)?.(failure);
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { events, shown, abort, result, end };
}

describe('runSteps', () => {
  it('runs three light steps beside one another, and any other alone', async () => {
    const few = ['a', 'b', 'c', 'd'].map((name) => light(name));
    const { events, end, result } = begin([...few, heavy('e'), light('f')]);
    await end('none');
    expect(events).toEqual(['a', 'b', 'c']);
    await end('b');
    expect(events).toEqual(['a', 'b', 'c', 'd']);
    for (const name of ['c', 'd']) await end(name);
    expect(events).toHaveLength(4);
    await end('a');
    expect(events).toEqual(['a', 'b', 'c', 'd', 'e']);
    await end('e');
    await end('f');
    expect(await result).toEqual({ passed: 6, failures: [] });
  });

  it('shows what they say in their order, the first of them at once', async () => {
    const { shown, end, result } = begin([light('a'), light('b'), light('c')]);
    await end('b');
    expect(shown.join('')).toBe('a begins ');
    await end('a');
    expect(shown.join('')).toBe('a begins a ends b begins b ends c begins ');
    await end('c');
    await result;
    expect(shown.join('')).toBe('a begins a ends b begins b ends c begins c ends ');
  });

  it('waits for the step that one comes after, and runs it only when that succeeded', async () => {
    const { events, end, result } = begin([light('build'), light('other'), light('size', 'build')]);
    await end('other');
    expect(events).toEqual(['build', 'other']);
    await end('build', 'no');
    expect(events).toEqual(['build', 'other']);
    expect(await result).toEqual({
      passed: 1,
      failures: ['no', 'size: not run, because build failed'],
    });
  });

  it('begins none once it was stopped', async () => {
    const { events, abort, end, result } = begin([heavy('a'), heavy('b')]);
    abort.abort();
    await end('a');
    await result;
    expect(events).toEqual(['a']);
  });
});
