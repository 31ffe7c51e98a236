import type { AdapterConnection, AdapterHost, Network } from '@foyer/core';
import { createTestWallet, type TestWallet } from '@foyer/testkit';
import { type AnvilChain, startAnvil } from '@foyer/testkit/anvil';
import { BrowserProvider, type Eip1193Provider as EthersProvider, parseEther as ethersParse } from 'ethers';
import {
  createPublicClient,
  createWalletClient,
  custom,
  type EIP1193Provider,
  http,
  parseEther,
  verifyMessage,
} from 'viem';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { evm } from './evm.ts';
import { chainA, chainB, createFakePage } from './testing/FakePage.ts';
import { alice } from './testing/FakeProvider.ts';

const connectorId = 'id.foyer.testwallet';
const fresh = '0x00000000000000000000000000000000000f0e7e';
let chains: [AnvilChain, AnvilChain];
let wallet: TestWallet;
let stop: () => void;
let page: ReturnType<typeof createFakePage>;
let adapter: ReturnType<typeof evm>;
let connection: AdapterConnection;

const networkOf = (network: Network, { rpcUrl }: AnvilChain): Network => ({
  ...network,
  rpcUrls: { default: [rpcUrl], chainDefault: [rpcUrl] },
});
const networkA = () => networkOf(chainA, chains[0]);
const networkB = () => networkOf(chainB, chains[1]);
const clientOf = ({ rpcUrl }: AnvilChain) => createPublicClient({ transport: http(rpcUrl) });

beforeAll(async () => {
  chains = await Promise.all([startAnvil({ chainId: 31337 }), startAnvil({ chainId: 31338 })]);
});
afterAll(async () => {
  await Promise.all(chains.map((chain) => chain.stop()));
});

beforeEach(async () => {
  page = createFakePage();
  // Real time: anvil answers when it answers.
  const clock: AdapterHost['clock'] = {
    now: () => Date.now(),
    setTimer(callback, ms) {
      const timer = setTimeout(callback, ms);
      return () => clearTimeout(timer);
    },
  };
  adapter = evm({ window: page.page });
  wallet = createTestWallet({
    chains: [{ id: 31337, rpcUrls: [chains[0].rpcUrl] }],
    window: page.page,
    rdns: connectorId,
  });
  stop = adapter.start({ ...page.host, clock } as unknown as AdapterHost);
  connection = await adapter.connect({ connectorId });
});
afterEach(() => {
  stop();
  wallet.dispose();
});

describe('a real wallet on a real chain', () => {
  it('evm-12 connects the account of the key', () => {
    expect(connection).toEqual({
      connectorId,
      accounts: [{ namespace: 'eip155', address: alice, type: 'eoa' }],
      networkId: 'eip155:31337',
    });
  });

  it('evm-29 signs what viem verifies', async () => {
    const message = 'I own this account: 👋';
    const { signature } = await adapter.signMessage({ connectorId, address: alice, message });
    const signed = { address: alice, message, signature: signature as `0x${string}` } as const;
    await expect(verifyMessage(signed)).resolves.toBe(true);
    await expect(verifyMessage({ ...signed, message: 'else' })).resolves.toBe(false);
  });

  it('evm-23 adds a chain the wallet does not know, then is on it', async () => {
    await adapter.switchNetwork({ connectorId, network: networkB() });
    expect(wallet.getState().chainId).toBe(31338);
    expect(wallet.requests().map(({ method }) => method)).toContain('wallet_addEthereumChain');
    expect(page.host.onNetworkChanged).toHaveBeenCalledExactlyOnceWith({
      connectorId,
      networkId: 'eip155:31338',
    });
    await adapter.switchNetwork({ connectorId, network: networkA() });
    expect(wallet.getState().chainId).toBe(31337);
  });

  it('evm-30 sends on the wanted network, wherever the wallet was', async () => {
    const client = clientOf(chains[1]);
    const before = await client.getBalance({ address: fresh });
    const transaction = { from: alice, to: fresh, value: parseEther('0.25') };
    const { hash } = await adapter.sendTransaction({ connectorId, network: networkB(), transaction });
    const receipt = await client.waitForTransactionReceipt({
      checkReplacement: false,
      hash: hash as `0x${string}`,
    });
    expect(receipt.status).toBe('success');
    expect((await client.getBalance({ address: fresh })) - before).toBe(transaction.value);
  });

  it('evm-28 reads the balance, evm-32 the gas the chain itself tells', async () => {
    const client = clientOf(chains[0]);
    page.host.rpc.mockImplementation((_network, method, params) =>
      client.request({ method, params } as never),
    );
    const network = networkA();
    await expect(adapter.getBalance({ address: alice, network })).resolves.toBe(
      await client.getBalance({ address: alice }),
    );
    const transaction = { from: alice, to: fresh, value: 1n };
    await expect(adapter.estimateGas({ network, transaction })).resolves.toBe(
      await client.estimateGas({ account: alice, to: fresh, value: 1n }),
    );
  });

  it('evm-27 leaves the wallet without permission, so that it does not come back by itself', async () => {
    await adapter.disconnect({ connectorId });
    expect(wallet.getState().sites).toEqual([]);
    await expect(adapter.reconnect({ connectorId, deadlineMs: 1000 })).resolves.toBeUndefined();
  });
});

describe('the provider handed out', () => {
  it('evm-33 works with viem: balance, signature, transaction, switch and add', async () => {
    const provider = adapter.getProvider(connectorId) as EIP1193Provider;
    expect(provider).toBe(wallet.provider);
    const client = createWalletClient({ account: alice, transport: custom(provider) });
    const reads = createPublicClient({ transport: custom(provider) });
    await expect(reads.getBalance({ address: alice })).resolves.toBe(
      await clientOf(chains[0]).getBalance({ address: alice }),
    );
    const signature = await client.signMessage({ message: 'hello' });
    await expect(verifyMessage({ address: alice, message: 'hello', signature })).resolves.toBe(true);
    const hash = await client.sendTransaction({ to: fresh, value: 1n, chain: null });
    await expect(reads.waitForTransactionReceipt({ checkReplacement: false, hash })).resolves.toMatchObject({
      status: 'success',
    });

    const second = {
      id: 31338,
      name: 'Local Two',
      nativeCurrency: chainB.nativeCurrency,
      rpcUrls: { default: { http: [chains[1].rpcUrl] } },
    };
    await expect(client.switchChain({ id: 31338 })).rejects.toMatchObject({ code: 4902 });
    await client.addChain({ chain: second });
    await client.switchChain({ id: 31338 });
    await expect(client.getChainId()).resolves.toBe(31338);
    expect(page.host.onNetworkChanged).toHaveBeenCalledExactlyOnceWith({
      connectorId,
      networkId: 'eip155:31338',
    });
  });

  it('evm-33 works with ethers: balance, signature and transaction', async () => {
    const provider = new BrowserProvider(adapter.getProvider(connectorId) as EthersProvider);
    try {
      const signer = await provider.getSigner();
      expect(await signer.getAddress()).toBe(alice);
      await expect(provider.getBalance(alice)).resolves.toBe(
        await clientOf(chains[0]).getBalance({ address: alice }),
      );
      const signature = (await signer.signMessage('hello')) as `0x${string}`;
      await expect(verifyMessage({ address: alice, message: 'hello', signature })).resolves.toBe(true);
      const sent = await signer.sendTransaction({ to: fresh, value: ethersParse('0.01') });
      const receipt = await sent.wait();
      expect(receipt?.status).toBe(1);
      expect(receipt?.from).toBe(alice);
    } finally {
      provider.destroy();
    }
  });
});
