import type { TestWallet } from '@foyer/testkit';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { chainA, chainB } from './testing/createPage.ts';
import { settle, startBridge } from './testing/startBridge.ts';
import { wagmiVersions } from './testing/wagmiVersions.ts';

describe.each(wagmiVersions)('one connection with wagmi %s', (_, version) => {
  let started: ReturnType<typeof startBridge>;
  let wallet: TestWallet;
  let other: TestWallet;
  const id = 'org.harbor';

  beforeEach(async () => {
    started = startBridge(version, {
      prepare(page) {
        wallet = page.addWallet({ rdns: id });
        other = page.addWallet({ rdns: 'org.lagoon' });
      },
    });
    await started.loaded();
  });
  afterEach(() => started.stop());

  const alice = () => wallet.getState().accounts[0] as string;
  const bob = () => wallet.getState().accounts[1] as string;
  const connector = (connectorId = id) => {
    const found = started.config.connectors.find((own) => own.id === connectorId);
    if (!found) throw new Error(`wagmi knows no ${connectorId}`);
    return found;
  };
  const byWagmi = (connectorId = id) =>
    version.connect(started.config, { connector: connector(connectorId) });
  const current = () => started.config.state.connections.get(started.config.state.current ?? '');

  it('wagmi-05 tells what the site connects through wagmi', async () => {
    await byWagmi();
    await settle();
    expect(started.changes).toEqual([`connected ${id} ${alice()} eip155:31337`]);
    expect(started.adapter.getProvider(id)).toBe(wallet.provider);
  });

  it('wagmi-05 tells a connection there was before the start', async () => {
    await byWagmi();
    const later = startBridge(version, { page: started.page });
    await version.reconnect(later.config);
    await later.untilChanges(1);
    expect(later.changes).toEqual([`connected ${id} ${alice()} eip155:31337`]);
    later.stop();
  });

  it('wagmi-05 tells and lists a connector that was made for one call of connect', async () => {
    const target = () => ({ id: 'cove', name: 'Cove', provider: wallet.provider as never });
    await version.connect(started.config, { connector: version.injected({ target }) });
    await settle();
    expect(started.changes).toEqual([`connected cove ${alice()} eip155:31337`]);
    expect(started.connectors().map((own) => own.id)).toContain('cove');
    await started.adapter.disconnect({ connectorId: 'cove' });
    expect(started.config.state).toMatchObject({ status: 'disconnected', current: null });
  });

  it('wagmi-06 makes what the kit connects wagmi’s current connection, and tells it nobody twice', async () => {
    const statuses: string[] = [];
    started.config.subscribe(
      (state) => state.status,
      (status) => statuses.push(status),
    );
    const connection = await started.adapter.connect({ connectorId: id });
    expect(connection).toMatchObject({ connectorId: id, networkId: 'eip155:31337' });
    expect(current()).toMatchObject({ accounts: [alice()], chainId: chainA.id, connector: { id } });
    expect(statuses).toEqual(['connecting', 'connected']);
    expect(await started.config.storage?.getItem('recentConnectorId')).toBe(id);
    await settle();
    expect(started.changes).toEqual([]);
  });

  it('wagmi-06 answers a connection wagmi has already without asking the wallet', async () => {
    await byWagmi();
    const asked = wallet.requests().length;
    await expect(started.adapter.connect({ connectorId: id })).resolves.toMatchObject({ connectorId: id });
    expect(wallet.requests().slice(asked)).toEqual([]);
  });

  it('wagmi-07 tells each change in the wallet once, and wagmi hears it too', async () => {
    await started.adapter.connect({ connectorId: id });
    wallet.changeAccount(1);
    wallet.changeChain(chainB.id);
    await settle();
    expect(started.changes).toEqual([`accounts ${id} ${bob()}`, `network ${id} eip155:31338`]);
    expect(current()).toMatchObject({ accounts: [bob()], chainId: chainB.id });
  });

  it('wagmi-07 tells a switch through wagmi, and has wagmi know a switch of the kit', async () => {
    await started.adapter.connect({ connectorId: id });
    await version.switchChain(started.config, { chainId: chainB.id });
    expect(started.changes).toEqual([`network ${id} eip155:31338`]);
    const network = started.host.networks[0];
    if (!network) throw new Error('There are two networks.');
    await started.adapter.switchNetwork({ connectorId: id, network });
    expect(started.config.state.chainId).toBe(chainA.id);
    expect(current()?.chainId).toBe(chainA.id);
  });

  it('wagmi-08 tells a disconnect through wagmi', async () => {
    await started.adapter.connect({ connectorId: id });
    await version.disconnect(started.config);
    expect(started.changes).toEqual([`disconnected ${id}`]);
  });

  it('wagmi-08 tells the connection wagmi goes on with', async () => {
    await started.adapter.connect({ connectorId: id });
    await byWagmi('org.lagoon');
    await settle();
    await version.disconnect(started.config);
    await settle();
    const [address] = other.getState().accounts;
    expect(started.changes).toEqual([
      `connected org.lagoon ${address} eip155:31337`,
      `connected ${id} ${alice()} eip155:31337`,
    ]);
  });

  it('wagmi-09 disconnecting leaves nothing connected in wagmi, whatever was', async () => {
    await byWagmi('org.lagoon');
    await started.adapter.connect({ connectorId: id });
    started.changes.length = 0;
    const ending = started.adapter.disconnect({ connectorId: id });
    await settle();
    expect(started.config.state).toMatchObject({ status: 'disconnected', current: null });
    expect(started.config.state.connections.size).toBe(0);
    await ending;
    expect(started.changes).toEqual([]);
    expect([...wallet.getState().sites, ...other.getState().sites]).toEqual([]);
  });

  it('wagmi-21 forgets what another tab disconnected, without asking the wallet', async () => {
    await started.adapter.connect({ connectorId: id });
    const asked = wallet.requests().length;
    started.adapter.forget?.({ connectorId: id });
    expect(started.config.state).toMatchObject({ status: 'disconnected', current: null });
    await settle();
    expect(wallet.requests().slice(asked)).toEqual([]);
    expect(started.changes).toEqual([]);
  });

  it.each([
    ['fails', () => Promise.reject(new Error('no'))],
    ['throws', () => trap()],
    ['never answers', () => new Promise<void>(() => undefined)],
  ])('wagmi-09 disconnects from a wallet that %s', async (_name, disconnect) => {
    const waits: number[] = [];
    const clock = {
      now: () => 0,
      setTimer(callback: () => void, ms: number) {
        waits.push(ms);
        const timer = setImmediate(callback);
        return () => clearImmediate(timer);
      },
    };
    const impatient = startBridge(version, { page: started.page, host: { clock } });
    await impatient.adapter.connect({ connectorId: id });
    for (const own of impatient.config.connectors) own.disconnect = disconnect;
    await impatient.adapter.disconnect({ connectorId: id });
    expect(waits).toEqual([2000]);
    expect(impatient.config.state).toMatchObject({ status: 'disconnected', current: null });
    impatient.stop();
  });

  it('wagmi-20 a network chosen without a wallet is chosen on both sides', async () => {
    await settle();
    const [, second] = started.host.networks;
    if (!second) throw new Error('There are two networks.');
    started.adapter.chooseNetwork?.(second);
    expect(started.config.state.chainId).toBe(chainB.id);
    await version.switchChain(started.config, { chainId: chainA.id });
    expect(started.changes).toEqual(['chosen eip155:31338', 'chosen eip155:31337']);
    started.adapter.chooseNetwork?.({ ...second, id: 5 });
    expect(started.config.state.chainId).toBe(chainA.id);
  });

  it('wagmi-20 what wagmi reads back from its storage, and a wallet’s own network, are no choice', async () => {
    await started.adapter.connect({ connectorId: id });
    wallet.changeChain(chainB.id);
    const later = startBridge(version, { page: started.page });
    await settle();
    expect(later.config.state.chainId).toBe(chainB.id);
    expect(later.changes).toEqual([]);
    expect(started.changes).toEqual([`network ${id} eip155:31338`]);
    later.stop();
  });

  it('wagmi-13 drops an approval that comes after the visitor gave up, in wagmi too', async () => {
    wallet.manual();
    const controller = new AbortController();
    const attempt = started.adapter.connect({ connectorId: id, signal: controller.signal });
    const refused = expect(attempt).rejects.toMatchObject({ code: 'REQUEST_ABORTED' });
    await settle();
    controller.abort();
    await refused;
    expect(started.config.state.status).toBe('disconnected');
    wallet.approve(wallet.getState().pending[0]?.id);
    await settle();
    expect(started.changes).toEqual([]);
    expect(started.config.state).toMatchObject({ status: 'disconnected', current: null });
    expect(wallet.getState().sites).toEqual([]);
  });

  it('wagmi-13 goes on with the wallet chosen instead', async () => {
    wallet.manual();
    const controller = new AbortController();
    const first = started.adapter.connect({ connectorId: id, signal: controller.signal });
    first.catch(() => undefined);
    await settle();
    controller.abort();
    const second = started.adapter.connect({ connectorId: 'org.lagoon' });
    expect(started.config.state.status).toBe('connecting');
    await expect(second).resolves.toMatchObject({ connectorId: 'org.lagoon' });
    wallet.approve(wallet.getState().pending[0]?.id);
    await settle();
    expect(current()?.connector.id).toBe('org.lagoon');
  });

  it('wagmi-14 a declined attempt leaves what was connected before', async () => {
    await byWagmi('org.lagoon');
    wallet.reject();
    await expect(started.adapter.connect({ connectorId: id })).rejects.toMatchObject({
      code: 'USER_REJECTED',
    });
    expect(started.config.state.status).toBe('connected');
    expect(current()?.connector.id).toBe('org.lagoon');
  });

  it('wagmi-14 says that a wallet is not on the page', async () => {
    const gone = startBridge(version, { config: { connectors: [version.injected()] } });
    await expect(gone.adapter.connect({ connectorId: 'injected' })).rejects.toMatchObject({
      code: 'WALLET_NOT_FOUND',
    });
    expect(gone.config.state.status).toBe('disconnected');
    gone.stop();
  });
});

function trap(): never {
  throw new Error('no');
}
