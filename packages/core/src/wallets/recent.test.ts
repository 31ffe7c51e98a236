import { describe, expect, it } from 'vitest';
import { connectorOf, FakeAdapter } from '../testing/FakeAdapter.ts';
import { startCore, until } from '../testing/startCore.ts';
import { withRecent } from './withRecent.ts';

describe('wallets: the recent ones', () => {
  it('wallets-07 wallets-08 remembers a chosen wallet, without a picture that is data', async () => {
    const { core, storage } = startCore();
    await core.actions.connection.connect(
      connectorOf('Harbor', { imageUrl: 'data:image/png;base64,AAAA', explorerId: 'reg-1' }),
    );
    const stored = [
      { id: 'reg-1', name: 'Harbor', connectorId: 'example.harbor', chain: 'eip155', rdns: 'example.harbor' },
    ];
    expect(JSON.parse(storage.records.get('foyer.recent_wallets') ?? '')).toEqual(stored);
    const next = startCore({ stored: Object.fromEntries(storage.records) });
    await next.core.load();
    expect(next.core.getState().wallets.recent).toEqual(stored);
  });

  it.each([
    ['what another tab remembered meanwhile stays', [{ id: 'x', name: 'X' }], ['Harbor', 'X']],
    [
      'of two from another tab the newer one stays',
      [
        { id: 'x', name: 'X' },
        { id: 'w', name: 'W' },
      ],
      ['Harbor', 'X'],
    ],
    ['what is malformed by now does not', [{ id: 'x' }, 7], ['Harbor']],
  ])('wallets-07 wallets-08 %s', async (_, elsewhere, names) => {
    const { core, storage } = startCore();
    await core.load();
    storage.changeElsewhere('foyer.recent_wallets', JSON.stringify(elsewhere));
    await core.actions.connection.connect(connectorOf('Harbor'));
    const { recent } = core.getState().wallets;
    expect(recent.map(({ name }) => name)).toEqual(names);
    expect(JSON.parse(storage.records.get('foyer.recent_wallets') ?? '')).toEqual(recent);
  });

  it('wallets-07 a wallet that another tab has remembered already changes nothing there', async () => {
    const { core, storage } = startCore();
    await core.load();
    const elsewhere = JSON.stringify([
      { id: 'x', name: 'X' },
      {
        id: 'example.harbor',
        name: 'Harbor',
        connectorId: 'example.harbor',
        chain: 'eip155',
        rdns: 'example.harbor',
      },
    ]);
    storage.changeElsewhere('foyer.recent_wallets', elsewhere);
    await core.actions.connection.connect(connectorOf('Harbor'));
    expect(storage.records.get('foyer.recent_wallets')).toBe(elsewhere);
    expect(core.getState().wallets.recent.map(({ name }) => name)).toEqual(['X', 'Harbor']);
  });

  it('wallets-54 a wallet paired first and installed later is missed by its name after a reload, and is no second row', async () => {
    const paired = [{ id: 'reg-1', name: 'Harbor', rdns: 'io.harbor', imageId: 'picture' }];
    const before = startCore({ stored: { 'foyer.recent_wallets': JSON.stringify(paired) } });
    await before.core.actions.connection.connect(
      connectorOf('Harbor Wallet', { id: 'io.harbor', info: { rdns: 'io.harbor' } }),
    );
    const adapter = new FakeAdapter();
    adapter.wallet.reconnect = () => Promise.reject(new Error('no such wallet'));
    const { core } = startCore({ adapter, stored: Object.fromEntries(before.storage.records) });
    await core.actions.modal.open();
    await until(core, ({ connection }) => connection.restored);
    const { connection, wallets } = core.getState();
    expect(connection.missed).toMatchObject({ connectorId: 'io.harbor', name: 'Harbor' });
    expect(wallets.recent).toEqual([{ ...paired[0], connectorId: 'io.harbor', chain: 'eip155' }]);
  });

  it('wallets-54 keeps place, id and name, takes the connector that was used last, and marks no other of its name', () => {
    const other = { id: 'com.harbor', name: 'Harbor', rdns: 'com.harbor' };
    const own = {
      id: 'reg-1',
      name: 'Harbor',
      rdns: 'io.harbor',
      connectorId: 'old',
      chain: 'solana',
    } as const;
    const again = {
      id: 'io.harbor',
      name: 'Harbor 2',
      rdns: 'io.harbor',
      connectorId: 'io.harbor',
      chain: 'eip155',
      imageId: 'picture',
    } as const;
    const completed = withRecent([other, own], again);
    expect(completed).toEqual([
      other,
      { ...own, connectorId: 'io.harbor', chain: 'eip155', imageId: 'picture' },
    ]);
    expect(withRecent(completed, again)).toEqual(completed);
    expect(withRecent(completed, { id: 'reg-1', name: 'Harbor' })).toEqual(completed);
  });
});
