import { describe, expect, it } from 'vitest';
import { builderComplaint } from './pagesBuild.mjs';

describe('builderComplaint', () => {
  it('devstack-04 names what is to be mended, not the calls it came through', () => {
    const calls = Array.from(
      { length: 40 },
      (_, index) => `  ${index}: <unknown>\n             at ./clone3.S:81:0`,
    );
    const output = [
      'Build failed with 1 error:',
      '',
      '"./utils.js" is not exported by "@noble/hashes".',
      'Stack backtrace:',
      ...calls,
      '    at async buildPage (file:///build/buildPage.mjs:40:3)',
      'Node.js v20.20.2',
    ].join('\n');
    expect(builderComplaint(output)).toBe(
      'Build failed with 1 error:\n       "./utils.js" is not exported by "@noble/hashes".',
    );
  });

  it('devstack-04 tells the first lines of many', () => {
    const lines = Array.from({ length: 30 }, (_, index) => `error ${index}`).join('\n');
    expect(builderComplaint(lines).split('\n')).toHaveLength(20);
  });
});
