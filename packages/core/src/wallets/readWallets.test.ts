import { describe, expect, it } from 'vitest';
import { connectorOf } from '../testing/FakeAdapter.ts';
import { flush, gateway, startCore } from '../testing/startCore.ts';
import { readWallets } from './readWallets.ts';

const registry = ['a', 'b', 'c', 'd', 'e', 'f'].map((id) => ({ id, name: `Wallet ${id}` }));

function start(options: Parameters<typeof startCore>[0] & object = {}) {
  const started = startCore({
    ...options,
    prepare: ({ http }) =>
      http.on(`${gateway}/getWallets`, ({ query = {} }) =>
        query.entries === '4'
          ? { data: registry.slice(0, 4), count: registry.length }
          : { data: registry.slice(4), count: 2 },
      ),
  });
  const { core } = started;
  return { ...started, read: () => readWallets(core, core.getState()) };
}

describe('wallets: for a host’s own interface', () => {
  it('wallets-45 complaint 21: before anything is loaded lists what is here and what the options say, in their order', () => {
    const { adapter, read, http } = start({
      options: {
        customWallets: [{ id: 'own', name: 'Own', image_url: 'https://own.example/o.png' }],
        excludeWalletIds: ['example.meadow'],
        features: { connectorTypeOrder: ['custom'] },
      },
    });
    adapter.host.onConnectors([connectorOf('Harbor'), connectorOf('Meadow')]);
    const { groups, registry: list, connecting } = read();
    expect(groups.map(({ kind, wallets }) => [kind, wallets.map(({ name }) => name)])).toEqual([
      ['custom', ['Own']],
      ['injected', ['Harbor']],
    ]);
    expect(groups[0]?.wallets[0]).toMatchObject({ imageUrl: 'https://own.example/o.png', connectors: [] });
    expect(list).toEqual({ status: 'idle', wallets: [], search: undefined, hasMore: false });
    expect(connecting).toBeUndefined();
    expect(http.requests).toEqual([]);
  });

  it.each([{}, 7, true, 'custom', null])(
    'wallets-45 wallets-47 lists in the usual order where the host’s is no list: %j',
    (connectorTypeOrder) => {
      const customWallets = [{ id: 'own', name: 'Own' }];
      const { adapter, core, read } = start({
        options: { customWallets, features: { connectorTypeOrder } as never },
      });
      adapter.host.onConnectors([connectorOf('Harbor')]);
      expect(core.getState().wallets.wanted).toBeUndefined();
      expect(read().groups.map(({ kind }) => kind)).toEqual(['injected', 'custom']);
    },
  );

  it('wallets-45 wallets-47 lists in the usual order where there are no features at all', () => {
    const { read } = start({
      options: { customWallets: [{ id: 'own', name: 'Own' }], features: null as never },
    });
    expect(read().groups.map(({ kind }) => kind)).toEqual(['custom']);
  });

  it('wallets-45 reads the registry page by page, and what is recommended', async () => {
    const { core, read } = start();
    await core.actions.wallets.loadMore();
    const { groups, registry: list } = read();
    expect(groups.map(({ kind }) => kind)).toEqual(['recommended']);
    expect(list).toMatchObject({ status: 'ready', hasMore: false });
    expect(list.wallets.map(({ key, wallet }) => [key, wallet?.id])).toEqual(
      registry.map(({ id }) => [id, id]),
    );
  });

  it('wallets-45 names the wallet that is asked', async () => {
    const { core, adapter, read } = start();
    const harbor = connectorOf('Harbor');
    adapter.host.onConnectors([harbor]);
    adapter.wallet.connect = () => new Promise(() => undefined);
    void core.actions.connection.connect(harbor);
    await core.load();
    await flush();
    expect(read().connecting).toMatchObject({ name: 'Harbor', badge: 'recent' });
  });
});
