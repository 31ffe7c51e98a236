import { FoyerError } from '@foyer/protocol/errors';
import { describe, expect, it, vi } from 'vitest';
import { connectorOf, FakeAdapter } from '../testing/FakeAdapter.ts';
import { base, chain, defer, flush, mainnet, startCore, storedSession, until } from '../testing/startCore.ts';
import { selectActiveNetwork, selectActiveNetworkId, selectIsUnsupported } from './state.ts';

const harbor = connectorOf('Harbor');

async function connected(parameters: Parameters<typeof startCore>[0] = {}) {
  const started = startCore(parameters);
  await started.core.actions.connection.connect(harbor);
  return started;
}

describe('network: at the start', () => {
  it.each([
    ['the stored one', { 'foyer.active_caip_network_id': 'eip155:8453' }, undefined, 'eip155:8453'],
    ['the default', {}, base, 'eip155:8453'],
    [
      'the default over an unknown stored one',
      { 'foyer.active_caip_network_id': 'eip155:5' },
      base,
      'eip155:8453',
    ],
    ['the default over a malformed one', { 'foyer.active_caip_network_id': '8453' }, base, 'eip155:8453'],
    ['the first', {}, undefined, 'eip155:1'],
    ['the first for a default that is not requested', {}, chain(5, 'Five'), 'eip155:1'],
  ])('network-02 takes %s', (_, stored, defaultNetwork, expected) => {
    const { core } = startCore({ stored, options: defaultNetwork ? { defaultNetwork } : {} });
    expect(selectActiveNetworkId(core.getState())).toBe(expected);
  });

  it('network-02 keeps the stored family when it is offered', () => {
    const sun = { ...chain(1, 'Solana'), id: 'main', chainNamespace: 'solana' as const };
    const stored = { 'foyer.active_namespace': 'solana', 'foyer.active_caip_network_id': 'solana:main' };
    const options = { networks: [mainnet, sun] as const };
    expect(startCore({ stored, options }).core.getState().network).toMatchObject({
      activeNamespace: 'solana',
      activeByNamespace: { eip155: 'eip155:1', solana: 'solana:main' },
    });
    expect(startCore({ stored }).core.getState().network.activeNamespace).toBe('eip155');
  });

  it('network-03 keeps an unrequested stored network only for a wallet being restored', async () => {
    const { core, adapter } = startCore({ stored: storedSession(harbor.id, 'eip155:999') });
    expect(selectActiveNetworkId(core.getState())).toBe('eip155:999');
    expect(selectActiveNetwork(core.getState())).toBeUndefined();
    expect(adapter.isRunning).toBe(true);
    const without = startCore({ stored: { 'foyer.active_caip_network_id': 'eip155:999' } });
    expect(selectActiveNetworkId(without.core.getState())).toBe('eip155:1');
  });
});

describe('network: switching', () => {
  it('network-04 only selects while nothing is connected', async () => {
    const { core, adapter, storage } = startCore();
    await core.actions.network.switchNetwork({ id: 8453 });
    expect(selectActiveNetwork(core.getState())?.name).toBe('Base');
    expect(adapter.count('switchNetwork')).toBe(0);
    expect(storage.records.get('foyer.active_caip_network_id')).toBe('eip155:8453');
  });

  it('network-05 asks the connected wallet', async () => {
    const { core, adapter } = await connected();
    const answer = defer<void>();
    adapter.wallet.switchNetwork = () => answer.promise;
    const switching = core.actions.network.switchNetwork('eip155:8453');
    expect(core.getState().network.attempt).toMatchObject({ step: 'waiting', network: { id: 8453 } });
    expect(selectActiveNetworkId(core.getState())).toBe('eip155:1');
    answer.resolve();
    await switching;
    expect(core.getState().network.attempt).toEqual({ step: 'idle' });
    expect(selectActiveNetworkId(core.getState())).toBe('eip155:8453');
    expect(adapter.calls.filter(({ verb }) => verb === 'switchNetwork')).toMatchObject([
      { parameters: { connectorId: harbor.id } },
    ]);
  });

  it.each([
    ['declined', { code: 4001 }, 'USER_REJECTED'],
    ['failed', new FoyerError('UNSUPPORTED_CHAIN_ADD'), 'UNSUPPORTED_CHAIN_ADD'],
  ])('network-05 ends as %s and rethrows', async (step, reason, code) => {
    const { core, adapter } = await connected();
    adapter.wallet.switchNetwork = () => Promise.reject(reason);
    await expect(core.actions.network.switchNetwork('eip155:8453')).rejects.toMatchObject({ code });
    expect(core.getState().network.attempt).toMatchObject({ step, network: { id: 8453 } });
    expect(selectActiveNetworkId(core.getState())).toBe('eip155:1');
  });

  it('network-05 asks the wallet once for two calls', async () => {
    const { core, adapter } = await connected();
    const answer = defer<void>();
    adapter.wallet.switchNetwork = () => answer.promise;
    const both = [
      core.actions.network.switchNetwork('eip155:8453'),
      core.actions.network.switchNetwork('eip155:8453'),
    ];
    answer.resolve();
    await Promise.all(both);
    expect(adapter.count('switchNetwork')).toBe(1);
  });

  it('network-06 does nothing for the active network', async () => {
    const { core, adapter, names } = await connected();
    await core.actions.network.switchNetwork('eip155:1');
    expect(adapter.count('switchNetwork')).toBe(0);
    expect(names()).not.toContain('SWITCH_NETWORK');
  });

  it.each([undefined, null])(
    'instance-16 network-07 refuses what names none, without an alert: %j',
    async (none) => {
      const { core } = startCore();
      const switching = core.actions.network.switchNetwork(none as never);
      await expect(switching).rejects.toMatchObject({ code: 'NETWORK_NOT_FOUND' });
      await vi.dynamicImportSettled();
      expect(core.getState().notices.alert).toBeUndefined();
    },
  );

  it('network-12 takes the id alone of a page without types, and names it where there is no such network', async () => {
    const { core } = startCore();
    await core.actions.network.switchNetwork(8453 as never);
    expect(selectActiveNetworkId(core.getState())).toBe('eip155:8453');
    const switching = core.actions.network.switchNetwork(5 as never);
    await expect(switching).rejects.toMatchObject({ code: 'NETWORK_NOT_FOUND', context: { network: 5 } });
  });

  it('network-07 refuses a network that was not requested and alerts once', async () => {
    const { core, log } = startCore();
    for (const network of ['eip155:5', { id: 5 }] as const) {
      await expect(core.actions.network.switchNetwork(network)).rejects.toMatchObject({
        code: 'NETWORK_NOT_FOUND',
        message: 'Network not found',
      });
    }
    await until(core, ({ notices }) => notices.alert !== undefined);
    expect(core.getState().notices.alert).toMatchObject({
      code: 'SWITCH_NETWORK_NOT_FOUND',
      message: 'Network Not Found',
    });
    expect(log.filter((line) => line.includes('`networks`'))).toHaveLength(1);
  });

  it('network-08 a row click selects while nothing is connected', async () => {
    const { core } = startCore();
    await core.actions.modal.open({ view: 'Networks' });
    const [first, second] = core.getState().network.networks;
    if (!first || !second) throw new Error('two networks are requested');
    core.actions.network.chooseNetwork(first);
    await flush();
    expect(core.getState().modal.open).toBe(true);
    core.actions.network.chooseNetwork(second);
    expect(selectActiveNetworkId(core.getState())).toBe('eip155:8453');
    expect(core.getState().modal.open).toBe(false);
  });

  it('network-08 a row click shows SwitchNetwork and asks the wallet', async () => {
    const { core, adapter } = await connected();
    await core.actions.modal.open({ view: 'Networks' });
    adapter.wallet.switchNetwork = () => Promise.reject({ code: 4001 });
    const second = core.getState().network.networks[1];
    if (second) core.actions.network.chooseNetwork(second);
    expect(core.getState().router).toMatchObject({
      history: ['Networks', 'SwitchNetwork'],
      data: { network: { id: 8453 } },
    });
    await until(core, ({ network }) => network.attempt.step === 'declined');
  });

  it.each([
    ['of the same family', 'SwitchNetwork', 1, 2],
    ['of another family', 'SwitchActiveChain', 2, 3],
    ['of the family in use', 'SwitchNetwork', 3, 1],
  ])('network-18 a second choice, %s, takes the place of the first', async (_, view, first, second) => {
    const sun = { ...chain(1, 'Solana'), id: 'main', chainNamespace: 'solana' as const };
    const { core, adapter } = await connected({
      options: { networks: [mainnet, base, chain(5, 'Five'), sun] },
    });
    const answers: ((reason: unknown) => void)[] = [];
    adapter.wallet.switchNetwork = () => new Promise((_resolve, reject) => answers.push(reject));
    await core.actions.modal.open({ view: 'Networks' });
    const { networks } = core.getState().network;
    for (const choice of [first, second]) {
      const network = networks[choice];
      if (network) core.actions.network.chooseNetwork(network);
    }
    expect(core.getState().router).toMatchObject({
      history: ['Networks', view],
      data: { network: networks[second] },
      past: [{}],
    });
    if (view === 'SwitchActiveChain') {
      expect(core.getState().network.attempt).toEqual({ step: 'idle' });
      return;
    }
    answers.at(-1)?.({ code: 4001 });
    await until(core, ({ network }) => network.attempt.step === 'declined');
    expect(core.getState().network.attempt).toMatchObject({ network: networks[second] });
  });

  it('network-13 a row click asks first where it would leave a connected family', async () => {
    const sun = { ...chain(1, 'Solana'), id: 'main', chainNamespace: 'solana' as const };
    const { core } = await connected({ options: { networks: [mainnet, sun] } });
    await core.actions.modal.open({ view: 'Networks' });
    const second = core.getState().network.networks[1];
    if (second) core.actions.network.chooseNetwork(second);
    expect(core.getState().router).toMatchObject({
      history: ['Networks', 'SwitchActiveChain'],
      data: { network: { id: 'main' } },
    });
    expect(selectActiveNetworkId(core.getState())).toBe('eip155:1');
  });

  it('network-09 leaving the view gives the attempt up', async () => {
    const { core, adapter } = await connected();
    const answer = defer<void>();
    adapter.wallet.switchNetwork = () => answer.promise;
    await core.actions.modal.open({ view: 'Networks' });
    const second = core.getState().network.networks[1];
    if (second) core.actions.network.chooseNetwork(second);
    core.actions.router.goBack();
    expect(core.getState().network.attempt).toEqual({ step: 'idle' });
    answer.resolve();
    await flush();
    expect(selectActiveNetworkId(core.getState())).toBe('eip155:1');
  });

  it('network-09 a switch that was given up rejects and counts as no failure', async () => {
    const { core, adapter, events } = await connected();
    adapter.wallet.switchNetwork = () => new Promise(() => undefined);
    await core.actions.modal.open({ view: 'Networks' });
    const second = core.getState().network.networks[1];
    if (second) core.actions.network.chooseNetwork(second);
    const joined = core.actions.network.switchNetwork('eip155:8453');
    core.actions.router.goBack();
    await expect(joined).rejects.toMatchObject({ code: 'REQUEST_ABORTED' });
    expect(events.filter(({ type }) => type === 'error')).toEqual([]);
  });

  it('network-09 a switch that another overtakes rejects', async () => {
    const { core, adapter } = await connected({ options: { networks: [mainnet, base, chain(5, 'Five')] } });
    const never = new Promise<void>(() => undefined);
    adapter.wallet.switchNetwork = ({ network }) => (network.id === 5 ? never : Promise.resolve());
    const first = core.actions.network.switchNetwork('eip155:5');
    await core.actions.network.switchNetwork('eip155:8453');
    await expect(first).rejects.toMatchObject({ code: 'REQUEST_ABORTED' });
    expect(selectActiveNetworkId(core.getState())).toBe('eip155:8453');
  });

  it('network-14 tells and follows a choice made without a wallet', async () => {
    const { core, adapter } = startCore();
    await core.actions.network.switchNetwork('eip155:8453');
    expect(adapter.chosen.map(({ id }) => id)).toEqual([8453]);
    adapter.host.onNetworkChosen('eip155:999');
    expect(selectActiveNetworkId(core.getState())).toBe('eip155:8453');
    adapter.host.onNetworkChosen('eip155:1');
    expect(selectActiveNetworkId(core.getState())).toBe('eip155:1');
    expect(adapter.chosen).toHaveLength(1);
  });

  it('network-14 a connected wallet’s own network counts more', async () => {
    const { core, adapter } = await connected();
    adapter.host.onNetworkChosen('eip155:8453');
    expect(selectActiveNetworkId(core.getState())).toBe('eip155:1');
    await core.actions.network.switchNetwork('eip155:8453');
    expect(adapter.chosen).toEqual([]);
  });

  it('network-10 remembers the network of a connection, also when it is the one from the start', async () => {
    const { storage } = await connected();
    expect(storage.records.get('foyer.active_caip_network_id')).toBe('eip155:1');
    expect(storage.records.get('foyer.active_namespace')).toBe('eip155');
  });

  it('network-10 remembers the network and tells of the switch', async () => {
    const { core, storage, events } = await connected();
    await core.actions.network.switchNetwork('eip155:8453');
    expect(storage.records.get('foyer.active_caip_network_id')).toBe('eip155:8453');
    expect(storage.records.get('foyer.active_namespace')).toBe('eip155');
    expect(events.at(-1)).toMatchObject({
      event: 'SWITCH_NETWORK',
      properties: { network: 'eip155:8453' },
    });
  });

  it('network-11 is unsupported only while connected, and gives way on disconnect', async () => {
    const adapter = new FakeAdapter();
    adapter.wallet.connect = async ({ connectorId }) =>
      adapter.connection(connectorId, ['0x1'], 'eip155:999');
    const { core } = await connected({ adapter });
    expect(selectIsUnsupported(core.getState())).toBe(true);
    expect(selectActiveNetwork(core.getState())).toBeUndefined();
    await core.actions.connection.disconnect();
    expect(selectIsUnsupported(core.getState())).toBe(false);
    expect(selectActiveNetworkId(core.getState())).toBe('eip155:1');
  });
});
