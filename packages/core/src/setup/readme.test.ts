import { readFileSync } from 'node:fs';
import { errorTable } from '@foyer/protocol/errors';
import { describe, expect, it } from 'vitest';
import { faultTable } from './faultTable.ts';

const readme = readFileSync(new URL('../../README.md', import.meta.url), 'utf8');
const rows = [...readme.matchAll(/^\| .+ \| `([A-Z_]+)` \| (throws|bar|console) \| (.+) \|$/gm)].map(
  ([, code = '', where = '', fix = '']) => ({ code, where, fix }),
);

describe('setup: the table of the README', () => {
  it('setup-01 lists every mistake that is told, each once and with its fix', () => {
    const codes = rows.map(({ code }) => code);
    expect(new Set(codes).size).toBe(codes.length);
    for (const code of Object.keys(faultTable)) expect(codes).toContain(code);
    for (const { fix } of rows) expect(fix.length).toBeGreaterThan(10);
  });

  it.each(rows)('setup-01 says where $code shows', ({ code, where }) => {
    const surfaces: Record<string, string> = { throw: 'throws', alert: 'bar' };
    const fault = (faultTable as Record<string, { kind: string }>)[code];
    const expected = fault
      ? fault.kind === 'note'
        ? 'console'
        : 'bar'
      : surfaces[(errorTable as Record<string, { surface: string }>)[code]?.surface ?? ''];
    expect(where).toBe(expected);
  });

  it.each(Object.entries(faultTable))(
    'setup-01 names a fix for %s in words that are ready to read',
    (_, row) => {
      expect(row.text).toMatch(/\b(Pass|Check|Keep|Add|Correct|Leave|ask)\b/);
      expect(row.message).toMatch(/^[A-Z]/);
    },
  );
});
