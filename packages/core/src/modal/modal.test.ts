import { describe, expect, it } from 'vitest';
import type { AdapterConnection } from '../ports/Adapter.ts';
import { canClose } from '../router/rules.ts';
import { alice, bob, connectorOf, FakeAdapter } from '../testing/FakeAdapter.ts';
import { base, chain, defer, mainnet, startCore, until } from '../testing/startCore.ts';

const harbor = connectorOf('Harbor');
const leftAlone = [{ enableNetworkSwitch: false }, { allowUnsupportedChain: true }];

async function connected(parameters: Parameters<typeof startCore>[0] = {}) {
  const started = startCore(parameters);
  await started.core.actions.connection.connect(harbor);
  const switchTo = (networkId: AdapterConnection['networkId']) =>
    started.adapter.host.onNetworkChanged({ connectorId: harbor.id, networkId });
  return { ...started, switchTo, view: () => started.core.getState().router.view };
}

const closed = { open: false, loading: false, shake: false, visit: expect.anything() };

describe('modal: opening', () => {
  it('modal-01 shows Connect, or Account when connected', async () => {
    const { core } = startCore();
    await core.actions.modal.open();
    expect(core.getState().router.view).toBe('Connect');
    const other = await connected();
    await other.core.actions.modal.open();
    expect(other.view()).toBe('Account');
    expect(other.core.getState().modal).toEqual({ ...closed, open: true, asked: 'Account' });
  });

  it('modal-02 shows the requested view', async () => {
    const { core } = startCore();
    await core.actions.modal.open({ view: 'Networks' });
    expect(core.getState().router.history).toEqual(['Networks']);
    await core.actions.modal.open({ view: 'Account' });
    expect(core.getState().router.history).toEqual(['Connect']);
  });

  it('modal-02 shows the usual view for null, which a page without types may give', async () => {
    const { core } = startCore();
    await core.actions.modal.open(null as never);
    expect(core.getState()).toMatchObject({ modal: { open: true }, router: { view: 'Connect' } });
  });

  it('modal-04 tells when it opened and closed, once each', async () => {
    const { core, events } = await connected();
    await core.actions.modal.open();
    await core.actions.modal.open({ view: 'Networks' });
    core.actions.modal.close();
    core.actions.modal.close();
    expect(events.filter(({ event }) => event.startsWith('MODAL_'))).toMatchObject([
      { event: 'MODAL_OPEN', properties: { connected: true } },
      { event: 'MODAL_CLOSE', properties: { connected: true } },
    ]);
  });

  it('modal-15 is loading from the click on', async () => {
    const { core } = startCore();
    const opening = core.actions.modal.open();
    expect(core.getState().modal.loading).toBe(true);
    await opening;
    expect(core.getState().modal.loading).toBe(false);
  });
});

describe('modal: opening for a family', () => {
  const sun = {
    ...chain(1, 'Solana'),
    id: '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
    chainNamespace: 'solana' as const,
  };
  const sunny = connectorOf('Sunny', { chain: 'solana' });
  const start = (solana = new FakeAdapter('solana')) =>
    startCore({ options: { adapters: [new FakeAdapter(), solana], networks: [mainnet, sun] } });
  const shown = ({ core }: ReturnType<typeof start>) => {
    const { router, network, wallets } = core.getState();
    return { history: router.history, active: network.activeNamespace, only: wallets.namespace };
  };

  it('modal-16 modal-17 with nothing connected shows its wallets and switches nothing', async () => {
    const started = start();
    await started.core.actions.modal.open({ namespace: 'solana' });
    expect(shown(started)).toEqual({ history: ['Connect'], active: 'eip155', only: 'solana' });
    started.core.actions.modal.close();
    expect(shown(started).only).toBeUndefined();
    await started.core.actions.modal.open();
    expect(shown(started).only).toBeUndefined();
  });

  it('modal-16 a family without a network counts as none', async () => {
    const started = start();
    await started.core.actions.modal.open({ namespace: 'bip122' });
    expect(shown(started)).toEqual({ history: ['Connect'], active: 'eip155', only: undefined });
  });

  it('modal-17 modal-18 while another is connected asks first, then goes over', async () => {
    const started = start();
    const { core } = started;
    await core.actions.connection.connect(harbor);
    await core.actions.modal.open({ namespace: 'solana' });
    expect(shown(started)).toEqual({ history: ['SwitchActiveChain'], active: 'eip155', only: 'solana' });
    const { network } = core.getState().router.data;
    expect(network?.chainNamespace).toBe('solana');
    if (network) await core.actions.network.switchNetwork(network);
    expect(core.getState().modal.open).toBe(true);
    await core.actions.modal.open({ namespace: 'solana' });
    expect(shown(started)).toEqual({ history: ['Connect'], active: 'solana', only: 'solana' });
    expect(core.getState().connection.byNamespace.eip155?.status).toBe('connected');
  });

  it('modal-17 modal-11 goes over to a connected one in sight, and ends on what was asked for', async () => {
    const solana = new FakeAdapter('solana');
    const answer = defer<void>();
    solana.wallet.switchNetwork = () => answer.promise;
    const started = start(solana);
    const { core } = started;
    await core.actions.connection.connect(sunny);
    await core.actions.connection.connect(harbor);
    await core.actions.modal.open({ namespace: 'solana', view: 'Networks' });
    expect(shown(started)).toMatchObject({ history: ['Networks', 'SwitchNetwork'], active: 'eip155' });
    answer.resolve();
    await until(core, ({ network }) => network.activeNamespace === 'solana');
    expect(shown(started).history).toEqual(['Networks']);
    expect(core.getState().modal.open).toBe(true);
  });
});

describe('modal: closing', () => {
  it('modal-05 goes back to Connect and ends loading', async () => {
    const { core } = startCore();
    await core.actions.modal.open({ view: 'Networks' });
    core.actions.modal.setLoading(true);
    core.actions.modal.close();
    expect(core.getState().modal).toEqual(closed);
    expect(core.getState().router.history).toEqual(['Connect']);
  });

  it('modal-06 embedded, shows Account or Connect instead', async () => {
    const { core, view } = await connected({ options: { enableEmbedded: true } });
    await core.actions.modal.open({ view: 'Networks' });
    core.actions.modal.safeClose();
    expect(view()).toBe('Account');
    expect(core.getState().modal.open).toBe(true);
    await core.actions.connection.disconnect();
    expect(view()).toBe('Connect');
    expect(core.getState().modal.open).toBe(true);
  });

  it('modal-07 shakes for 500 ms on UnsupportedChain and leaves a shake alone', async () => {
    const { core, switchTo, clock, view } = await connected();
    switchTo('eip155:999');
    expect(view()).toBe('UnsupportedChain');
    core.actions.modal.safeClose();
    expect(core.getState().modal).toMatchObject({ open: true, shake: true });
    clock.advance(300);
    core.actions.modal.safeClose();
    clock.advance(199);
    expect(core.getState().modal.shake).toBe(true);
    clock.advance(1);
    expect(core.getState().modal).toMatchObject({ open: true, shake: false });
  });

  it('modal-07 shakes on SwitchNetwork reached from UnsupportedChain, not on any other', async () => {
    const { core, adapter, switchTo } = await connected();
    adapter.wallet.switchNetwork = () => new Promise(() => undefined);
    switchTo('eip155:999');
    const [network] = core.getState().network.networks;
    if (network) core.actions.network.chooseNetwork(network);
    expect(core.getState().router.history).toEqual(['UnsupportedChain', 'SwitchNetwork']);
    expect(canClose(core.getState(), core.options)).toBe(false);
    core.actions.router.reset('SwitchNetwork');
    core.actions.modal.safeClose();
    expect(core.getState().modal.open).toBe(false);
  });

  it.each(leftAlone)('modal-08 nothing blocks closing with %j', async (options) => {
    const { core, switchTo } = await connected({ options });
    switchTo('eip155:999');
    await core.actions.modal.open({ view: 'UnsupportedChain' });
    core.actions.modal.safeClose();
    expect(core.getState().modal.open).toBe(false);
  });
});

describe('modal: following account and network', () => {
  it('modal-09 closes ConnectingExternal when the wallet connects', async () => {
    const { core } = startCore();
    await core.actions.modal.open();
    core.actions.router.push('ConnectingExternal', { connector: harbor });
    await core.actions.connection.connect(harbor);
    expect(core.getState().modal.open).toBe(false);
    expect(core.getState().connection.byNamespace.eip155?.status).toBe('connected');
  });

  it('modal-09 turns Connect into Account when a connection completes behind it', async () => {
    const { core, adapter } = startCore();
    const answer = defer<AdapterConnection>();
    adapter.wallet.connect = () => answer.promise;
    await core.actions.modal.open();
    const connecting = core.actions.connection.connect(harbor);
    core.actions.router.push('WhatIsAWallet');
    answer.resolve(adapter.connection(harbor.id, [alice], 'eip155:8453'));
    await connecting;
    expect(core.getState().router.history).toEqual(['Account', 'WhatIsAWallet']);
    expect(core.getState().modal.open).toBe(true);
  });

  it('modal-09 stays open when only the account changes', async () => {
    const { core, adapter, view } = await connected();
    await core.actions.modal.open();
    adapter.host.onAccountsChanged({ connectorId: harbor.id, accounts: [adapter.account(bob)] });
    expect(view()).toBe('Account');
    expect(core.getState().modal.open).toBe(true);
  });

  it('modal-10 closes when the address is lost', async () => {
    const { core, adapter } = await connected();
    await core.actions.modal.open();
    adapter.host.onDisconnected({ connectorId: harbor.id });
    expect(core.getState().modal.open).toBe(false);
  });

  it('modal-11 goes back when a known network changed within one family', async () => {
    const { core, switchTo, view } = await connected();
    await core.actions.modal.open();
    core.actions.router.push('Networks');
    switchTo('eip155:8453');
    expect(view()).toBe('Account');
    expect(core.getState().modal.open).toBe(true);
  });

  it('modal-11 goes back, closing at one entry, when the family is not connected', async () => {
    const { core } = startCore();
    await core.actions.modal.open({ view: 'Networks' });
    await core.actions.network.switchNetwork('eip155:8453');
    expect(core.getState().modal.open).toBe(false);
  });

  it('modal-11 goes back from UnsupportedChain when the wallet returns by itself', async () => {
    const { core, switchTo } = await connected();
    switchTo('eip155:999');
    expect(core.getState().modal.open).toBe(true);
    switchTo('eip155:8453');
    expect(core.getState().modal.open).toBe(false);
  });

  it('modal-25 keeps UnsupportedChain while the wallet only changes to another network that was not requested', async () => {
    const { core, switchTo } = await connected();
    switchTo('eip155:999');
    switchTo('eip155:998');
    expect(core.getState()).toMatchObject({
      modal: { open: true },
      router: { history: ['UnsupportedChain'] },
    });
    switchTo('eip155:8453');
    expect(core.getState().modal.open).toBe(false);
  });

  it('modal-11 never goes back from ConnectingExternal', async () => {
    const { core, adapter, switchTo, view } = await connected();
    await core.actions.modal.open();
    core.actions.router.push('ConnectingExternal', { connector: connectorOf('Meadow') });
    adapter.wallet.connect = () => new Promise(() => undefined);
    switchTo('eip155:8453');
    expect(view()).toBe('ConnectingExternal');
  });

  it('modal-12 closes after a switch away from an unsupported network', async () => {
    const { core, switchTo } = await connected();
    switchTo('eip155:999');
    const target = core.getState().network.networks[1];
    if (target) core.actions.network.chooseNetwork(target);
    await core.actions.network.switchNetwork('eip155:8453');
    expect(core.getState().modal.open).toBe(false);
    expect(core.getState().network.activeByNamespace.eip155).toBe('eip155:8453');
  });

  it('modal-13 opens UnsupportedChain, also right after connecting', async () => {
    const { core, adapter } = startCore();
    adapter.wallet.connect = async ({ connectorId }) =>
      adapter.connection(connectorId, [alice], 'eip155:999');
    await core.actions.modal.open();
    core.actions.router.push('ConnectingExternal', { connector: harbor });
    await core.actions.connection.connect(harbor);
    expect(core.getState().router.history).toEqual(['UnsupportedChain']);
    expect(core.getState().modal.open).toBe(true);
  });

  it.each(leftAlone)('modal-13 opens nothing with %j', async (options) => {
    const { core, switchTo } = await connected({ options: { ...options, networks: [mainnet, base] } });
    switchTo('eip155:999');
    expect(core.getState().modal.open).toBe(false);
  });
});
