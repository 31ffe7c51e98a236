import type { Options } from '@foyer/core';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bundlePage } from '../../../../checks/src/browser/bundlePage.ts';
import {
  openTestSite,
  strictPolicy,
  type TestSite,
  type Visit,
} from '../../../../checks/src/browser/openTestSite.ts';

const fontHost = 'https://fonts.example';
const open = `${strictPolicy}; style-src ${fontHost}; font-src ${fontHost}`;
const css = `@font-face { font-family: "Meadow Sans"; src: url("meadow.woff2"); font-display: swap }
  @font-face { font-family: "Meadow Sans"; font-weight: 600; src: url("/bold.woff2") } body { background: red }`;
const font = { stylesheet: `${fontHost}/css/meadow.css`, family: 'Meadow Sans' };

let scripts: ReadonlyMap<string, string>;

beforeAll(async () => {
  scripts = await bundlePage({ page: new URL('../testing/page.ts', import.meta.url) });
});

/** One site for each content policy. */
function onSite(policy: string, tell: (visit: () => Promise<Visit>) => void): void {
  let site: TestSite;
  beforeAll(async () => {
    site = await openTestSite({ scripts, bodies: { '/': '' }, entry: 'page.js', policy });
  });
  afterAll(() => site?.close());
  tell(() => site.visit('/', { prepare: serveFonts }));
}

/** Stands in for the font host; no font file is there. */
async function serveFonts(page: Page): Promise<void> {
  const headers = { 'Access-Control-Allow-Origin': '*' };
  await page.route(/^https:/, (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname.includes('empty')) return route.fulfill({ contentType: 'text/css', body: 'b{}', headers });
    if (!pathname.includes('missing') && pathname.includes('css'))
      return route.fulfill({ contentType: 'text/css', body: css, headers });
    return route.fulfill({ status: 404, headers });
  });
}

/** Opens a modal with the option; `settled` when its font is there or was given up. */
async function show(visit: Visit, fonts: Options['fonts']): Promise<Page> {
  const { page } = visit;
  await page.waitForFunction(() => 'bench' in window);
  await page.evaluate((option) => {
    const fake = window.bench.createFakeCore({ options: option === undefined ? {} : { fonts: option } });
    window.mounted = window.bench.mountModal(fake.core);
    void fake.core.actions.modal.open();
  }, fonts);
  await page.locator('dialog[data-phase="open"]').waitFor();
  return page;
}

const familyOf = (page: Page): Promise<string> =>
  page.locator('.fy-head .title').evaluate((element) => getComputedStyle(element).fontFamily);
const abroad = ({ requests }: Visit): readonly string[] => requests.filter((url) => url.startsWith('https:'));

describe('fonts', () => {
  onSite(open, (visit) => {
    it('ui-theme-07 are not fetched unless the host asks', async () => {
      const visited = await visit();
      const page = await show(visited, undefined);
      expect(await familyOf(page)).toBe('system-ui, sans-serif');
      expect(abroad(visited)).toEqual([]);
      expect(visited.faults).toEqual([]);
      await visited.end();
    });

    it.each(['inter', null, { family: 'Own' }])(
      'ui-theme-07 that are none are not asked for: %j',
      async (none) => {
        const visited = await visit();
        const before = visited.requests.length;
        const page = await show(visited, none as never);
        expect(await familyOf(page)).toBe('system-ui, sans-serif');
        const asked = visited.requests.slice(before).filter((url) => !/\.(js|ico)$/.test(url));
        expect(asked).toEqual([]);
        expect(visited.faults).toEqual([]);
        await visited.end();
      },
    );

    it('ui-theme-07 bring nothing but their faces, and go with the modal', async () => {
      const visited = await visit();
      const page = await show(visited, font);
      await expect.poll(() => familyOf(page)).toBe('"Meadow Sans", system-ui, sans-serif');
      await expect.poll(() => abroad(visited)).toContain(`${fontHost}/css/meadow.woff2`);
      const seen = () =>
        page.evaluate(() => ({
          body: getComputedStyle(document.body).backgroundColor,
          faces: [...document.fonts].map(({ family, weight }) => `${family} ${weight}`).sort(),
          links: document.querySelectorAll('link[rel=stylesheet]').length,
        }));
      expect(await seen()).toEqual({
        body: 'rgba(0, 0, 0, 0)',
        faces: ['Meadow Sans 600', 'Meadow Sans normal'],
        links: 0,
      });
      await page.evaluate(() => window.mounted.unmount());
      await expect.poll(seen).toEqual({ body: 'rgba(0, 0, 0, 0)', faces: [], links: 0 });
      await visited.end();
    });

    it('ui-theme-07 give way to the host’s own family', async () => {
      const visited = await visit();
      await visited.page.evaluate(() =>
        document.documentElement.style.setProperty('--foyer-font-family', 'Georgia'),
      );
      const page = await show(visited, font);
      await page.waitForFunction(() => document.fonts.size === 2);
      expect(await familyOf(page)).toBe('Georgia');
      await visited.end();
    });

    it.each(['missing', 'empty'])('ui-theme-08 that cannot be used (%s) are told', async (name) => {
      const visited = await visit();
      const page = await show(visited, { ...font, stylesheet: `${fontHost}/css/${name}.css` });
      await expect.poll(() => visited.faults).toContainEqual(expect.stringContaining('keeps the system'));
      expect(await familyOf(page)).toBe('system-ui, sans-serif');
      await visited.end();
    });
  });

  onSite(`${strictPolicy}; style-src https://fonts.bunny.net; font-src https://fonts.bunny.net`, (visit) => {
    it('ui-theme-07 called remote come from one public host', async () => {
      const visited = await visit();
      const page = await show(visited, 'remote');
      await expect.poll(() => familyOf(page)).toBe('Inter, system-ui, sans-serif');
      expect(abroad(visited)[0]).toMatch(/^https:\/\/fonts\.bunny\.net\/css\?family=inter/);
      await visited.end();
    });
  });

  onSite(strictPolicy, (visit) => {
    it('ui-theme-08 that the content policy refuses are told, and the modal works', async () => {
      const visited = await visit();
      const page = await show(visited, font);
      await expect.poll(() => visited.faults).toContainEqual(expect.stringMatching(/Foyer: .*style-src/));
      expect(await familyOf(page)).toBe('system-ui, sans-serif');
      await page.getByRole('button', { name: 'Harbor' }).waitFor();
      await visited.end();
    });
  });
});
