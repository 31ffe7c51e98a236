import { describe, expect, it } from 'vitest';
import { bundlePage } from '../../../../checks/src/browser/bundlePage.ts';
import { startCore } from '../testing/startCore.ts';
import { defaultTheme, gazetteTheme, lilacTheme, midnightTheme } from './presets.ts';

const plain = new URL('../../../modal/src/script/foyer.ts', import.meta.url);
const themed = new URL('./testing/themedPage.ts', import.meta.url);

/** All code of a page, its lazy chunks too. */
async function codeOf(entry: URL): Promise<string> {
  const files = await bundlePage({ page: entry });
  return [...files.values()].join('\n');
}

/** A value that stands in one preset alone. */
const marks = { lilac: '#d9a3f0', gazette: 'Georgia, serif', midnight: '#d8441a' };
const marksIn = (code: string): readonly string[] =>
  Object.entries(marks).flatMap(([name, mark]) => (code.includes(mark) ? [name] : []));

describe('presets', () => {
  it('theme-05 each name the same properties, and the default takes them off', () => {
    const names = Object.keys(defaultTheme);
    for (const preset of [lilacTheme, gazetteTheme, midnightTheme])
      expect(Object.keys(preset)).toEqual(names);
    expect(Object.values(defaultTheme).every((value) => value === undefined)).toBe(true);

    const { core } = startCore({ options: { themeVariables: gazetteTheme } });
    core.actions.theme.setVariables(midnightTheme);
    expect(core.getState().theme.variables).toEqual(midnightTheme);
    core.actions.theme.setVariables(defaultTheme);
    expect(core.getState().theme.variables).toEqual(defaultTheme);
  });

  it('theme-06 are in no page but one that imports them', async () => {
    expect(marksIn(JSON.stringify([lilacTheme, gazetteTheme, midnightTheme]))).toEqual(Object.keys(marks));
    expect(marksIn(await codeOf(plain))).toEqual([]);
    expect(marksIn(await codeOf(themed))).toEqual(['lilac']);
  });
});
