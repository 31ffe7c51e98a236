import type { AdapterHost } from '@foyer/core';
import { createTestWallet, type TestWallet } from '@foyer/testkit';
import { type AnvilChain, startAnvil } from '@foyer/testkit/anvil';
import { BrowserProvider, type Eip1193Provider as EthersProvider } from 'ethers';
import {
  createPublicClient,
  createWalletClient,
  custom,
  type EIP1193Provider,
  http,
  parseEther,
  UserRejectedRequestError,
  verifyMessage,
  verifyTypedData,
} from 'viem';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { evm } from '../evm.ts';
import { createFakePaired, type FakePaired } from '../testing/createFakePaired.ts';
import { chainA, createFakePage } from '../testing/FakePage.ts';
import { alice, rpcError } from '../testing/FakeProvider.ts';

const fresh = '0x00000000000000000000000000000000000f0e7f';
let chains: [AnvilChain, AnvilChain];
/** The phone: a wallet with a real key that the pairing's requests are handed to. */
let phone: TestWallet;
let paired: FakePaired;
let provider: EIP1193Provider;
let stop: () => void;
let adapter: ReturnType<typeof evm>;

const clientOf = ({ rpcUrl }: AnvilChain) => createPublicClient({ transport: http(rpcUrl) });

beforeAll(async () => {
  chains = await Promise.all([startAnvil({ chainId: 31337 }), startAnvil({ chainId: 31338 })]);
});
afterAll(async () => {
  await Promise.all(chains.map((chain) => chain.stop()));
});

beforeEach(async () => {
  const { page, host } = createFakePage();
  phone = createTestWallet({
    chains: [
      { id: 31337, rpcUrls: [chains[0].rpcUrl] },
      { id: 31338, rpcUrls: [chains[1].rpcUrl] },
    ],
    window: new EventTarget() as never,
  });
  await phone.provider.request({ method: 'eth_requestAccounts' });
  paired = createFakePaired();
  paired.grant({ methods: ['personal_sign', 'eth_signTypedData_v4', 'eth_sendTransaction'] });
  paired.answer = async ({ networkId, method, params }) => {
    const chainId = `0x${Number(networkId.split(':')[1]).toString(16)}`;
    await phone.provider.request({ method: 'wallet_switchEthereumChain', params: [{ chainId }] });
    return phone.provider.request({ method, params });
  };
  host.rpc.mockImplementation((network, method, params) => {
    return clientOf(chains[network === chainA ? 0 : 1]).request({ method, params } as never);
  });
  const clock: AdapterHost['clock'] = {
    now: () => Date.now(),
    setTimer(callback, ms) {
      const timer = setTimeout(callback, ms);
      return () => clearTimeout(timer);
    },
  };
  adapter = evm({ window: page });
  stop = adapter.start({ ...host, clock } as unknown as AdapterHost);
  await adapter.pair(paired.wallet);
  provider = adapter.getProvider('walletConnect') as EIP1193Provider;
});
afterEach(() => {
  stop();
  phone.dispose();
});

describe('a paired wallet on a real chain', () => {
  it('evm-46 works with viem: reads, signatures, typed data, transaction, switch', async () => {
    const client = createWalletClient({ account: alice, transport: custom(provider) });
    const reads = createPublicClient({ transport: custom(provider) });
    await expect(reads.getBalance({ address: alice })).resolves.toBe(
      await clientOf(chains[0]).getBalance({ address: alice }),
    );
    const signature = await client.signMessage({ message: 'hello' });
    await expect(verifyMessage({ address: alice, message: 'hello', signature })).resolves.toBe(true);
    const typed = {
      domain: { name: 'Meadow', chainId: 31337 },
      types: { Note: [{ name: 'text', type: 'string' }] },
      primaryType: 'Note',
      message: { text: 'hi' },
    } as const;
    await expect(
      verifyTypedData({ address: alice, ...typed, signature: await client.signTypedData(typed) }),
    ).resolves.toBe(true);

    await client.switchChain({ id: 31338 });
    await expect(client.getChainId()).resolves.toBe(31338);
    const before = await clientOf(chains[1]).getBalance({ address: fresh });
    const hash = await client.sendTransaction({ to: fresh, value: parseEther('0.5'), chain: null });
    await expect(reads.waitForTransactionReceipt({ checkReplacement: false, hash })).resolves.toMatchObject({
      status: 'success',
    });
    expect((await clientOf(chains[1]).getBalance({ address: fresh })) - before).toBe(parseEther('0.5'));
  });

  it('evm-46 viem knows a refusal and an unknown chain by their codes', async () => {
    const client = createWalletClient({ account: alice, transport: custom(provider) });
    paired.answer = () => rpcError(5000, 'User rejected.');
    const refused = await client.signMessage({ message: 'no' }).catch((error: Error) => error);
    expect(
      (refused as unknown as { walk(is: (e: unknown) => boolean): unknown }).walk(
        (error) => error instanceof UserRejectedRequestError,
      ),
    ).toBeTruthy();
    await expect(client.switchChain({ id: 1 })).rejects.toMatchObject({ code: 4902 });
  });

  it('evm-46 works with ethers: balance, signature and transaction', async () => {
    const browser = new BrowserProvider(provider as EthersProvider);
    try {
      const signer = await browser.getSigner();
      expect(await signer.getAddress()).toBe(alice);
      await expect(browser.getBalance(alice)).resolves.toBe(
        await clientOf(chains[0]).getBalance({ address: alice }),
      );
      const signature = (await signer.signMessage('hello')) as `0x${string}`;
      await expect(verifyMessage({ address: alice, message: 'hello', signature })).resolves.toBe(true);
      const sent = await signer.sendTransaction({ to: fresh, value: 1n });
      expect((await sent.wait())?.status).toBe(1);
    } finally {
      browser.destroy();
    }
  });

  it('evm-45 balance and sending go through the kit', async () => {
    const network = chainA;
    await expect(adapter.getBalance({ address: alice, network })).resolves.toBe(
      await clientOf(chains[0]).getBalance({ address: alice }),
    );
    const { hash } = await adapter.sendTransaction({
      connectorId: 'walletConnect',
      network,
      transaction: { from: alice, to: fresh, value: 7n },
    });
    const receipt = await clientOf(chains[0]).waitForTransactionReceipt({
      checkReplacement: false,
      hash: hash as `0x${string}`,
    });
    expect(receipt.status).toBe('success');
  });
});
