import { FoyerError } from '@foyer/protocol/errors';
import { describe, expect, it } from 'vitest';
import { createFoyer } from '../kernel/createFoyer.ts';
import type { Options } from '../kernel/Options.ts';
import type { AdapterConnection } from '../ports/Adapter.ts';
import { alice, bob, connectorOf, FakeAdapter } from '../testing/FakeAdapter.ts';
import { chain, defer, flush, gateway, mainnet, startCore, until } from '../testing/startCore.ts';

const harbor = connectorOf('Harbor');
const account = `eip155:1:${alice}`;
const address = `${gateway}/getWallets`;

function startFoyer(parameters: Parameters<typeof startCore>[0] = {}) {
  const started = startCore(parameters);
  started.adapter.host.onConnectors([harbor, connectorOf('Trust Wallet')]);
  return { ...started, foyer: createFoyer(started.core, undefined) };
}

describe('host: connecting one wallet', () => {
  it.each([
    ['its id', { id: 'example.harbor' }],
    ['its name, in any case', { id: 'org.other', name: 'HARBOR' }],
  ])('instance-11 finds it by %s', async (_, wanted) => {
    const { core, foyer, http } = startFoyer();
    await expect(foyer.connectWallet(wanted)).resolves.toBe(account);
    expect(core.getState().modal.open).toBe(false);
    expect(core.getState().wallets.oneClick).toBeUndefined();
    expect(http.to(address)).toEqual([]);
  });

  it('instance-11 takes another spelling of a name', async () => {
    const { core, foyer } = startFoyer();
    await foyer.connectWallet({ id: 'com.trust', name: 'Trust' });
    expect(core.getState().connection.byNamespace.eip155?.connectorId).toBe('example.trust wallet');
  });

  it('instance-11 connects the family asked for, else the active one', async () => {
    const solana = new FakeAdapter('solana', 'solana');
    const evm = new FakeAdapter();
    const sun = { ...chain(1, 'Solana'), id: 'main', chainNamespace: 'solana' as const };
    const options = { adapters: [solana, evm], networks: [mainnet, sun] } as const;
    const { core, foyer } = startFoyer({ adapter: evm, options });
    solana.host.onConnectors([{ ...harbor, chain: 'solana' }]);
    await expect(foyer.connectWallet({ id: harbor.id })).resolves.toBe(account);
    await expect(foyer.connectWallet({ id: harbor.id, namespace: 'solana' })).resolves.toMatch(/^solana:/);
    expect(core.getState().network.activeNamespace).toBe('solana');
  });

  it('instance-18 keeps the connection as one from the list: another network is told, leaving is at once', async () => {
    const { core, adapter, foyer } = startFoyer();
    adapter.wallet.connect = async ({ connectorId }) =>
      adapter.connection(connectorId, [alice], 'eip155:999');
    await foyer.connectWallet({ id: harbor.id });
    expect(core.getState()).toMatchObject({ modal: { open: true }, router: { view: 'UnsupportedChain' } });
    const leaving = foyer.disconnect();
    expect(foyer.getAccount().status).toBe('disconnected');
    await foyer.connectWallet({ id: harbor.id });
    await leaving;
    expect(foyer.getAccount().status).toBe('connected');
  });

  it.each([undefined, null, 'io.metamask', {}, { id: '' }, { id: 7 }])(
    'instance-16 knows no wallet without an id, and forgets the failure before it: %j',
    async (wanted) => {
      const { core, foyer, http, log } = startFoyer();
      http.on(address, () => ({ data: [], count: 0 }));
      const failing = foyer.connectWallet({ id: 'nobody' });
      await expect(failing).rejects.toMatchObject({ code: 'WALLET_NOT_FOUND' });
      expect(core.getState().wallets.oneClick).toMatchObject({ step: 'failed' });
      const before = http.to(address).length;
      await expect(foyer.connectWallet(wanted as never)).rejects.toMatchObject({ code: 'WALLET_NOT_FOUND' });
      expect(core.getState().wallets.oneClick).toBeUndefined();
      expect(log.join()).toContain('connectWallet takes an object with the `id` of a wallet.');
      expect(http.to(address)).toHaveLength(before);
    },
  );

  it.each([
    ['a refusal', { code: 4001, message: 'no' }, 'USER_REJECTED'],
    ['a busy wallet', new FoyerError('WALLET_BUSY'), 'WALLET_BUSY'],
    ['a failure', new Error('broken'), 'UNKNOWN'],
  ])('instance-12 tells %s, in the state until the next try', async (_, reason, code) => {
    const { core, adapter, foyer } = startFoyer();
    adapter.wallet.connect = () => Promise.reject(reason);
    await expect(foyer.connectWallet({ id: harbor.id })).rejects.toMatchObject({ code });
    expect(core.getState().wallets.oneClick).toMatchObject({
      step: 'failed',
      id: harbor.id,
      error: { code },
    });
    adapter.wallet.connect = async ({ connectorId }) => adapter.connection(connectorId, [alice]);
    await foyer.connectWallet({ id: harbor.id });
    expect(core.getState().wallets.oneClick).toBeUndefined();
  });

  it.each([
    ['the account that is shown already', [alice], `eip155:1:${alice}`],
    ['another account', [bob], `eip155:1:${bob}`],
  ])(
    'instance-12 a wallet that is connected and asked again resolves with %s',
    async (_, shared, expected) => {
      const { adapter, foyer } = startFoyer();
      await foyer.connectWallet({ id: harbor.id });
      adapter.wallet.connect = async ({ connectorId }) => adapter.connection(connectorId, shared);
      await expect(foyer.connectWallet({ id: harbor.id })).resolves.toBe(expected);
    },
  );

  it.each([
    ['declines', { code: 4001 }, 'USER_REJECTED'],
    ['is busy', new FoyerError('WALLET_BUSY'), 'WALLET_BUSY'],
    ['fails', new Error('broken'), 'UNKNOWN'],
  ])(
    'instance-12 a wallet that is connected and %s when it is asked again is no success',
    async (_, reason, code) => {
      const { core, adapter, foyer } = startFoyer();
      await foyer.connectWallet({ id: harbor.id });
      adapter.wallet.connect = () => Promise.reject(reason);
      await expect(foyer.connectWallet({ id: harbor.id })).rejects.toMatchObject({ code });
      expect(core.getState().connection.byNamespace.eip155?.status).toBe('connected');
    },
  );

  it('instance-12 a wallet that is connected and given up when it is asked again resolves with undefined', async () => {
    const { core, adapter, foyer } = startFoyer();
    await foyer.connectWallet({ id: harbor.id });
    adapter.wallet.connect = () => new Promise(() => undefined);
    await core.actions.modal.open();
    core.actions.router.push('ConnectingExternal', { connector: harbor });
    const trying = foyer.connectWallet({ id: harbor.id });
    await until(core, ({ connection }) => connection.attempt.step === 'waiting');
    core.actions.modal.close();
    await expect(trying).resolves.toBeUndefined();
    expect(core.getState().connection.byNamespace.eip155?.status).toBe('connected');
  });

  it('instance-12 gives way to another wallet, and only the last one counts', async () => {
    const { core, adapter, foyer } = startFoyer();
    await core.load();
    const slow = defer<AdapterConnection>();
    adapter.wallet.connect = ({ connectorId }) =>
      connectorId === harbor.id ? slow.promise : Promise.resolve(adapter.connection(connectorId, [alice]));
    const first = foyer.connectWallet({ id: harbor.id });
    await until(core, ({ connection }) => connection.attempt.step === 'waiting');
    expect(core.getState().wallets.oneClick).toEqual({ step: 'loading', id: harbor.id });
    await foyer.connectWallet({ id: 'example.trust wallet' });
    await expect(first).resolves.toBeUndefined();
    expect(core.getState().wallets.oneClick).toBeUndefined();
  });

  it('instance-12 asks the last of two alone whose code was on its way', async () => {
    const { adapter, foyer } = startFoyer();
    const both = [harbor.id, 'example.trust wallet'].map((id) => foyer.connectWallet({ id }));
    await expect(Promise.all(both)).resolves.toEqual([undefined, account]);
    expect(adapter.count('connect')).toBe(1);
  });
});

describe('host: a wallet that is not here', () => {
  const record = { id: 'org.far', name: 'Far Wallet' };
  const known = (options: Partial<Options> = {}) =>
    startFoyer({
      options,
      prepare: ({ http }) => http.on(address, () => ({ data: [record], count: 1 })),
    });

  it('instance-13 is asked of the registry once, and the modal opens on how to get it', async () => {
    const { core, foyer, http } = known();
    const trying = foyer.connectWallet({ id: record.id });
    await until(core, ({ router }) => router.view === 'ConnectingExternal');
    expect(core.getState().router.data.wallet).toMatchObject(record);
    expect(http.to(address).map(({ query }) => query?.include)).toEqual([record.id]);
    core.actions.modal.close();
    await expect(trying).resolves.toBeUndefined();
    expect(core.getState().wallets.oneClick).toBeUndefined();
    void foyer.connectWallet({ id: record.id });
    await until(core, ({ router }) => router.view === 'ConnectingExternal');
    expect(http.to(address).filter(({ query }) => query?.include === record.id)).toHaveLength(1);
  });

  it('instance-12 does not open for the first of two, once the registry knows it', async () => {
    const answer = defer<object>();
    const { core, foyer } = startFoyer({ prepare: ({ http }) => http.on(address, () => answer.promise) });
    const first = foyer.connectWallet({ id: record.id });
    await until(core, ({ wallets }) => wallets.oneClick?.id === record.id);
    await expect(foyer.connectWallet({ id: harbor.id })).resolves.toBe(account);
    answer.resolve({ data: [record], count: 1 });
    await expect(first).resolves.toBeUndefined();
    expect(core.getState().modal.open).toBe(false);
  });

  it('instance-13 resolves when the visitor connects from there', async () => {
    const { core, foyer } = known();
    const trying = foyer.connectWallet({ id: record.id });
    await until(core, ({ router }) => router.view === 'ConnectingExternal');
    await core.actions.connection.connect(harbor);
    await expect(trying).resolves.toBe(account);
  });

  it('instance-12 resolves with undefined when the visitor, who is connected, closes it', async () => {
    const { core, foyer } = known();
    await foyer.connectWallet({ id: harbor.id });
    const trying = foyer.connectWallet({ id: record.id });
    await until(core, ({ router }) => router.view === 'ConnectingExternal');
    core.actions.modal.close();
    await expect(trying).resolves.toBeUndefined();
    expect(foyer.getAccount()).toMatchObject({ status: 'connected' });
  });

  it('instance-13 modal-09 resolves when one who is connected connects from there, also with the account that is shown', async () => {
    const { core, foyer } = known();
    await foyer.connectWallet({ id: harbor.id });
    const trying = foyer.connectWallet({ id: record.id });
    await until(core, ({ router }) => router.view === 'ConnectingExternal');
    await core.actions.connection.connect(connectorOf('Trust Wallet'));
    await expect(trying).resolves.toBe(account);
    expect(core.getState().modal.open).toBe(false);
  });

  it.each([
    ['an empty answer', () => ({ data: [], count: 0 }), 'WALLET_NOT_FOUND'],
    [
      'a registry that is down',
      () => {
        throw new FoyerError('NETWORK_FAILED');
      },
      'NETWORK_FAILED',
    ],
  ])('instance-13 tells %s', async (_, answer, code) => {
    const { core, foyer, log } = startFoyer({ prepare: ({ http }) => http.on(address, answer) });
    await expect(foyer.connectWallet({ id: 'org.unknown' })).rejects.toMatchObject({ code });
    const isUnknown = code === 'WALLET_NOT_FOUND';
    expect(log.join().includes('connectWallet knows no wallet "org.unknown"')).toBe(isUnknown);
    expect(core.getState().wallets.oneClick).toMatchObject({ step: 'failed' });
    expect(core.getState().modal.open).toBe(false);
  });

  it('instance-13 leaves nothing waiting when the instance ends', async () => {
    const { core, foyer } = known();
    const trying = foyer.connectWallet({ id: record.id });
    await until(core, ({ router }) => router.view === 'ConnectingExternal');
    foyer.dispose();
    await expect(trying).resolves.toBeUndefined();
    await flush();
  });

  describe('in a modal that stands in the page', () => {
    const shown = async () => {
      const started = known({ enableEmbedded: true });
      const { core, foyer } = started;
      const show = async () => {
        const trying = foyer.connectWallet({ id: record.id });
        await until(core, ({ router }) => router.view === 'ConnectingExternal');
        return { trying };
      };
      return { ...started, show, ...(await show()) };
    };

    it.each(['goes back', 'closes'])(
      'instance-19 resolves with undefined when the visitor %s',
      async (how) => {
        const { core, foyer, trying, show } = await shown();
        const leave = how === 'closes' ? foyer.close : core.actions.router.goBack;
        leave();
        await expect(trying).resolves.toBeUndefined();
        expect(core.getState()).toMatchObject({ modal: { open: true }, router: { history: ['Connect'] } });
        expect(core.getState().wallets.oneClick).toBeUndefined();
        // Also who is connected meanwhile, whose modal goes back to the account.
        await foyer.connectWallet({ id: harbor.id });
        const { trying: again } = await show();
        leave();
        await expect(again).resolves.toBeUndefined();
      },
    );

    it('instance-19 resolves with the account when the visitor connects from there', async () => {
      const { core, trying, show } = await shown();
      await core.actions.connection.connect(harbor);
      await expect(trying).resolves.toBe(account);
      const { trying: again } = await show();
      await core.actions.connection.connect(harbor);
      await expect(again).resolves.toBe(account);
    });
  });

  it('instance-12 tells the family that is asked for, and of two tries for one wallet the last one', async () => {
    const { core, adapter, foyer } = startFoyer();
    await core.load();
    const slow = defer<AdapterConnection>();
    adapter.wallet.connect = () => slow.promise;
    const first = foyer.connectWallet({ id: harbor.id });
    await until(core, ({ connection }) => connection.attempt.step === 'waiting');
    const second = foyer.connectWallet({ id: harbor.id, namespace: 'eip155' });
    await until(core, ({ wallets }) => wallets.oneClick?.namespace === 'eip155');
    expect(core.getState().wallets.oneClick).toMatchObject({ step: 'loading', id: harbor.id });
    slow.resolve(adapter.connection(harbor.id, [alice]));
    await Promise.all([first, second]);
    expect(core.getState().wallets.oneClick).toBeUndefined();
  });
});
