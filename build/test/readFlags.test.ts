import { describe, expect, it } from 'vitest';
import { readFlags } from './readFlags.mjs';
import { steps } from './steps.mjs';

const names = (...parameters: string[]) => readFlags(parameters).steps?.map(({ name }) => name);

describe('the flags of npm test', () => {
  it('ask for everything when there is none, else for what is named', () => {
    expect(readFlags([])).toEqual({ steps });
    expect(names('--only', 'node,lint')).toEqual(['lint', 'node']);
    expect(names('--only=lint')).toEqual(['lint']);
    expect(names('--only', 'lint', '--only', 'types')).toEqual(['lint', 'types']);
  });

  it('are told to who asks, with every step', () => {
    const { code, text } = readFlags(['--help']);
    expect(code).toBe(0);
    expect(text).toContain('--only <steps>');
    for (const { name } of steps) expect(text).toContain(name);
  });

  it.each([
    [['--olny', 'node'], '--olny'],
    [['--only'], '--only'],
    [['--only', '--help'], '--only'],
    [['--only', 'nonsense'], 'nonsense'],
    [['node'], 'node'],
  ])('are refused as %j, and nothing is run', (parameters, named) => {
    const { code, text, ...rest } = readFlags(parameters);
    expect(code).toBe(2);
    expect(text?.split('\n')[0]).toContain(named);
    expect(text).toContain('npm test');
    expect(rest).toEqual({});
  });
});
