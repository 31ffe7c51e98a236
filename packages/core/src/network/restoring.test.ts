import { FoyerError } from '@foyer/protocol/errors';
import { describe, expect, it } from 'vitest';
import type { AdapterConnection } from '../ports/Adapter.ts';
import { alice, connectorOf, FakeAdapter } from '../testing/FakeAdapter.ts';
import { base, chain, defer, flush, mainnet, startCore, storedSession, until } from '../testing/startCore.ts';
import { selectActiveNetworkId } from './state.ts';

const connectorId = 'example.harbor';

/** A visit whose stored wallet has not answered yet. */
async function restoring() {
  const adapter = new FakeAdapter();
  const answer = defer<AdapterConnection | undefined>();
  adapter.wallet.reconnect = () => answer.promise;
  const networks = [mainnet, base, chain(10, 'Ten')] as const;
  const started = startCore({ adapter, stored: storedSession(connectorId), options: { networks } });
  await flush();
  const comesBack = (networkId: AdapterConnection['networkId']) =>
    answer.resolve(adapter.connection(connectorId, [alice], networkId));
  return { ...started, comesBack, staysAway: () => answer.resolve(undefined) };
}

describe('network: a switch while the stored wallet is being brought back', () => {
  it('network-19 selects at once, asks the wallet when it is back, and ends with that', async () => {
    const { core, adapter, comesBack, names } = await restoring();
    const asked = defer<void>();
    adapter.wallet.switchNetwork = () => asked.promise;
    let isDone = false;
    const switching = core.actions.network.switchNetwork('eip155:8453').then(() => {
      isDone = true;
    });
    await until(core, (state) => selectActiveNetworkId(state) === 'eip155:8453');
    comesBack('eip155:1');
    await core.ready();
    await flush();
    expect(adapter.count('switchNetwork')).toBe(1);
    expect(isDone).toBe(false);
    asked.resolve();
    await switching;
    expect(selectActiveNetworkId(core.getState())).toBe('eip155:8453');
    expect(names().filter((name) => name === 'SWITCH_NETWORK')).toHaveLength(1);
  });

  it('network-19 asks nothing of a wallet that comes back on that network, or stays away', async () => {
    const there = await restoring();
    const moved = there.core.actions.network.switchNetwork('eip155:8453');
    there.comesBack('eip155:8453');
    await moved;
    const away = await restoring();
    const chosen = away.core.actions.network.switchNetwork('eip155:8453');
    away.staysAway();
    await chosen;
    for (const { core, adapter, names } of [there, away]) {
      expect(adapter.count('switchNetwork')).toBe(0);
      expect(names().filter((name) => name === 'SWITCH_NETWORK')).toHaveLength(1);
      expect(selectActiveNetworkId(core.getState())).toBe('eip155:8453');
    }
  });

  it('network-19 asks a wallet that comes back elsewhere for the network that was active meanwhile', async () => {
    const { core, adapter, comesBack } = await restoring();
    const switching = core.actions.network.switchNetwork('eip155:1');
    comesBack('eip155:999');
    await switching;
    expect(adapter.count('switchNetwork')).toBe(1);
    expect(selectActiveNetworkId(core.getState())).toBe('eip155:1');
  });

  it.each(['before', 'while it waits'])(
    'network-19 waits for the stored wallet also where the visitor has declined another one, %s',
    async (when) => {
      const { core, adapter, comesBack } = await restoring();
      const decline = async () => {
        adapter.wallet.connect = () => Promise.reject(new FoyerError('USER_REJECTED'));
        await core.actions.connection.connect(connectorOf('Meadow')).catch(() => undefined);
      };
      if (when === 'before') await decline();
      let isDone = false;
      const switching = core.actions.network.switchNetwork('eip155:8453').then(() => {
        isDone = true;
      });
      await until(core, (state) => selectActiveNetworkId(state) === 'eip155:8453');
      if (when !== 'before') await decline();
      await flush();
      expect(isDone).toBe(false);
      comesBack('eip155:1');
      await switching;
      expect(adapter.count('switchNetwork')).toBe(1);
    },
  );

  it('network-19 asks for the last of several', async () => {
    const { core, adapter, comesBack } = await restoring();
    const first = core.actions.network.switchNetwork('eip155:8453');
    const end = expect(first).rejects.toMatchObject({ code: 'REQUEST_ABORTED' });
    const second = core.actions.network.switchNetwork('eip155:10');
    comesBack('eip155:1');
    await Promise.all([end, second]);
    expect(adapter.calls.filter(({ verb }) => verb === 'switchNetwork')).toMatchObject([
      { parameters: { network: { id: 10 } } },
    ]);
    expect(selectActiveNetworkId(core.getState())).toBe('eip155:10');
  });

  it('network-19 is given up with the instance', async () => {
    const { core } = await restoring();
    const switching = core.actions.network.switchNetwork('eip155:8453');
    const end = expect(switching).rejects.toMatchObject({ code: 'REQUEST_ABORTED' });
    core.dispose();
    await end;
  });
});
