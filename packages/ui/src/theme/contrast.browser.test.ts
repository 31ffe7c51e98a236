import type { ThemeVariables } from '@foyer/core';
import { gazetteTheme, lilacTheme, midnightTheme } from '@foyer/core/presets';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bundlePage } from '../../../../checks/src/browser/bundlePage.ts';
import { openTestSite, strictPolicy, type TestSite } from '../../../../checks/src/browser/openTestSite.ts';
import { onAccent, outlines, type Pair, quiet, texts } from './testing/contrastPairs.ts';

let site: TestSite;

beforeAll(async () => {
  const scripts = await bundlePage({ theme: new URL('./testing/themePage.ts', import.meta.url) });
  site = await openTestSite({ scripts, bodies: { '/': '' }, entry: 'theme.js', policy: strictPolicy });
});

afterAll(() => site?.close());

const steps = [0, 0x24, 0x49, 0x6d, 0x92, 0xb6, 0xdb, 0xff];
/** 512 colours through the whole of sRGB, some beyond it, and one a scheme. */
const accents: readonly string[] = [
  ...steps.flatMap((red) => steps.flatMap((green) => steps.map((blue) => `rgb(${red} ${green} ${blue})`))),
  'color(display-p3 1 0 0)',
  'color(display-p3 1 1 0)',
  'color(display-p3 1 0 1)',
  'color(rec2020 0 1 0)',
  'light-dark(#111, #fff)',
];
const hues = ['#f00', '#ff0', '#0f0', '#0ff', '#00f', '#f0f', '#7a1fa2', '#2a4bff', '#000', '#fff'];

/** The pairs that come closer than `least` in any theme, each with the worst one, in light and dark. */
async function tooClose(
  pairs: readonly Pair[],
  least: number,
  themes: readonly ThemeVariables[],
  contrast: 'more' | 'no-preference' = 'no-preference',
): Promise<readonly unknown[]> {
  const visit = await site.visit('/', { contrast });
  await visit.page.waitForFunction(() => 'theme' in window);
  const found = await visit.page.evaluate(
    ([given, all, limit]) =>
      ['light', 'dark'].flatMap((scheme) =>
        window.theme.closest(given, scheme, all).filter(({ ratio }) => ratio < limit),
      ),
    [pairs, themes, least] as const,
  );
  await visit.end();
  return found;
}

describe('contrast', () => {
  it('ui-theme-03 keeps text readable on and in any accent', async () => {
    const themes = accents.map((accent) => ({ '--foyer-accent': accent }));
    expect(await tooClose([...onAccent, ...texts], 4.5, themes)).toEqual([]);
    expect(await tooClose(outlines, 3, themes)).toEqual([]);
  });

  it('ui-theme-04 keeps text readable with any tint', async () => {
    const themes = hues.flatMap((hue) =>
      [0, 20, 60, 100].map((strength) => ({
        '--foyer-color-mix': hue,
        '--foyer-color-mix-strength': strength,
      })),
    );
    expect(await tooClose([...onAccent, ...texts], 4.5, themes)).toEqual([]);
    expect(await tooClose(outlines, 3, themes)).toEqual([]);
  });

  it('ui-theme-04 keeps text readable with every preset', async () => {
    const themes = [lilacTheme, gazetteTheme, midnightTheme];
    expect(await tooClose([...onAccent, ...texts], 4.5, themes)).toEqual([]);
    expect(await tooClose(outlines, 3, themes)).toEqual([]);
  });

  it('ui-theme-04 lets quiet text and fills follow a background and a text of the host', async () => {
    const themes: readonly ThemeVariables[] = [
      { '--foyer-background': 'light-dark(#fdf6e3, #0d1b3d)', '--foyer-text': 'light-dark(#222, #fff)' },
      { '--foyer-background': 'light-dark(#dcecff, #331122)', '--foyer-text': 'light-dark(#001, #ffe)' },
    ];
    expect(await tooClose(quiet, 4.5, themes)).toEqual([]);
  });

  it('ui-theme-09 gives quiet text 7:1 to those who ask for more contrast', async () => {
    const themes = [{}, lilacTheme, gazetteTheme, midnightTheme];
    expect(await tooClose(quiet, 7, themes)).not.toEqual([]);
    expect(await tooClose(quiet, 7, themes, 'more')).toEqual([]);
    const lines: readonly Pair[] = [['--fy-line', '--fy-surface']];
    expect(await tooClose(lines, 3, [{}])).toHaveLength(2);
    expect(await tooClose(lines, 3, [{}], 'more')).toEqual([]);
  });

  it('ui-theme-03 finds what comes too close', async () => {
    const themes = [{ '--foyer-on-accent': '#777', '--foyer-accent': '#888' }] as const;
    expect(await tooClose(onAccent, 4.5, themes)).toHaveLength(6);
  });
});
