import type { Network } from '@foyer/core';
import type { TestWallet } from '@foyer/testkit';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { chainA, chainB, networkOf } from './testing/createPage.ts';
import { startBridge } from './testing/startBridge.ts';
import { wagmiVersions } from './testing/wagmiVersions.ts';

const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';

describe.each(wagmiVersions)('requests with wagmi %s', (_, version) => {
  let started: ReturnType<typeof startBridge>;
  let wallet: TestWallet;
  /** What the site's transport was asked, and the next answer. */
  let asked: { url: string; method: string }[];
  let answer: unknown;
  const connectorId = 'org.harbor';
  const fetchFn: typeof fetch = async (input, init) => {
    const request = new Request(input, init);
    const { id, method } = (await request.json()) as { id: number; method: string };
    asked.push({ url: request.url, method });
    return Response.json({ jsonrpc: '2.0', id, result: answer });
  };

  const untilAsked = (wanted: string) =>
    new Promise<void>((resolve) => {
      wallet.onRequest(({ method }) => method === wanted && resolve());
    });

  /** Begins anew, with a connected wallet that does not know chain B. */
  const connectOnA = async () => {
    started.stop();
    started = startBridge(version, {
      prepare(page) {
        const chains = [{ id: chainA.id, rpcUrls: ['http://chain.invalid'] }] as const;
        wallet = page.addWallet({ rdns: connectorId, chains });
      },
    });
    await started.adapter.connect({ connectorId });
  };

  beforeEach(async () => {
    asked = [];
    started = startBridge(version, {
      prepare(page) {
        wallet = page.addWallet({ rdns: connectorId });
      },
      config: { fetchFn },
      host: { rpc: async <Result>() => '0x2a' as Result },
    });
  });
  afterEach(() => started.stop());

  it('wagmi-15 reads through the site’s own transports', async () => {
    answer = '0xde0b6b3a7640000';
    const network = networkOf(chainA);
    await expect(started.adapter.getBalance({ address, network })).resolves.toBe(10n ** 18n);
    answer = '0x5208';
    const transaction = { from: address, to: address, value: 1n };
    await expect(started.adapter.estimateGas({ network, transaction })).resolves.toBe(21_000n);
    expect(asked).toEqual([
      { url: 'http://chain.invalid/a', method: 'eth_getBalance' },
      { url: 'http://chain.invalid/a', method: 'eth_estimateGas' },
    ]);
  });

  it('wagmi-15 refuses an answer that is no number, and asks the kit about a network that is not wagmi’s', async () => {
    answer = null;
    const network = networkOf(chainA);
    await expect(started.adapter.getBalance({ address, network })).rejects.toMatchObject({
      code: 'BAD_REPLY',
    });
    asked = [];
    const other: Network = { ...network, id: 5, caipNetworkId: 'eip155:5' };
    await expect(started.adapter.getBalance({ address, network: other })).resolves.toBe(42n);
    expect(asked).toEqual([]);
  });

  it('wagmi-16 adds a network the wallet does not know, then is on it in wagmi too', async () => {
    await connectOnA();
    await started.adapter.switchNetwork({ connectorId, network: networkOf(chainB) });
    expect(wallet.requests().map(({ method }) => method)).toContain('wallet_addEthereumChain');
    expect(wallet.getState().chainId).toBe(chainB.id);
    expect(started.config.state.chainId).toBe(chainB.id);
  });

  it('wagmi-16 asks a wallet nothing more that is left while it is asked to add a network', async () => {
    await connectOnA();
    wallet.manual();
    const asked = untilAsked('wallet_addEthereumChain');
    const switching = started.adapter.switchNetwork({ connectorId, network: networkOf(chainB) });
    const refused = expect(switching).rejects.toMatchObject({ code: 'REQUEST_ABORTED' });
    await asked;
    await started.adapter.disconnect({ connectorId });
    wallet.approve();
    await refused;
  });

  it('wagmi-16 believes the event of a wallet that never answers the request to switch', async () => {
    await started.adapter.connect({ connectorId });
    wallet.manual();
    const asked = untilAsked('wallet_switchEthereumChain');
    const switching = started.adapter.switchNetwork({ connectorId, network: networkOf(chainB) });
    await asked;
    wallet.changeChain(chainB.id);
    await switching;
    expect(started.config.state.chainId).toBe(chainB.id);
  });

  it('wagmi-16 does not ask a connector that stays on one network', async () => {
    await started.adapter.connect({ connectorId });
    const [connector] = started.config.connectors;
    if (!connector) throw new Error('wagmi knows the wallet.');
    delete connector.switchChain;
    await expect(
      started.adapter.switchNetwork({ connectorId, network: networkOf(chainB) }),
    ).rejects.toMatchObject({ code: 'UNSUPPORTED_CHAIN_ADD' });
    expect(wallet.requests().map(({ method }) => method)).not.toContain('wallet_switchEthereumChain');
  });

  it('wagmi-17 asks nothing of a wallet that is not connected', async () => {
    const network = networkOf(chainA);
    const transaction = { from: address, to: address, value: 1n };
    for (const request of [
      started.adapter.switchNetwork({ connectorId, network }),
      started.adapter.sendTransaction({ connectorId, network, transaction }),
      started.adapter.signMessage({ connectorId: 'org.gone', address, message: 'hello' }),
    ]) {
      await expect(request).rejects.toMatchObject({ code: 'WALLET_NOT_FOUND' });
    }
  });

  it.each(['left', 'replaced'])(
    'wagmi-26 hands no transaction to a wallet that was %s meanwhile',
    async (how) => {
      const network = networkOf(chainB);
      const transaction = { from: address, to: address, value: 1n };
      const other = started.page.addWallet({ rdns: 'org.meadow' });
      await started.adapter.connect({ connectorId });
      wallet.manual();
      const asked = untilAsked('wallet_switchEthereumChain');
      const sending = started.adapter.sendTransaction({ connectorId, network, transaction });
      const refused = expect(sending).rejects.toMatchObject({ code: 'REQUEST_ABORTED' });
      await asked;
      if (how === 'left') await started.adapter.disconnect({ connectorId });
      else await started.adapter.connect({ connectorId: 'org.meadow' });
      wallet.approve();
      await refused;
      const methods = [...wallet.requests(), ...other.requests()].map(({ method }) => method);
      expect(methods).not.toContain('eth_sendTransaction');
    },
  );

  it('wagmi-19 is inert before its start and after its stop', async () => {
    started.stop();
    await expect(started.adapter.connect({ connectorId })).rejects.toMatchObject({
      code: 'WALLET_NOT_FOUND',
    });
    await expect(started.adapter.reconnect({ connectorId, deadlineMs: 1 })).resolves.toBeUndefined();
    await expect(started.adapter.disconnect({ connectorId })).resolves.toBeUndefined();
    expect(started.adapter.getProvider(connectorId)).toBeUndefined();
    started.adapter.prepare?.();
  });
});
