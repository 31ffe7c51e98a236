import { type State, selectRegistry } from '@foyer/core';
import { describe, expect, it } from 'vitest';
import { createFakeCore } from '../../testing/createFakeCore.ts';
import { harborRecord, registry, startState } from '../../testing/fixtures.ts';
import { renderMarkup, renderText } from '../../testing/renderText.tsx';
import meta, * as stories from './AllWalletsView.stories.tsx';
import { AllWalletsView, type AllWalletsViewProps } from './AllWalletsView.tsx';
import { shownList, toRow } from './rules.ts';

const view = (args: Partial<AllWalletsViewProps> = {}) => <AllWalletsView {...meta.args} {...args} />;

describe('AllWalletsView', () => {
  it('view-all-wallets-01 tags what is installed', () => {
    expect(renderText(view())).toMatch(
      /^Search wallets Certified only Harbor Installed Kestrel Installed Marlow/,
    );
  });

  it('view-all-wallets-03 shows skeletons until the first page is here, and after the last one', () => {
    const rows = (args: Partial<AllWalletsViewProps>) =>
      renderMarkup(view(args)).match(/fy-skel tile/g)?.length ?? 0;
    expect(rows(stories.Loading.args ?? {})).toBe(7);
    expect(rows(stories.LoadingMore.args ?? {})).toBe(2);
    expect(rows({})).toBe(0);
    expect(renderText(view(stories.Loading.args))).toContain('Loading');
  });

  it('view-all-wallets-04 announces how many were found', () => {
    expect(renderText(view(stories.Found.args))).toMatch(/3 wallets found$/);
    // Pages of the answer are still to come: all of it counts.
    expect(renderText(view({ ...stories.Found.args, total: 213 }))).toMatch(/213 wallets found$/);
    expect(renderText(view())).not.toContain('found');
  });

  it('view-all-wallets-05 names what was not found and leads back', () => {
    const text = renderText(view(stories.NothingFound.args));
    expect(text).toContain('No wallet called “harbour one”');
    expect(text).toContain('Show all wallets');
    expect(text).not.toContain('Show QR code');
    expect(renderText(view(stories.NothingFoundWithCode.args))).toContain('Show all wallets Show QR code');
    expect(renderText(view({ ...stories.NoneCertified.args, onCode() {} }))).not.toContain('Show QR code');
  });

  it('view-all-wallets-27 offers a code where nothing is listed', () => {
    expect(renderText(view(stories.EmptyWithCode.args))).toContain('Show QR code');
    expect(renderText(view(stories.Empty.args))).not.toContain('Show QR code');
  });

  it('view-all-wallets-28 takes a page of which nothing is listed for no end', () => {
    const text = renderText(view({ ...stories.NothingFound.args, hasMore: true }));
    expect(text).not.toContain('No wallet called');
    expect(text).toContain('Loading');
  });

  it.each([
    ['NothingFound', 'No wallet called “harbour one”'],
    ['NoneCertified', 'No certified wallets'],
    ['Empty', 'No wallets to show'],
    ['Failed', 'The list couldn’t be loaded'],
    ['FailedMore', 'The rest couldn’t be loaded.'],
    ['Loading', 'Loading'],
    ['Found', '3 wallets found'],
  ] as const)('view-all-wallets-22 announces what came of it: %s', (story, news) => {
    expect(renderMarkup(view(stories[story].args))).toMatch(new RegExp(`role="status">${news}<`));
  });

  it('view-all-wallets-09 says that the filter may be why nothing is found', () => {
    const text = renderText(view(stories.NothingCertified.args));
    expect(text).toContain('No wallet called “harbour one” Only certified wallets are shown.');
    expect(renderText(view(stories.NoneCertified.args))).toContain('No certified wallets');
    expect(renderText(view(stories.Empty.args))).toContain('No wallets to show');
    expect(renderMarkup(view(stories.Certified.args))).toContain('aria-checked="true"');
    expect(renderText(view(stories.Empty.args))).not.toContain('Certified only');
    expect(renderText(view(stories.NothingFound.args))).toContain('Certified only');
  });

  it('view-all-wallets-10 draws a first screen of a long list, each row with its place', () => {
    const rows = renderMarkup(view(stories.WholeRegistry.args)).match(
      /aria-posinset="\d+" aria-setsize="520"/g,
    );
    expect(rows).toHaveLength(16);
    expect(renderMarkup(view({ hasMore: true }))).toContain('aria-setsize="-1"');
  });

  it('view-all-wallets-06 offers another try and keeps what is here', () => {
    expect(renderText(view(stories.Failed.args))).toMatch(/couldn’t be loaded .* Try again /);
    expect(renderText(view(stories.FailedMore.args))).toMatch(
      /Quill The rest couldn’t be loaded. Try again /,
    );
  });
});

describe('rules', () => {
  const all = { status: 'ready' as const, search: '', wallets: registry(40), page: 1, count: 486 };
  const listed = (wallets: Partial<State['wallets']>) =>
    selectRegistry({ ...startState, wallets: { ...startState.wallets, ...wallets } });
  const shown = (wallets: Partial<State['wallets']>, hasRegistry = true) =>
    shownList(listed(wallets), hasRegistry);

  it('view-all-wallets-02 knows whether more pages follow', () => {
    expect(shown({ all })).toEqual({ status: 'ready', hasMore: true, searched: undefined });
    expect(shown({ all: { ...all, count: 40 } }).hasMore).toBe(false);
    expect(shown({ all: { status: 'idle' } })).toMatchObject({ status: 'loading', hasMore: false });
  });

  it('view-all-wallets-27 awaits nothing where there is no registry', () => {
    expect(shown({ all: { status: 'idle' } }, false)).toMatchObject({ status: 'ready', hasMore: false });
  });

  it('view-all-wallets-04 lets a search take the list’s place', () => {
    const found = { status: 'loading' as const, search: 'ter', wallets: [], page: 0, count: 0 };
    expect(shown({ all, found })).toEqual({ status: 'loading', searched: 'ter', hasMore: false });
  });

  it('view-all-wallets-09 lets the certified wallets take the list’s place, named by no text', () => {
    const found = {
      status: 'ready',
      search: '',
      certified: true,
      wallets: registry(3),
      page: 1,
      count: 9,
    } as const;
    expect(shown({ all, found })).toMatchObject({ searched: undefined, hasMore: true });
  });

  it('view-all-wallets-01 tags installed wallets and takes the picture a record names', () => {
    const pictured = { ...registry(1)[0], id: 'p', name: 'P', image_id: 'img' };
    const { wallets } = listed({ all: { ...all, wallets: [pictured, harborRecord] } });
    const { core: fake } = createFakeCore();
    const core = { ...fake, images: { ...fake.images, wallet: (id: string) => `/image/${id}` } };
    const rows = wallets.map((wallet) => toRow(wallet, core));
    expect(rows.map(({ name, isInstalled, imageUrl }) => [name, isInstalled, imageUrl])).toEqual([
      ['Harbor', true, harborRecord.image_url ?? undefined],
      ['P', false, '/image/img'],
    ]);
  });
});
