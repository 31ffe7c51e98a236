import { describe, expect, it } from 'vitest';
import { selectSteps, steps } from './steps.mjs';

const names = (only?: readonly string[]) => selectSteps(only).map(({ name }) => name);

describe('steps', () => {
  it('are all run when none is named', () => {
    expect(selectSteps(undefined)).toBe(steps);
  });

  it('run in the order of the list, with what they come after', () => {
    expect(names(['size', 'lint'])).toEqual(['lint', 'build', 'size']);
    expect(names(['e2e'])).toEqual(['build', 'e2e']);
  });

  it('refuse a name that is none', () => {
    expect(() => names(['lint', 'unit'])).toThrow('No step unit. There are: lint, types');
  });

  it('have names of their own and follow only earlier ones', () => {
    const known = steps.map(({ name }) => name);
    expect(new Set(known).size).toBe(known.length);
    for (const { name, after } of steps) {
      if (after) expect(known.indexOf(after)).toBeLessThan(known.indexOf(name));
    }
  });
});
