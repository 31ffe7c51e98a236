import { describe, expect, it } from 'vitest';
import { findNpm } from './watchNpm.mjs';

describe('the npm above the stack', () => {
  it('devstack-14 is the parent where the shell has made way', () => {
    expect(findNpm(10, () => ({ parent: 1, program: 'npm' }))).toBe(10);
    expect(findNpm(10, () => ({ parent: 1, program: '/usr/bin/node' }))).toBe(10);
  });

  it.each(['sh', '/bin/sh', 'dash', 'bash', 'zsh'])(
    'devstack-14 is above the shell %s that stays',
    (program) => {
      expect(findNpm(10, () => ({ parent: 7, program }))).toBe(7);
    },
  );

  it('devstack-14 is nobody where processes cannot be listed', () => {
    expect(findNpm(10, () => undefined)).toBeUndefined();
  });
});
