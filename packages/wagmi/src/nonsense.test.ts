import type { TestWallet } from '@foyer/testkit';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { chainA, chainB, networkOf } from './testing/createPage.ts';
import { startBridge } from './testing/startBridge.ts';
import { wagmiVersions } from './testing/wagmiVersions.ts';

const id = 'org.harbor';

describe.each(wagmiVersions)('a wallet that tells wagmi %s nonsense', (_, version) => {
  let started: ReturnType<typeof startBridge>;
  let wallet: TestWallet;
  beforeEach(async () => {
    started = startBridge(version, {
      prepare(page) {
        wallet = page.addWallet({ rdns: id });
      },
    });
    await started.loaded();
  });
  afterEach(() => started.stop());

  it('wagmi-14 leaves nothing connecting where its answer has no account', async () => {
    const [connector] = started.config.connectors.filter((one) => one.id === id);
    if (!connector) throw new Error('The wallet is not listed.');
    connector.connect = async () => ({ accounts: [], chainId: chainA.id }) as never;
    await expect(started.adapter.connect({ connectorId: id })).rejects.toMatchObject({ code: 'BAD_REPLY' });
    expect(started.config.state).toMatchObject({ status: 'disconnected', current: null });
  });

  it('wagmi-23 keeps what was told before, and the site’s own listeners hear of the rest', async () => {
    await started.adapter.connect({ connectorId: id });
    const heard = vi.fn();
    started.config.subscribe((state) => state.connections, heard);
    const told = [...started.changes];
    started.config.setState((state) => ({
      ...state,
      connections: new Map(
        [...state.connections].map(([uid, one]) => [uid, { ...one, chainId: Number.NaN }] as const),
      ),
    }));
    expect(heard).toHaveBeenCalledOnce();
    expect(started.changes).toEqual(told);
  });

  it('wagmi-23 also while a wallet is asked to switch', async () => {
    await started.adapter.connect({ connectorId: id });
    wallet.manual();
    const asked = new Promise<void>((resolve) => {
      wallet.onRequest(({ method }) => method === 'wallet_switchEthereumChain' && resolve());
    });
    const switching = started.adapter.switchNetwork({ connectorId: id, network: networkOf(chainB) });
    await asked;
    const heard = vi.fn();
    started.config.subscribe((state) => state.connections, heard);
    const [connector] = started.config.connectors;
    // As wagmi's connectors tell what their wallets told them.
    const emitter = connector?.emitter as { emit(name: 'change', data: object): void } | undefined;
    emitter?.emit('change', { accounts: ['nonsense'], chainId: 5 });
    expect(heard).toHaveBeenCalled();
    wallet.approve();
    await switching;
  });
});
