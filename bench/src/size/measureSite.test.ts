import { describe, expect, it } from 'vitest';
import type { LazyBudget, SiteBudget } from './budgets.ts';
import type { Chunk } from './Chunk.ts';
import { measureSite, toEntry } from './measureSite.ts';

const site: SiteBudget = {
  name: 'site',
  beforeClick: 100,
  filesBeforeClick: 2,
  firstOpen: 50,
  afterPicture: 30,
};
const lazy: readonly LazyBudget[] = [
  { module: 'packages/ui/src/modal', when: 'first open', budget: 0 },
  { module: 'packages/core/src/fetch', when: 'first open', budget: 0 },
  { module: 'packages/ui/src/Account', when: 'Account', budget: 20 },
  { module: 'packages/core/src/setup', when: 'set-up', budget: 20, byItself: true },
  { module: 'packages/core/src/events', when: 'events', budget: 10, byItself: true },
];
const chunk = (file: string, gzip: number, links: Partial<Chunk> = {}): Chunk => ({
  file,
  gzip,
  imports: [],
  dynamicImports: [],
  module: undefined,
  modules: new Map(),
  ...links,
});
const chunks: readonly Chunk[] = [
  chunk('site.js', 60, {
    imports: ['both.js'],
    dynamicImports: ['modal.js', 'fetch.js', 'setup.js', 'events.js'],
  }),
  chunk('both.js', 10),
  chunk('modal.js', 30, {
    imports: ['both.js', 'icons.js'],
    dynamicImports: ['Account.js'],
    module: 'packages/ui/dist/modal.js',
  }),
  chunk('icons.js', 5, { imports: ['both.js'] }),
  chunk('fetch.js', 7, { module: 'packages/core/src/fetch.ts' }),
  chunk('Account.js', 9, {
    imports: ['icons.js', 'deep.js', 'reading.js'],
    module: 'packages/ui/dist/Account.js',
  }),
  chunk('setup.js', 11, { imports: ['reading.js'], module: 'packages/core/dist/setup.js' }),
  chunk('events.js', 4, { imports: ['reading.js', 'both.js'], module: 'packages/core/dist/events.js' }),
  chunk('reading.js', 3),
  chunk('deep.js', 2, { imports: ['Account.js'] }),
];

describe('measureSite', () => {
  it('counts each file once, in the step that first loads it', () => {
    const entries = measureSite(site, lazy, chunks);
    expect(entries.map(({ name, gzip, budget }) => ({ name, gzip, budget }))).toEqual([
      { name: 'site before click', gzip: 70, budget: 100 },
      { name: 'site first open', gzip: 42, budget: 50 },
      { name: 'site after the first picture', gzip: 18, budget: 30 },
      { name: 'site: Account', gzip: 11, budget: 20 },
      { name: 'site: set-up', gzip: 14, budget: 20 },
      { name: 'site: events', gzip: 7, budget: 10 },
    ]);
  });

  it('weighs a step against the one that has always come before it', () => {
    const after = lazy.map((place) => (place.when === 'Account' ? { ...place, after: 'more' } : place));
    const more = { module: 'packages/core/src/more', when: 'more', budget: 9 };
    const [opening, ...others] = chunks;
    const links = [...(opening?.dynamicImports ?? []), 'more.js'];
    const entries = measureSite(
      site,
      [...after, more],
      [
        { ...chunk('site.js', 60), ...opening, dynamicImports: links },
        ...others,
        chunk('more.js', 8, { imports: ['deep.js'], module: 'packages/core/dist/more.js' }),
      ],
    );
    // `deep.js`, which imports it, has brought all of it already.
    expect(entries.find(({ name }) => name === 'site: Account')?.gzip).toBe(0);
  });

  it('lists what an entry holds, longest first', () => {
    const modules = new Map([
      ['short.ts', 1],
      ['long.ts', 9],
    ]);
    expect(toEntry('all', 1, [chunk('a.js', 1, { modules })]).modules).toEqual([
      ['long.ts', 9],
      ['short.ts', 1],
    ]);
  });

  it('refuses a lazy module without a budget', () => {
    expect(() =>
      measureSite(
        site,
        lazy.filter(({ when }) => when !== 'Account'),
        chunks,
      ),
    ).toThrow('Account.js is loaded lazily and has no budget');
  });

  it('refuses a budget for a module that is not lazy any more', () => {
    const eager = { module: 'packages/ui/src/Networks', when: 'Networks', budget: 1 };
    expect(() => measureSite(site, [...lazy, eager], chunks)).toThrow(
      'Networks has a budget and is not loaded lazily',
    );
  });

  it('refuses an empty build', () => {
    expect(() => measureSite(site, lazy, [])).toThrow('nothing was built');
  });

  it('refuses a file more before a click', () => {
    expect(() => measureSite({ ...site, filesBeforeClick: 1 }, lazy, chunks)).toThrow(
      'site loads 2 files before a click, 1 at most: site.js, both.js',
    );
  });
});
