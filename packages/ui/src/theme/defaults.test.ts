import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const read = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8');

const sheets = {
  'parts of the modal': ['./tokens.css', '../shell/frame.css'].map(read).join('\n'),
  'host buttons': read('../host/hostTokens.css'),
};

/** What a sheet takes where the host gives a property no value. */
const defaultsIn = (sheet: string, property: string) =>
  [...sheet.matchAll(new RegExp(`var\\(${property}, ([^()]+)\\)`, 'g'))].map(([, value]) => value);

it.each([
  ['parts of the modal', '--foyer-font-size-master', '10px'],
  ['parts of the modal', '--foyer-border-radius-master', '4px'],
  ['parts of the modal', '--foyer-width', '360px'],
  ['parts of the modal', '--foyer-z-index', 'auto'],
  ['host buttons', '--foyer-font-size-master', '10px'],
  ['host buttons', '--foyer-border-radius-master', '4px'],
] as const)(
  'ui-theme-12 where the host sets nothing, the %s take for %s %s, as docs/theming.md says',
  (where, property, value) => {
    const taken = new Set(defaultsIn(sheets[where], property));
    expect([...taken]).toEqual([value]);
    expect(read('../../../../docs/theming.md')).toContain(`| \`${property}\` | \`${value}\` |`);
  },
);
