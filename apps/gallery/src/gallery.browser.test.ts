import { readdirSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type LentBrowser, lendChromium } from '../../../checks/src/browser/lendChromium.ts';
import { type Gallery, openGallery } from './openGallery.ts';
import { type Looks, type StoryWalk, startWalk } from './startWalk.ts';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const shots = here('../../../.foyer/shots');
const views = readdirSync(here('../../../packages/ui/src/views'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

/** Between them: both schemes, both directions, long and short languages, every frame, every width, every preset. */
const walks: readonly [Looks, ...Looks[]] = [
  { width: 360, theme: 'light', locale: 'en', frame: 'card', preset: 'default' },
  { width: 430, theme: 'dark', locale: 'ja', frame: 'sheet', preset: 'default' },
  { width: 320, theme: 'light', locale: 'ar', frame: 'sheet', preset: 'default' },
  { width: 320, theme: 'dark', locale: 'fa', frame: 'card', preset: 'midnight' },
  { width: 430, theme: 'light', locale: 'de', frame: 'sheet', preset: 'lilac' },
  { width: 360, theme: 'dark', locale: 'en', frame: 'inline', preset: 'gazette' },
];

let gallery: Gallery;
let browser: LentBrowser;

beforeAll(async () => {
  [gallery, browser] = await Promise.all([openGallery(), lendChromium(), mkdir(shots, { recursive: true })]);
});

afterAll(async () => {
  await browser?.close();
  await gallery?.close();
});

/** Shows every story, takes its picture and collects what is wrong, by story. */
async function walk(looks: Looks): Promise<readonly string[]> {
  const steps = await startWalk(browser, gallery, looks);
  const wrong: string[] = [];
  for (const story of gallery.stories) {
    await steps.show(story);
    const found = [...(await steps.findViolations()), ...(await overflow(steps)), ...steps.takeFaults()];
    wrong.push(...found.map((fault) => `${story.id}: ${fault}`));
    await writeFile(
      join(shots, `${story.id}.${Object.values(looks).join('.')}.png`),
      await steps.takePicture(),
    );
  }
  await steps.page.context().close();
  return wrong;
}

async function overflow(steps: StoryWalk): Promise<readonly string[]> {
  const excess = await steps.sidewaysOverflow();
  return excess > 0 ? [`sticks out ${excess}px`] : [];
}

describe('gallery', () => {
  it('shows every view', () => {
    const shown = new Set(gallery.stories.map(({ title }) => title.replace('Views/', '').split('/')[0]));
    expect([...shown].sort()).toEqual([...views, 'Host buttons', 'Shell'].sort());
  });

  it.concurrent.each(walks)(
    'has no accessibility violation, nothing outside and no error in the console: $width px, $theme, $locale, $frame, $preset',
    { timeout: 900_000 },
    async (looks) => {
      expect(await walk(looks)).toEqual([]);
    },
  );

  it('finds the violations it looks for', async () => {
    const steps = await startWalk(browser, gallery, walks[0]);
    await steps.page.evaluate(() => {
      const wide = document.createElement('button');
      wide.style.setProperty('width', '500px');
      document.querySelector('main')?.append(wide);
      console.error('heard');
    });
    expect(await steps.findViolations()).toEqual([expect.stringContaining('button-name')]);
    expect(await steps.sidewaysOverflow()).toBeGreaterThan(100);
    expect(steps.takeFaults()).toEqual(['heard']);
    await steps.page.context().close();
  });
});
