import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { State } from '../kernel/State.ts';
import { connectorOf } from '../testing/FakeAdapter.ts';
import type { Connector } from './Connector.ts';
import { connectorOf as findConnector } from './identity.ts';
import { parseRecent } from './parseRecent.ts';
import { selectAllWalletsLabel, selectConnectRows, withRecent } from './rules.ts';
import type { RecentWallet, WalletsState } from './state.ts';

const harbor = connectorOf('Harbor');
const meadow = connectorOf('Meadow');
const generic: Connector = { id: 'injected', name: 'Browser Wallet', type: 'INJECTED', chain: 'eip155' };

function rowsOf(connectors: readonly Connector[], recent: readonly RecentWallet[] = []) {
  return selectConnectRows({ wallets: { connectors, recent } } as unknown as State);
}

describe('wallets: rows', () => {
  it('wallets-02 shows a wallet once, by id, reverse domain, or name without a reverse domain', () => {
    const second = { ...harbor, id: 'other-id' };
    const renamed = { ...harbor, id: 'third', name: 'Harbor 2' };
    const { info: _, ...nameless } = {
      ...connectorOf('Meadow'),
      id: 'meadow-solana',
      chain: 'solana' as const,
    };
    expect(rowsOf([harbor, harbor, second, renamed, meadow, nameless]).map(({ name }) => name)).toEqual([
      'Harbor',
      'Meadow',
    ]);
  });

  it('wallets-02 keeps two wallets apart that only share a name', () => {
    const impostor = { ...harbor, id: 'evil', info: { rdns: 'evil.harbor' } };
    expect(rowsOf([harbor, impostor])).toHaveLength(2);
  });

  it('wallets-03 shows the generic browser wallet only where nothing announced itself', () => {
    expect(rowsOf([generic]).map(({ name }) => name)).toEqual(['Browser Wallet']);
    expect(rowsOf([generic, harbor]).map(({ name }) => name)).toEqual(['Harbor']);
  });

  it('wallets-04 puts recent wallets first and shows an installed one once', () => {
    const recent = { id: 'm', name: 'Old name', connectorId: meadow.id };
    expect(rowsOf([harbor, meadow], [recent])).toEqual([
      {
        key: 'recent:m',
        name: 'Meadow',
        connector: meadow,
        recent,
        group: 'recent',
        badge: 'recent',
      },
      {
        key: `installed:eip155:${harbor.id}`,
        name: 'Harbor',
        connector: harbor,
        group: 'installed',
        badge: 'installed',
      },
    ]);
  });

  it('wallets-04 knows a recent wallet by registry id or reverse domain too', () => {
    const registered = { ...harbor, id: 'x', explorerId: 'reg-1' };
    expect(rowsOf([registered], [{ id: 'reg-1', name: 'Harbor' }])).toHaveLength(1);
    expect(rowsOf([meadow], [{ id: 'reg-2', name: 'M', rdns: 'example.meadow' }])).toHaveLength(1);
  });

  it('wallets-05 keeps the row of a recent wallet that is not here', () => {
    expect(rowsOf([], [{ id: 'gone', name: 'Gone' }])).toEqual([
      {
        key: 'recent:gone',
        name: 'Gone',
        recent: { id: 'gone', name: 'Gone' },
        group: 'recent',
        badge: 'recent',
      },
    ]);
  });

  it('wallets-06 holds together for any mix of wallets', () => {
    const name = fc.constantFrom('Harbor', 'Meadow', 'Sun', 'Moon');
    const connector = fc
      .record({
        name,
        type: fc.constantFrom('ANNOUNCED' as const, 'INJECTED' as const),
        hasInfo: fc.boolean(),
      })
      .map(({ name, type, hasInfo }) => {
        const { info, ...plain } = connectorOf(name, { type });
        return hasInfo && info ? { ...plain, info } : plain;
      });
    const recent = name.map(
      (own): RecentWallet => ({ id: own, name: own, rdns: `example.${own.toLowerCase()}` }),
    );
    fc.assert(
      fc.property(
        fc.array(connector, { maxLength: 8 }),
        fc.uniqueArray(recent, { maxLength: 2, selector: ({ id }) => id }),
        (connectors, recents) => {
          const rows = rowsOf(connectors, recents);
          const keys = rows.map(({ key }) => key);
          const shown = rows.flatMap((row) => row.connector ?? []);
          expect(new Set(keys).size).toBe(keys.length);
          expect(new Set(shown.map(({ id }) => id)).size).toBe(shown.length);
          expect(rows.every((row) => row.name !== '')).toBe(true);
          expect(rows.slice(0, recents.length).every(({ group }) => group === 'recent')).toBe(true);
          const wanted = connectors.some(({ type }) => type === 'ANNOUNCED')
            ? connectors.filter(({ type }) => type === 'ANNOUNCED')
            : connectors;
          expect(new Set(shown.map(({ id }) => id))).toEqual(new Set(wanted.map(({ id }) => id)));
        },
      ),
    );
  });
});

describe('wallets: recent', () => {
  const [a, b, c] = ['a', 'b', 'c'].map((id): RecentWallet => ({ id, name: id.toUpperCase() }));

  it('wallets-07 keeps the two newest and ignores one already in', () => {
    if (!a || !b || !c) throw new Error('three wallets');
    const two = withRecent(withRecent([], a), b);
    expect(two).toEqual([b, a]);
    expect(withRecent(two, a)).toBe(two);
    expect(withRecent(two, c)).toEqual([c, b]);
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
  });
});

describe('wallets: registry rules', () => {
  const label = (all: WalletsState['all'], allWallets = 'SHOW') =>
    selectAllWalletsLabel({ wallets: { all }, features: { allWallets } } as State);
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
  });

  it('wallets-19 wallets-20 finds the installed connector of a registry wallet', () => {
    const registered = { ...meadow, explorerId: 'reg-1' };
    const fox = connectorOf('Fox', { info: { rdns: 'io.metamask' } });
    const connectors = [harbor, registered, fox];
    expect(findConnector({ id: 'reg-1', name: 'R' }, connectors)).toBe(registered);
    expect(findConnector({ id: 'x', name: 'X', rdns: 'example.harbor' }, connectors)).toBe(harbor);
    expect(findConnector({ id: 'x', name: 'X', rdns: 'io.metamask.mobile' }, connectors)).toBe(fox);
    expect(findConnector({ id: 'x', name: 'X', rdns: null }, connectors)).toBeUndefined();
    expect(findConnector({ id: 'x', name: 'X', rdns: 'example.gone' }, connectors)).toBeUndefined();
  });
});
