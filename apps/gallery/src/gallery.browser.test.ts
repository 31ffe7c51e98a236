import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Browser, chromium } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Gallery, openGallery } from './openGallery.ts';
import { type Looks, type StoryWalk, startWalk } from './startWalk.ts';

const shots = fileURLToPath(new URL('../../../.foyer/shots', import.meta.url));
const views = [
  'AllWallets',
  'Account',
  'Connect',
  'Connect/More',
  'ConnectWallets',
  'Create',
  'ConnectingExternal',
  'ConnectingMultiChain',
  'Downloads',
  'GetWallet',
  'Networks',
  'SwitchActiveChain',
  'SwitchNetwork',
  'UnsupportedChain',
  'WhatIsANetwork',
  'WhatIsAWallet',
];

let gallery: Gallery;
let browser: Browser;

beforeAll(async () => {
  [gallery, browser] = await Promise.all([
    openGallery(),
    chromium.launch({
      executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
      args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
    }),
    mkdir(shots, { recursive: true }),
  ]);
});

afterAll(async () => {
  await browser?.close();
  await gallery?.close();
});

/** Walks every story and collects what is wrong, by story. */
async function walk(
  width: number,
  looks: Looks,
  check: (walk: StoryWalk) => Promise<readonly string[]>,
): Promise<readonly string[]> {
  const steps = await startWalk(browser, gallery, width);
  const wrong: string[] = [];
  for (const story of gallery.stories) {
    await steps.show(story, looks);
    const found = [...(await check(steps)), ...steps.takeFaults()];
    wrong.push(...found.map((fault) => `${story.id}: ${fault}`));
    const name = `${story.id}.${width}.${looks.theme}.${looks.dir}.${looks.frame}.png`;
    await steps.page.screenshot({ path: join(shots, name) });
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
    const shown = new Set(gallery.stories.map(({ title }) => title.replace('Views/', '')));
    expect([...shown].sort()).toEqual([...views, 'Shell'].sort());
  });

  it.each(['light', 'dark'] as const)(
    'has no accessibility violation and no error in the console, %s, 360 px wide',
    { timeout: 120_000 },
    async (theme) => {
      const wrong = await walk(360, { theme, dir: 'ltr', frame: 'card' }, (steps) => steps.findViolations());
      expect(wrong).toEqual([]);
    },
  );

  it('fits a phone of 320 px, right to left', { timeout: 120_000 }, async () => {
    expect(await walk(320, { theme: 'light', dir: 'rtl', frame: 'sheet' }, overflow)).toEqual([]);
  });

  it('finds the violations it looks for', async () => {
    const steps = await startWalk(browser, gallery, 360);
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
