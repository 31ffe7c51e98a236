import { describe, expect, it, vi } from 'vitest';
import { accountButtonModel, connectButtonModel, networkButtonModel } from '../button/rules.ts';
import { selectIsConnected } from '../connection/state.ts';
import { alice, connectorOf, FakeAdapter } from '../testing/FakeAdapter.ts';
import { sessionOf } from '../testing/FakeDapp.ts';
import { chain, defer, flush, mainnet, startCore, storedSession, until } from '../testing/startCore.ts';
import { PairingAdapter, startPairing } from '../testing/startPairing.ts';
import { useEmbedded } from '../testing/useEmbedded.ts';

const start = useEmbedded();

const emptied = (view: string) => `warn open: no view "${view}" now: see docs/options.md`;

const sun = {
  ...chain(1, 'Solana'),
  id: '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  chainNamespace: 'solana' as const,
};

describe('modal: opening a view that there is none of', () => {
  it.each(['Swap', 'Nonsense', 'toString'])(
    'modal-20 shows Connect for %s, and the console says so',
    async (view) => {
      const { core, log } = startCore();
      await core.actions.modal.open({ view: view as never });
      expect(core.getState().router.view).toBe('Connect');
      expect(log.filter((line) => line.includes(view))).toHaveLength(1);
    },
  );

  const page = Object.assign({}, { window: {} });
  page.window = page;
  it.each<[string, () => object]>([
    ['the browser', () => ({ type: 'click', view: page, detail: 1, isTrusted: true })],
    ['React', () => ({ type: 'click', view: page, nativeEvent: {}, preventDefault() {} })],
  ])('modal-23 takes a click event of %s, as from onClick={open}, for no options', async (_of, event) => {
    const { core, log } = startCore();
    await core.actions.modal.open(event());
    expect(core.getState()).toMatchObject({ modal: { open: true }, router: { history: ['Connect'] } });
    expect(log).toEqual([]);
  });

  // A `walletUrl` alone is no embedded wallet, and one that nobody uses has nothing to show: both views were dead screens.
  it.each(
    (['ApproveTransaction', 'EmbeddedSettings'] as const).flatMap((view) => [
      [view, undefined] as const,
      [view, 'https://wallet.example'] as const,
    ]),
  )(
    'modal-20 %s of a visitor without the embedded wallet, with walletUrl %s, opens the usual view, and the console names it',
    async (view, walletUrl) => {
      const { core, log } = startCore({ options: walletUrl ? { walletUrl } : {} });
      await core.actions.modal.open({ view });
      expect(core.getState()).toMatchObject({ modal: { open: true }, router: { history: ['Connect'] } });
      expect(log).toEqual([emptied(view)]);
      await core.actions.connection.connect(connectorOf('Harbor'));
      await core.actions.modal.open({ view });
      expect(core.getState().router.history).toEqual(['Account']);
      expect(log).toHaveLength(2);
    },
  );

  // It cannot be closed: where there is nothing to leave, only a reload would help.
  it('modal-20 UnsupportedChain opens on a network that was not requested, and nowhere else', async () => {
    const { adapter, core, log } = startCore();
    const view = () => core.getState().router.view;
    await core.actions.modal.open({ view: 'UnsupportedChain' });
    expect(view()).toBe('Connect');
    await core.actions.connection.connect(connectorOf('Harbor'));
    await core.actions.modal.open({ view: 'UnsupportedChain' });
    expect(view()).toBe('Account');
    expect(log).toEqual([emptied('UnsupportedChain'), emptied('UnsupportedChain')]);
    adapter.host.onNetworkChanged({ connectorId: 'example.harbor', networkId: 'eip155:999' });
    core.actions.modal.close();
    await core.actions.modal.open({ view: 'UnsupportedChain' });
    expect(view()).toBe('UnsupportedChain');
    expect(log).toHaveLength(2);
  });

  it('modal-20 EmbeddedSettings opens for who is logged in to the embedded wallet, as long as that is so', async () => {
    const { core, log, login, view } = start();
    await login();
    for (const namespace of [undefined, 'eip155', 'bip122'] as const) {
      await core.actions.modal.open({ view: 'EmbeddedSettings', ...(namespace && { namespace }) });
      expect(view()).toBe('EmbeddedSettings');
    }
    expect(log).toEqual([]);
    await core.actions.connection.disconnect();
    await core.actions.modal.open({ view: 'EmbeddedSettings' });
    expect(view()).toBe('Connect');
    expect(log).toHaveLength(1);
  });

  it('modal-20 EmbeddedSettings is that of the family it is asked for', async () => {
    const adapter = new PairingAdapter();
    adapter.wallet.switchNetwork = () => new Promise(() => undefined);
    const { core, log, login } = start({
      options: { adapters: [adapter, new FakeAdapter('solana')], networks: [mainnet, sun] },
    });
    await login();
    await core.actions.connection.connect(connectorOf('Sunny', { chain: 'solana' }));
    await core.actions.modal.open({ view: 'EmbeddedSettings' });
    expect(core.getState()).toMatchObject({
      network: { activeNamespace: 'solana' },
      router: { history: ['Account'] },
    });
    expect(log).toHaveLength(1);
    await core.actions.modal.open({ view: 'EmbeddedSettings', namespace: 'eip155' });
    expect(core.getState().router.history).toEqual(['EmbeddedSettings', 'SwitchNetwork']);
    expect(log).toHaveLength(1);
  });

  it('modal-20 ApproveTransaction opens while a request waits for a yes, and not after it', async () => {
    const { ask, core, frame, log, login, view } = start();
    await login();
    let answer = (_: unknown): void => undefined;
    frame.answers.RPC_REQUEST = () =>
      new Promise((resolve) => {
        answer = resolve;
      });
    const asked = ask('personal_sign', ['0x', '0x']);
    await frame.settle();
    expect(view()).toBe('ApproveTransaction');
    await core.actions.modal.open({ view: 'ApproveTransaction' });
    expect(view()).toBe('ApproveTransaction');
    expect(log).toEqual([]);
    answer('0x51');
    await asked;
    await core.actions.modal.open({ view: 'ApproveTransaction' });
    expect(view()).toBe('Account');
    expect(log).toEqual([emptied('ApproveTransaction')]);
  });

  it('modal-20 ApproveTransaction opens while the frame has something to show, and not after it', async () => {
    const { core, frame, log, login, view } = start();
    await login();
    frame.tell('VISIBILITY', { visible: true, reason: 'settings' });
    await frame.settle();
    expect(view()).toBe('ApproveTransaction');
    await core.actions.modal.open({ view: 'ApproveTransaction' });
    expect(view()).toBe('ApproveTransaction');
    expect(log).toEqual([]);
    frame.tell('VISIBILITY', { visible: false, reason: 'settings' });
    await frame.settle();
    await core.actions.modal.open({ view: 'ApproveTransaction' });
    expect(view()).toBe('Account');
    expect(log).toHaveLength(1);
  });
});

describe('modal: opening for a family that is connected', () => {
  it('modal-24 asks its wallet with the opening, and nothing of it after a visitor who closed at once', async () => {
    const solana = new FakeAdapter('solana');
    solana.wallet.switchNetwork = () => new Promise(() => undefined);
    const { core } = startCore({
      options: { adapters: [new FakeAdapter(), solana], networks: [mainnet, sun] },
    });
    await core.actions.connection.connect(connectorOf('Sunny', { chain: 'solana' }));
    await core.actions.connection.connect(connectorOf('Harbor'));
    void core.actions.modal.open({ namespace: 'solana' });
    const asked = solana.count('switchNetwork');
    core.actions.modal.close();
    await vi.dynamicImportSettled();
    await flush();
    expect(asked).toBe(1);
    expect(solana.count('switchNetwork')).toBe(asked);
    expect(core.getState().network.attempt).toEqual({ step: 'idle' });
  });
});

describe('modal: opening where pairing is the only way in', () => {
  it.each([
    [true, 'AllWallets'],
    [false, 'ConnectingWalletConnectBasic'],
  ])('modal-03 without adapters, on a phone %s, shows %s', async (isMobile, view) => {
    const { core } = startCore({ options: { adapters: [] }, page: { isMobile } });
    await core.actions.modal.open();
    expect(core.getState().router.view).toBe(view);
  });

  it.each([false, true])(
    'modal-03 without adapters leaves a stored connection to come back, on a phone %s, and shows its account',
    async (isMobile) => {
      const { core } = startPairing({
        options: { adapters: [] },
        page: { isMobile },
        stored: storedSession('walletConnect'),
        prepare: (client) => {
          client.stored = [sessionOf([`eip155:1:${alice}`])];
        },
      });
      await core.actions.modal.open();
      expect(core.getState()).toMatchObject({
        router: { view: 'Connect' },
        connection: { byNamespace: { eip155: { status: 'connecting' } } },
      });
      await until(core, (state) => selectIsConnected(state));
      expect(core.getState().router.history).toEqual(['Account']);
    },
  );

  const uri = 'wc:1@2?relay-protocol=irn&symKey=3';
  const nextUri = 'wc:4@2?symKey=5&relay-protocol=irn';

  it('modal-03 shows the pairing view where the host pairs itself, and its code', async () => {
    const { core, clock } = startCore({ options: { manualWCControl: true } });
    await core.actions.modal.open({ view: 'Networks', uri });
    await flush();
    expect(core.getState()).toMatchObject({
      router: { view: 'ConnectingWalletConnectBasic' },
      pairing: { code: { status: 'ready', uri, expiresAt: clock.now() + 240_000 } },
    });
    core.actions.modal.close();
    expect(core.getState().pairing.code).toEqual({ status: 'idle' });
  });

  it.each([
    'garbage',
    'wc:1@1?key=2',
    'wc:1@2',
    `https://wallet.example/wc?uri=${uri}`,
    5 as unknown as string,
  ])('modal-03 takes no code from %j, and says so', async (given) => {
    const { core, log } = startCore({ options: { manualWCControl: true } });
    await core.actions.modal.open({ uri: given });
    await flush();
    expect(core.getState()).toMatchObject({ modal: { open: true }, pairing: { code: { status: 'idle' } } });
    expect(log).toEqual([expect.stringContaining('warn open: `uri` is no pairing address, such as wc:')]);
    await core.actions.modal.open({ uri });
    await core.actions.modal.open({ uri: given });
    await flush();
    expect(core.getState().pairing.code).toMatchObject({ uri });
  });

  it('modal-03 puts the next code in the place of the one that is there, and the visitor stays where he is', async () => {
    const { core } = startCore({ options: { manualWCControl: true } });
    void core.actions.modal.open({ uri });
    void core.actions.modal.open({ uri: nextUri });
    await flush();
    expect(core.getState().pairing.code).toMatchObject({ uri: nextUri });
    core.actions.router.push('AllWallets', { search: 'own' });
    const { router } = core.getState();
    await core.actions.modal.open({ uri });
    await flush();
    expect(core.getState()).toMatchObject({ router, pairing: { code: { status: 'ready', uri } } });
  });

  it('modal-03 keeps a code for the visit it was made for', async () => {
    const { core } = startCore({ options: { manualWCControl: true } });
    void core.actions.modal.open({ uri });
    core.actions.modal.close();
    void core.actions.modal.open();
    await flush();
    expect(core.getState()).toMatchObject({ modal: { open: true }, pairing: { code: { status: 'idle' } } });
  });

  it.each([
    ['Networks', false, 'Networks'],
    ['Networks', true, 'Networks'],
    ['Account', false, 'Connect'],
    [undefined, false, 'Connect'],
  ] as const)(
    'modal-19 button-07 %s, on a phone %s, that could not be loaded is marked as %s, not as the pairing view in its place',
    async (view, isMobile, failed) => {
      const { core } = startCore({ options: { adapters: [] }, page: { isMobile } });
      const labels = () => [
        connectButtonModel(core.getState()).label,
        networkButtonModel(core.getState()).label,
      ];
      const named = labels();
      await core.actions.modal.open(view && { view });
      core.actions.modal.fail();
      expect(core.getState().modal).toMatchObject({ open: false, failed });
      expect(labels()).toEqual(failed === 'Networks' ? [named[0], 'Try again'] : ['Try again', named[1]]);
      await core.actions.modal.open();
      expect(core.getState().modal.failed).toBeUndefined();
    },
  );

  it('modal-19 button-07 marks the account where it came back before its view did not load', async () => {
    const adapter = new FakeAdapter();
    const answer = defer<ReturnType<FakeAdapter['connection']>>();
    adapter.wallet.reconnect = () => answer.promise;
    const { core } = startCore({ adapter, stored: storedSession('harbor') });
    await core.actions.modal.open();
    expect(core.getState().router.view).toBe('Connect');
    answer.resolve(adapter.connection('harbor', [alice]));
    await until(core, (state) => selectIsConnected(state));
    core.actions.modal.fail();
    expect(core.getState().modal.failed).toBe('Account');
    expect(accountButtonModel(core.getState()).label).toBe('Try again');
  });

  it('modal-03 shows Connect where nothing can be paired', async () => {
    const { core } = startCore({ options: { adapters: [], enableWalletConnect: false } });
    await core.actions.modal.open();
    expect(core.getState().router.view).toBe('Connect');
  });
});
