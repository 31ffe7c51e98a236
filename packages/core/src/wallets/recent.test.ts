import { describe, expect, it } from 'vitest';
import { connectorOf } from '../testing/FakeAdapter.ts';
import { startCore } from '../testing/startCore.ts';

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
      { id: 'example.harbor', name: 'Harbor' },
    ]);
    storage.changeElsewhere('foyer.recent_wallets', elsewhere);
    await core.actions.connection.connect(connectorOf('Harbor'));
    expect(storage.records.get('foyer.recent_wallets')).toBe(elsewhere);
    expect(core.getState().wallets.recent.map(({ name }) => name)).toEqual(['X', 'Harbor']);
  });
});
