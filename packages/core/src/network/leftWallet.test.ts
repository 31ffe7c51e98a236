import { describe, expect, it } from 'vitest';
import type { Core } from '../kernel/Core.ts';
import { connectorOf } from '../testing/FakeAdapter.ts';
import { base, defer, flush, startCore } from '../testing/startCore.ts';
import { selectActiveNetworkId } from './state.ts';

const lagoon = connectorOf('Lagoon');

describe('network: a switch whose wallet goes', () => {
  it.each<readonly [string, (core: Core) => Promise<void>]>([
    ['left', (core) => core.actions.connection.disconnect()],
    ['replaced', (core) => core.actions.connection.connect(lagoon)],
  ])('network-16 is given up when it is %s, and the next wallet is asked itself', async (_, act) => {
    const { core, adapter } = startCore();
    await core.actions.connection.connect(connectorOf('Harbor'));
    const answer = defer<void>();
    adapter.wallet.switchNetwork = () => answer.promise;
    const switching = core.actions.network.switchNetwork('eip155:8453');
    const end = expect(switching).rejects.toMatchObject({ code: 'REQUEST_ABORTED' });
    await flush();
    await act(core);
    await end;
    expect(core.getState().network.attempt).toEqual({ step: 'idle' });

    await core.actions.connection.connect(lagoon);
    answer.resolve();
    await flush();
    expect(selectActiveNetworkId(core.getState())).toBe('eip155:1');

    await core.actions.network.switchNetwork('eip155:8453');
    expect(adapter.count('switchNetwork')).toBe(2);
  });

  it('network-16 goes on where a wallet of another family goes', async () => {
    const { core, adapter } = startCore();
    await core.actions.connection.connect(connectorOf('Harbor'));
    const answer = defer<void>();
    adapter.wallet.switchNetwork = () => answer.promise;
    const switching = core.actions.network.switchNetwork('eip155:8453');
    await flush();
    await core.actions.connection.disconnect({ namespace: 'solana' });
    answer.resolve();
    await switching;
    expect(selectActiveNetworkId(core.getState())).toBe('eip155:8453');
  });
});

describe('network: a switch that the wallet tells by its event', () => {
  it('network-20 is done for who waits, though the view that showed it goes', async () => {
    const { core, adapter } = startCore();
    await core.actions.connection.connect(lagoon);
    await core.actions.modal.open({ view: 'Networks' });
    adapter.wallet.switchNetwork = () => new Promise(() => undefined);
    const [, target] = core.getState().network.networks;
    if (target) core.actions.network.chooseNetwork(target);
    expect(core.getState().router.view).toBe('SwitchNetwork');
    const joined = core.actions.network.switchNetwork('eip155:8453');
    adapter.host.onNetworkChanged({ connectorId: lagoon.id, networkId: 'eip155:8453' });
    await joined;
    expect(core.getState().network.attempt).toEqual({ step: 'idle' });
    expect(selectActiveNetworkId(core.getState())).toBe('eip155:8453');
  });
});

describe('network: one that was not requested, whose wallet goes', () => {
  it('network-11 gives way to the default one, which is stored', async () => {
    const { core, adapter, storage } = startCore({ options: { defaultNetwork: base } });
    await core.actions.connection.connect(lagoon);
    adapter.host.onNetworkChanged({ connectorId: lagoon.id, networkId: 'eip155:999' });
    await core.actions.connection.disconnect();
    expect(selectActiveNetworkId(core.getState())).toBe('eip155:8453');
    expect(storage.records.get('foyer.active_caip_network_id')).toBe('eip155:8453');
  });

  it('network-11 leaves a requested one as it is', async () => {
    const { core, adapter } = startCore({ options: { defaultNetwork: base } });
    await core.actions.connection.connect(lagoon);
    adapter.host.onNetworkChanged({ connectorId: lagoon.id, networkId: 'eip155:1' });
    await core.actions.connection.disconnect();
    expect(selectActiveNetworkId(core.getState())).toBe('eip155:1');
  });
});
