import type { TestWallet } from '@foyer/testkit';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createPage } from './testing/createPage.ts';
import { type StartedBridge, settle, startBridge } from './testing/startBridge.ts';
import { wagmiVersions } from './testing/wagmiVersions.ts';

describe.each(wagmiVersions)('restoring with wagmi %s', (_, version) => {
  const id = 'org.harbor';
  let page: ReturnType<typeof createPage>;
  let wallet: TestWallet;
  let other: TestWallet;
  const bridges: StartedBridge[] = [];
  const start = (options: Parameters<typeof startBridge>[1] = {}) => {
    const bridge = startBridge(version, { page, ...options });
    bridges.push(bridge);
    return bridge;
  };
  const methods = (of: TestWallet, from: number) =>
    of
      .requests()
      .slice(from)
      .map(({ method }) => method);

  beforeEach(async () => {
    page = createPage(version);
    wallet = page.addWallet({ rdns: id });
    other = page.addWallet({ rdns: 'org.lagoon' });
    const visit = startBridge(version, { page });
    await visit.adapter.connect({ connectorId: 'org.lagoon' });
    await visit.adapter.connect({ connectorId: id });
    visit.config._internal.mipd?.destroy();
  });
  afterEach(() => {
    for (const bridge of bridges.splice(0)) bridge.stop();
  });

  it('wagmi-10 asks the stored connector alone, and only what shows nothing', async () => {
    const [from, fromOther] = [wallet.requests().length, other.requests().length];
    const { adapter, config } = start();
    const connection = await adapter.reconnect({ connectorId: id, deadlineMs: 2000 });
    expect(connection).toMatchObject({ connectorId: id, networkId: 'eip155:31337' });
    expect(config.state.status).toBe('connected');
    expect(new Set(methods(wallet, from))).toEqual(new Set(['eth_accounts', 'eth_chainId']));
    expect(methods(other, fromOther)).toEqual([]);
  });

  it('wagmi-10 does not get in the way of wagmi’s own restoring, whoever begins', async () => {
    for (const order of ['wagmi first', 'kit first']) {
      const from = wallet.requests().length;
      const { adapter, config, changes } = start();
      const own = () => version.hydrate(config, { reconnectOnMount: true }).onMount();
      const ask = () => adapter.reconnect({ connectorId: id, deadlineMs: 2000 });
      if (order === 'wagmi first') void own();
      const asking = ask();
      if (order === 'kit first') void own();
      await expect(asking, order).resolves.toMatchObject({ connectorId: id });
      await settle();
      expect(config.state, order).toMatchObject({ status: 'connected' });
      expect(config.state.connections.get(config.state.current ?? '')?.connector.id, order).toBe(id);
      expect(
        changes.filter((change) => !change.startsWith('connected')),
        order,
      ).toEqual([]);
      expect(methods(wallet, from)).not.toContain('eth_requestAccounts');
      expect(methods(wallet, from)).not.toContain('wallet_requestPermissions');
    }
  });

  it('wagmi-10 answers what wagmi restored already, also by another connector', async () => {
    const { adapter, config } = start();
    const lagoon = config.connectors.find((own) => own.id === 'org.lagoon');
    await version.reconnect(config, { connectors: lagoon ? [lagoon] : [] });
    const from = wallet.requests().length;
    const connection = await adapter.reconnect({ connectorId: id, deadlineMs: 2000 });
    expect(connection?.connectorId).toBe('org.lagoon');
    expect(methods(wallet, from)).toEqual([]);
  });

  it('wagmi-11 complaint 14: waits for a wallet that announces itself late', async () => {
    wallet.dispose();
    const { adapter } = start();
    const asking = adapter.reconnect({ connectorId: id, deadlineMs: 60_000 });
    await settle();
    const late = page.addWallet({ rdns: id, announce: false });
    await late.provider.request({ method: 'eth_requestAccounts' });
    late.announce();
    await expect(asking).resolves.toMatchObject({ connectorId: id });
  });

  it('wagmi-11 gives up at the deadline, when told to, and when the instance ends', async () => {
    const gone = { connectorId: 'org.gone', deadlineMs: 60_000 };
    const { adapter, stop } = start();
    await expect(adapter.reconnect({ ...gone, deadlineMs: 1 })).resolves.toBeUndefined();
    const controller = new AbortController();
    const [told, ended] = [
      adapter.reconnect({ ...gone, signal: controller.signal }),
      adapter.reconnect(gone),
    ];
    await settle();
    controller.abort();
    await expect(told).resolves.toBeUndefined();
    stop();
    await expect(ended).resolves.toBeUndefined();
  });

  it('wagmi-11 does not wait for ever for a wallet that never answers', async () => {
    let now = 0;
    const clock = {
      now: () => now,
      setTimer(callback: () => void, ms: number) {
        const timer = setImmediate(() => {
          now += ms;
          callback();
        });
        return () => clearImmediate(timer);
      },
    };
    const { adapter, config } = start({ host: { clock } });
    const harbor = config.connectors.find((own) => own.id === id);
    if (!harbor) throw new Error('wagmi knows the wallet.');
    harbor.isAuthorized = () => new Promise(() => undefined);
    await expect(adapter.reconnect({ connectorId: id, deadlineMs: 2000 })).resolves.toBeUndefined();
    expect(now).toBeGreaterThanOrEqual(1000);
    expect(config.state.status).toBe('disconnected');
  });

  it.each([true, false])(
    'wagmi-12 keeps the connection when wagmi reads its storage late, reconnectOnMount %s',
    async (reconnectOnMount) => {
      const target = () => ({ id, name: 'Harbor', provider: wallet.provider as never });
      const { adapter, config, changes } = start({
        config: {
          ssr: true,
          multiInjectedProviderDiscovery: false,
          connectors: [version.injected({ target })],
        },
      });
      await adapter.reconnect({ connectorId: id, deadlineMs: 2000 });
      await version.hydrate(config, { reconnectOnMount }).onMount();
      await settle();
      expect(changes).toEqual([]);
      const { current, connections, status } = config.state;
      expect(status).toBe('connected');
      expect(connections.get(current ?? '')?.connector).toBe(config.connectors[0]);
      wallet.changeAccount(1);
      await settle();
      expect(changes).toEqual([`accounts ${id} ${wallet.getState().accounts[1]}`]);
    },
  );

  it('wagmi-12 takes over the connection a server rendered', async () => {
    const initialState = start().config.state;
    const { adapter, config } = start({ config: { ssr: true } });
    const mounted = version.hydrate(config, { initialState, reconnectOnMount: true });
    const asking = adapter.reconnect({ connectorId: id, deadlineMs: 60_000 });
    await settle();
    await mounted.onMount();
    await expect(asking).resolves.toMatchObject({ connectorId: id });
  });

  it('wagmi-09 disconnecting while wagmi restores ends what it brings back', async () => {
    const { adapter, config, changes, loaded } = start();
    await loaded();
    const restoring = version.reconnect(config);
    await adapter.disconnect({ connectorId: id });
    await restoring;
    await settle();
    expect(changes).toEqual([]);
    expect(config.state).toMatchObject({ status: 'disconnected', current: null });
    expect(config.state.connections.size).toBe(0);
  });
});
