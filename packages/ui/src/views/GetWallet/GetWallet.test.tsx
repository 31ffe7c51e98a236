import type { State } from '@foyer/core';
import { describe, expect, it } from 'vitest';
import { createFakeCore } from '../../testing/createFakeCore.ts';
import { harborRecord, registry, startState } from '../../testing/fixtures.ts';
import { renderMarkup, renderText } from '../../testing/renderText.tsx';
import meta, * as stories from './GetWalletView.stories.tsx';
import { GetWalletView, type GetWalletViewProps } from './GetWalletView.tsx';
import { offerStatus, offersOf, offerUrl, placesOf } from './rules.ts';

const view = (args: Partial<GetWalletViewProps> = {}) => <GetWalletView {...meta.args} {...args} />;

describe('GetWalletView', () => {
  it('view-get-wallet-01 offers wallets with where they run', () => {
    expect(renderText(view())).toMatch(
      /^All of these work with this site\. Harbor Browser · Phone Get Kestrel Phone Get Juniper Wallet Browser · Desktop Get/,
    );
  });

  it('view-get-wallet-02 opens them and the public list in tabs of their own', () => {
    const markup = renderMarkup(view());
    expect(markup.match(/target="_blank" rel="noopener noreferrer"/g)).toHaveLength(5);
    expect(renderText(view())).toMatch(/See all wallets$/);
  });

  it('view-get-wallet-03 waits in place, and says when nothing came', () => {
    expect(renderMarkup(view(stories.Loading.args))).toContain('aria-label="Loading"');
    expect(renderText(view(stories.Failed.args))).toContain('Some wallets couldn’t be loaded. Try again');
    expect(renderText(view(stories.NoRegistry.args))).toBe(
      'Choose one from a public list, then come back to this page. See all wallets',
    );
  });
});

describe('offers', () => {
  it('view-get-wallet-01 knows the places from the links', () => {
    const links = { chrome_store: 'https://x', play_store: 'https://y', desktop_link: 'harbor://' };
    expect(placesOf({ ...harborRecord, ...links })).toEqual(['browser', 'phone', 'desktop']);
    expect(placesOf({ ...harborRecord, chrome_store: null, mobile_link: 'harbor://' })).toEqual(['phone']);
    expect(placesOf({ id: 'bare', name: 'Bare' })).toEqual([]);
    // A registry may write what there is not as an empty text.
    expect(placesOf({ id: 'app', name: 'App', app_store: '', play_store: 'https://y' })).toEqual(['phone']);
  });

  it('view-get-wallet-01 offers four where there are four with an address', () => {
    const listed = [{ id: 'bare', name: 'Bare' }, ...registry(4)];
    const wallets = {
      ...startState.wallets,
      all: { status: 'ready' as const, search: '', wallets: listed, page: 0, count: 5 },
      recommendedIds: listed.map(({ id }) => id),
      wanted: { hasAdapters: true, isMobile: false, customWallets: [{ id: 'own', name: 'Own' }] },
    };
    const { core } = createFakeCore();
    const names = (more: Partial<State['wallets']> = {}) =>
      offersOf({ ...startState, wallets: { ...wallets, ...more } }, core).map(({ name }) => name);
    expect(names()).toEqual(['Wallet 1', 'Wallet 2', 'Wallet 3', 'Wallet 4']);
    const own = [{ id: 'own', name: 'Own', homepage: 'https://own.example' }];
    expect(names({ wanted: { ...wallets.wanted, customWallets: own } })).toEqual([
      'Own',
      'Wallet 1',
      'Wallet 2',
      'Wallet 3',
    ]);
  });

  it('view-get-wallet-02 begins at the wallet’s own site, else at a store', () => {
    expect(offerUrl(harborRecord)).toBe('https://harbor.example');
    expect(offerUrl({ ...harborRecord, homepage: null })).toBe('https://store.example/harbor');
    expect(offerUrl({ id: 'bare', name: 'Bare' })).toBeUndefined();
  });

  it('view-get-wallet-03 has nothing to wait for without a registry', () => {
    expect(offerStatus(startState)).toBe('ready');
    const statusOf = (hasRegistry: boolean) => {
      const wanted = { hasAdapters: true, isMobile: false, hasRegistry };
      const wallets = { ...startState.wallets, wanted, all: { status: 'idle' as const } };
      return offerStatus({ ...startState, wallets });
    };
    // Where there is one, it is asked for in a moment.
    expect([statusOf(false), statusOf(true)]).toEqual(['ready', 'loading']);
  });
});
