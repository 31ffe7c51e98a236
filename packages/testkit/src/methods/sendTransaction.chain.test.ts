import { createPublicClient, http, parseEther } from 'viem';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AnvilChain, startAnvil } from '../anvil/startAnvil.ts';
import { addresses, createFakePage } from '../testing/FakeSite.ts';
import { createTestWallet } from '../wallet/createTestWallet.ts';
import type { TestWallet } from '../wallet/TestWallet.ts';

let chains: [AnvilChain, AnvilChain];
let wallet: TestWallet;
const [from, to] = addresses;
const fresh = '0x00000000000000000000000000000000000f0e7e';
const late = '0x00000000000000000000000000000000000f0e7f';

beforeAll(async () => {
  chains = await Promise.all([startAnvil({ chainId: 31337 }), startAnvil({ chainId: 31338 })]);
  const known = ({ id, rpcUrl }: AnvilChain) => ({ id, rpcUrls: [rpcUrl] as const });
  wallet = createTestWallet({ chains: [known(chains[0]), known(chains[1])], window: createFakePage() });
  await wallet.provider.request({ method: 'eth_requestAccounts' });
});
afterAll(async () => {
  wallet.dispose();
  await Promise.all(chains.map(({ stop }) => stop()));
});

const send = (fields: object) =>
  wallet.provider.request({
    method: 'eth_sendTransaction',
    params: [{ from, ...fields }],
  }) as Promise<`0x${string}`>;
const clientOf = (index: 0 | 1) => createPublicClient({ transport: http(chains[index].rpcUrl) });

describe('eth_sendTransaction', () => {
  it('testkit-21 completes, signs and sends; the chain confirms it', async () => {
    const client = clientOf(0);
    const hash = await send({ to: fresh, value: '0xde0b6b3a7640000' });
    const receipt = await client.waitForTransactionReceipt({ checkReplacement: false, hash });
    expect(receipt).toMatchObject({ status: 'success', from: from.toLowerCase(), to: fresh });
    await expect(client.getBalance({ address: fresh })).resolves.toBe(parseEther('1'));
  });

  it('testkit-21 sends on the chain the wallet is on', async () => {
    wallet.changeChain(31338);
    try {
      const hash = await send({ to: fresh, value: '0x1', chainId: '0x7a6a' });
      await clientOf(1).waitForTransactionReceipt({ checkReplacement: false, hash });
      await expect(clientOf(1).getBalance({ address: fresh })).resolves.toBe(1n);
      await expect(send({ to: fresh, value: '0x1', chainId: '0x7a69' })).rejects.toMatchObject({
        code: -32602,
      });
    } finally {
      wallet.changeChain(31337);
    }
  });

  it('testkit-21 sends on the chain the wallet was on when it was asked, wherever its user goes meanwhile', async () => {
    wallet.manual();
    try {
      const sending = send({ to: late, value: '0x2' });
      wallet.changeChain(31338);
      wallet.approve();
      const hash = await sending;
      await expect(clientOf(0).getTransaction({ hash })).resolves.toMatchObject({ to: late, value: 2n });
      await expect(clientOf(1).getTransaction({ hash })).rejects.toThrow('could not be found');
    } finally {
      wallet.approve();
      wallet.changeChain(31337);
    }
  });

  it('testkit-21 sends the access list it was given', async () => {
    const client = clientOf(0);
    const accessList = [{ address: to.toLowerCase(), storageKeys: [`0x${'01'.repeat(32)}`] }];
    for (const fee of [{}, { gasPrice: '0x77359400' }]) {
      const hash = await send({ to, accessList, ...fee });
      await expect(client.getTransaction({ hash })).resolves.toMatchObject({ accessList });
    }
  });

  it('testkit-21 takes fees, gas, nonce, data and a legacy gas price as given', async () => {
    const client = clientOf(0);
    const nonce = await client.getTransactionCount({ address: from });
    const modern = await send({
      to,
      gas: '0x7530',
      data: '0x1234',
      nonce: `0x${nonce.toString(16)}`,
      maxFeePerGas: '0x77359400',
      maxPriorityFeePerGas: '0x1',
    });
    await expect(client.getTransaction({ hash: modern })).resolves.toMatchObject({
      ...{ nonce, gas: 30000n, input: '0x1234', maxFeePerGas: 2000000000n, maxPriorityFeePerGas: 1n },
    });
    const legacy = await send({ to, gasPrice: '0x77359400', input: '0xab' });
    await expect(client.getTransaction({ hash: legacy })).resolves.toMatchObject({
      ...{ type: 'legacy', gasPrice: 2000000000n, input: '0xab' },
    });
  });

  it.each([
    ['null', { to: null, data: '0x00' }],
    ['left out', { input: '0x00', data: null }],
  ])('testkit-21 creates a contract where the receiver is %s', async (_, fields) => {
    const receipt = await clientOf(0).waitForTransactionReceipt({
      checkReplacement: false,
      hash: await send(fields),
    });
    expect(receipt).toMatchObject({
      status: 'success',
      to: null,
      contractAddress: expect.stringMatching(/^0x/),
    });
  });

  it('testkit-21 takes a receiver in any letter case', async () => {
    const hash = await send({ to: `0x${to.slice(2).toUpperCase()}`, value: '0x1' });
    await expect(clientOf(0).getTransaction({ hash })).resolves.toMatchObject({ to: to.toLowerCase() });
  });

  it('testkit-21 gives two at once two nonces', async () => {
    const client = clientOf(0);
    const hashes = await Promise.all([send({ to, value: '0x1' }), send({ to, value: '0x2' })]);
    const [first, second] = await Promise.all(hashes.map((hash) => client.getTransaction({ hash })));
    expect((second?.nonce ?? 0) - (first?.nonce ?? 0)).toBe(1);
  });

  it('testkit-21 hands on the chain’s own refusal and then goes on', async () => {
    const tooMuch = `0x${(10n ** 30n).toString(16)}`;
    await expect(send({ to, value: tooMuch })).rejects.toMatchObject({
      code: expect.any(Number),
      message: expect.stringMatching(/insufficient/i),
    });
    await expect(send({ to, value: '0x1' })).resolves.toMatch(/^0x[0-9a-f]{64}$/);
  });

  it.each([
    ['a value in decimal', { to, value: '1' }],
    ['a value as number', { to, value: 1 }],
    ['a receiver by name', { to: 'alice.eth' }],
    ['data without 0x', { to, data: 'abcd' }],
    ['an access list that is none', { to, accessList: {} }],
    ['an access list with half a key', { to, accessList: [{ address: to, storageKeys: ['0x01'] }] }],
    ['an access list without an address', { to, accessList: [{ storageKeys: [] }] }],
    ['an access list that holds nothing', { to, accessList: [null] }],
  ])('testkit-22 refuses %s', async (_, fields) => {
    await expect(send(fields)).rejects.toMatchObject({ code: -32602 });
  });
});
