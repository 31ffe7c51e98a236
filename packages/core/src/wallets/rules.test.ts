import { describe, expect, it } from 'vitest';
import type { State } from '../kernel/State.ts';
import { connectorOf } from '../testing/FakeAdapter.ts';
import { gateway, startCore, until } from '../testing/startCore.ts';
import { parseRecent } from './parseRecent.ts';
import { selectAllWalletsLabel, wishesOf } from './rules.ts';
import { selectWalletGroups } from './selectors.ts';
import type { RecentWallet, WalletsState } from './state.ts';
import { withRecent } from './withRecent.ts';

describe('wallets: what the host asks for', () => {
  it('wallets-47 leaves out what is no list', () => {
    const wrong = { featuredWalletIds: 'io.metamask', customWallets: {}, includeWalletIds: null } as never;
    expect(wishesOf({ ...(wrong as object), excludeWalletIds: ['a'] } as never, false)).toMatchObject({
      featuredWalletIds: undefined,
      customWallets: undefined,
      includeWalletIds: undefined,
      excludeWalletIds: ['a'],
    });
  });

  it.each([
    undefined,
    null,
    'own',
    {},
    { id: 'own' },
    { name: 'Own' },
    { id: '', name: '' },
    { id: 7, name: 7 },
  ])('wallets-47 leaves out what is no wallet: %j', (strange) => {
    const own = { id: 'own', name: 'Own' };
    const { customWallets } = wishesOf({ customWallets: [strange, own] } as never, false);
    expect(customWallets).toEqual([own]);
  });

  it.each([
    { featuredWalletIds: 'io.metamask', customWallets: {} },
    { customWallets: [undefined, 'own', {}] },
  ])('wallets-47 shows what is here all the same, and goes on with the registry: %j', async (wrong) => {
    const { core, adapter, clock, http } = startCore({
      options: wrong as never,
      prepare: ({ http }) => http.on(`${gateway}/getWallets`, () => ({ data: [], count: 0 })),
    });
    adapter.host.onConnectors([connectorOf('Harbor')]);
    await core.actions.modal.open();
    clock.advance(100);
    await until(core, ({ wallets }) => wallets.all.status === 'ready');
    const names = selectWalletGroups(core.getState()).flatMap(({ rows }) => rows.map(({ name }) => name));
    expect(names).toContain('Harbor');
    expect(http.requests.every(({ query }) => !query?.include)).toBe(true);
  });
});

describe('wallets: recent', () => {
  const [a, b, c] = ['a', 'b', 'c'].map((id): RecentWallet => ({ id, name: id.toUpperCase() }));

  it('wallets-07 keeps the two newest and ignores one already in', () => {
    if (!a || !b || !c) throw new Error('three wallets');
    const two = withRecent(withRecent([], a), b);
    expect(two).toEqual([b, a]);
    expect(withRecent(two, a)).toEqual(two);
    expect(withRecent(two, c)).toEqual([c, b]);
  });

  const scanned = { id: 'registry-id', name: 'Harbor', rdns: 'io.harbor' };
  it.each<[string, RecentWallet]>([
    [
      'its reverse domain',
      { id: 'io.harbor', name: 'Harbor 2', connectorId: 'io.harbor', rdns: 'io.harbor' },
    ],
    ['the id of the registry', { id: 'registry-id', name: 'Harbor', connectorId: 'io.harbor' }],
    ['its name, without a reverse domain', { id: 'harbor-sdk', name: ' harbor' }],
  ])('wallets-50 keeps a wallet once that is chosen again under %s', (_by, again) => {
    expect(withRecent(withRecent([], scanned), again)).toMatchObject([scanned]);
  });

  it('wallets-50 reads a wallet once that an earlier version kept twice', () => {
    const twice = { id: 'io.harbor', name: 'Harbor 2', rdns: 'io.harbor' };
    expect(parseRecent(JSON.stringify([twice, scanned]))).toEqual([twice]);
    expect(parseRecent(JSON.stringify([twice, scanned, a]))).toEqual([twice, a]);
  });

  it('wallets-50 keeps two wallets of one name apart that have two reverse domains', () => {
    const other = { id: 'com.harbor', name: 'Harbor', rdns: 'com.harbor' };
    expect(withRecent([scanned], other)).toEqual([other, scanned]);
  });

  it.each([
    undefined,
    '',
    'no json',
    '{}',
    '[1,null,"x",{"id":1,"name":"x"},{"id":"x"},{"id":"","name":"x"},{"id":"x","name":""}]',
  ])('wallets-08 drops the malformed record %s', (text) => expect(parseRecent(text)).toEqual([]));

  it('wallets-08 reads back what is well formed, at most two', () => {
    expect(parseRecent(JSON.stringify([a, { ...b, rdns: 7 }, a, b, c]))).toEqual([a, b]);
    const linked = { ...a, links: { mobile_link: 'a://' } };
    expect(parseRecent(JSON.stringify([linked]))).toEqual([linked]);
  });

  it.each(['a://', null, 7, { mobile_link: 7 }])('wallets-08 drops the malformed links %j', (links) => {
    expect(parseRecent(JSON.stringify([{ ...a, links }, b]))).toEqual([b]);
  });
});

describe('wallets: registry rules', () => {
  const label = (all: WalletsState['all'], allWallets = 'SHOW', more: Partial<WalletsState> = {}) =>
    selectAllWalletsLabel({ wallets: { all, ...more }, features: { allWallets } } as State);
  const list = (status: 'loading' | 'ready' | 'failed', count: number): WalletsState['all'] => ({
    status,
    search: '',
    wallets: [],
    page: 1,
    count,
  });

  it.each([
    [list('ready', 487), '480+'],
    [list('loading', 487), '480+'],
    [list('ready', 10), '10+'],
    [list('ready', 9), '9'],
    [list('loading', 0), ''],
    [list('failed', 0), ''],
    [list('ready', 0), undefined],
    [{ status: 'idle' } as const, undefined],
  ])('wallets-12 %j is labelled %s', (all, expected) => expect(label(all)).toBe(expected));

  it('wallets-12 is hidden where the host wants that', () => {
    expect(label(list('ready', 487), 'HIDE')).toBeUndefined();
    expect(label(list('ready', 487), 'ONLY_MOBILE')).toBeUndefined();
    const wanted = { enableWallets: false, hasAdapters: true, isMobile: false };
    expect(label(list('ready', 487), 'SHOW', { wanted })).toBeUndefined();
  });

  it('wallets-12 says no number while one family’s wallets are shown', () => {
    expect(label(list('ready', 487), 'SHOW', { namespace: 'solana' })).toBe('');
  });
});
