import { hexToString } from 'viem';
import { describe, expect, it } from 'vitest';
import { chainA, chainB, createFakePage, infoOf } from '../testing/FakePage.ts';
import { alice, bob, createFakeProvider, rpcError } from '../testing/FakeProvider.ts';

const connectorId = 'org.example.wallet1';
const signature = `0x${'ab'.repeat(65)}`;
const hash = `0x${'cd'.repeat(32)}`;

async function connectedPage(answers: Record<string, unknown> = {}) {
  const page = createFakePage();
  const provider = createFakeProvider(answers);
  page.start();
  page.announce({ info: infoOf(1), provider });
  await page.adapter.connect({ connectorId });
  provider.calls.length = 0;
  return { ...page, provider };
}

describe('getBalance', () => {
  it('evm-28 asks at latest through the kit', async () => {
    const { adapter, host, provider } = await connectedPage();
    host.rpc.mockResolvedValue('0x21e19e0c9bab2400000');
    const signal = new AbortController().signal;
    await expect(adapter.getBalance({ address: alice, network: chainA, signal })).resolves.toBe(10n ** 22n);
    expect(host.rpc).toHaveBeenCalledExactlyOnceWith(chainA, 'eth_getBalance', [alice, 'latest'], signal);
    expect(provider.calls).toEqual([]);
  });

  it.each([null, undefined, '', '0x', '10', 0, '0xzz', `0x${'f'.repeat(65)}`, {}])(
    'evm-28 takes %s for no balance, not for zero',
    async (answer) => {
      const { adapter, host } = await connectedPage();
      host.rpc.mockResolvedValue(answer);
      await expect(adapter.getBalance({ address: alice, network: chainA })).rejects.toMatchObject({
        code: 'BAD_REPLY',
        context: { source: 'Local One' },
      });
    },
  );
});

describe('signMessage', () => {
  const sign = { connectorId, address: alice, message: 'héllo 0x12 👛' };

  it('evm-29 sends the text as UTF-8 hex', async () => {
    const { adapter, provider } = await connectedPage({ personal_sign: signature });
    await expect(adapter.signMessage(sign)).resolves.toEqual({ signature });
    const [data, address] = provider.paramsOf('personal_sign') as [`0x${string}`, string];
    expect(hexToString(data)).toBe(sign.message);
    expect(address).toBe(alice);
  });

  it('evm-29 signs a text that looks like hex as text', async () => {
    const { adapter, provider } = await connectedPage({ personal_sign: signature });
    await adapter.signMessage({ ...sign, message: '0x1234' });
    expect(provider.paramsOf('personal_sign')).toEqual(['0x307831323334', alice]);
  });

  it.each([null, '', '0x', `0x${'a'.repeat(61)}`, `0x${'g'.repeat(130)}`, 'ab'.repeat(65), { signature }])(
    'evm-29 refuses %s as a signature',
    async (answer) => {
      const { adapter } = await connectedPage({ personal_sign: answer });
      await expect(adapter.signMessage(sign)).rejects.toMatchObject({ code: 'SIGN_MESSAGE_FAILED' });
    },
  );

  it('evm-29 tells a rejection from a failure', async () => {
    const rejecting = await connectedPage({ personal_sign: rpcError(4001) });
    await expect(rejecting.adapter.signMessage(sign)).rejects.toMatchObject({ code: 'USER_REJECTED' });
    const failing = await connectedPage({ personal_sign: rpcError(777, 'hardware gone') });
    await expect(failing.adapter.signMessage(sign)).rejects.toMatchObject({
      code: 'SIGN_MESSAGE_FAILED',
      message: 'Sign message failed',
    });
  });
});

describe('sendTransaction', () => {
  const transaction = { from: alice, to: bob, value: 10n ** 18n, data: '0xabcd', gas: 21000n };

  it('evm-30 writes quantities as hex and answers the hash', async () => {
    const { adapter, provider } = await connectedPage({ eth_sendTransaction: hash });
    await expect(adapter.sendTransaction({ connectorId, network: chainA, transaction })).resolves.toEqual({
      hash,
    });
    expect(provider.calls.at(-1)).toEqual({
      method: 'eth_sendTransaction',
      params: [{ from: alice, to: bob, value: '0xde0b6b3a7640000', data: '0xabcd', gas: '0x5208' }],
    });
  });

  it('evm-30 switches a wallet that is elsewhere, even when it did not say so', async () => {
    const { adapter, provider } = await connectedPage({ eth_sendTransaction: hash });
    provider.answers.wallet_switchEthereumChain = () => {
      provider.answers.eth_chainId = '0x7a6a';
      return null;
    };
    await adapter.sendTransaction({ connectorId, network: chainB, transaction: { from: alice, to: bob } });
    const methods = provider.calls.map(({ method }) => method);
    expect(methods.indexOf('wallet_switchEthereumChain')).toBeLessThan(
      methods.indexOf('eth_sendTransaction'),
    );
    expect(provider.calls.at(-1)?.params).toEqual([{ from: alice, to: bob }]);
  });

  it('evm-30 sends nothing when the visitor declines the switch', async () => {
    const { adapter, provider } = await connectedPage({ wallet_switchEthereumChain: rpcError(4001) });
    await expect(
      adapter.sendTransaction({ connectorId, network: chainB, transaction }),
    ).rejects.toMatchObject({ code: 'USER_REJECTED' });
    expect(provider.calls.map(({ method }) => method)).not.toContain('eth_sendTransaction');
  });

  it.each([
    ['left', 'eth_chainId'],
    ['left', 'wallet_switchEthereumChain'],
    ['replaced', 'eth_chainId'],
    ['replaced', 'wallet_switchEthereumChain'],
  ])('evm-51 hands no transaction to a wallet that was %s while %s was open', async (how, method) => {
    const { adapter, provider, announce } = await connectedPage({ eth_sendTransaction: hash });
    const other = createFakeProvider({ eth_sendTransaction: hash });
    announce({ info: infoOf(2), provider: other });
    provider.answers.wallet_revokePermissions = null;
    provider.answers[method] = async () => {
      if (how === 'left') await adapter.disconnect({ connectorId });
      else await adapter.connect({ connectorId: 'org.example.wallet2' });
      provider.answers.eth_chainId = '0x7a6a';
      return '0x7a6a';
    };
    await expect(
      adapter.sendTransaction({ connectorId, network: chainB, transaction }),
    ).rejects.toMatchObject({ code: 'REQUEST_ABORTED' });
    expect([...provider.calls, ...other.calls].map((call) => call.method)).not.toContain(
      'eth_sendTransaction',
    );
  });

  it.each([null, '0x', `0x${'a'.repeat(63)}`, `0x${'a'.repeat(65)}`, 7, { hash }])(
    'evm-30 refuses %s as a hash',
    async (answer) => {
      const { adapter } = await connectedPage({ eth_sendTransaction: answer });
      await expect(
        adapter.sendTransaction({ connectorId, network: chainA, transaction }),
      ).rejects.toMatchObject({ code: 'BAD_REPLY' });
    },
  );

  it.each([
    ['no receiver', 'to', ''],
    ['a short receiver', 'to', '0x1234'],
    ['a name as receiver', 'to', 'alice.eth'],
    ['a sender that is none', 'from', undefined],
    ['a negative value', 'value', -1n],
    ['a value as decimal text', 'value', '1000000000000000000'],
    ['a value as hex', 'value', '0x10'],
    ['a value as number', 'value', 1e18],
    ['a fraction as value', 'value', 1.5],
    ['an empty value', 'value', ''],
    ['null as value', 'value', null],
    ['a negative gas', 'gas', -1n],
    ['gas as text', 'gas', '21000'],
    ['half a byte of data', 'data', '0xabc'],
    ['data without 0x', 'data', 'abcd'],
    ['a list as data', 'data', ['0xab']],
  ])('evm-31 refuses %s', async (_, field, value) => {
    const { adapter, provider } = await connectedPage({ eth_sendTransaction: hash });
    const wrong = { ...transaction, [field]: value };
    await expect(
      adapter.sendTransaction({ connectorId, network: chainA, transaction: wrong }),
    ).rejects.toMatchObject({ code: 'RPC_INVALID_PARAMS' });
    expect(provider.calls.map(({ method }) => method)).not.toContain('eth_sendTransaction');
  });
});

describe('estimateGas', () => {
  const transaction = { from: alice, to: bob, value: 1n };

  it('evm-32 answers gas units', async () => {
    const { adapter, host } = await connectedPage();
    host.rpc.mockResolvedValue('0x5208');
    await expect(adapter.estimateGas({ network: chainA, transaction })).resolves.toBe(21000n);
    expect(host.rpc.mock.lastCall?.slice(1, 3)).toEqual([
      'eth_estimateGas',
      [{ from: alice, to: bob, value: '0x1' }],
    ]);
  });

  it.each([rpcError(3, 'execution reverted'), rpcError(-32000)])(
    'evm-32 says so when the chain cannot tell',
    async (error) => {
      const { adapter, host } = await connectedPage();
      host.rpc.mockRejectedValue(error);
      await expect(adapter.estimateGas({ network: chainA, transaction })).rejects.toMatchObject({
        code: 'ESTIMATE_GAS_FAILED',
        message: 'error estimating gas',
        cause: error,
      });
    },
  );

  it('evm-32 refuses an answer that is no quantity', async () => {
    const { adapter, host } = await connectedPage();
    host.rpc.mockResolvedValue('lots');
    await expect(adapter.estimateGas({ network: chainA, transaction })).rejects.toMatchObject({
      code: 'ESTIMATE_GAS_FAILED',
    });
  });
});

describe('without a page', () => {
  it('evm-34 starts and stops on a server', async () => {
    const { evm } = await import('../evm.ts');
    const adapter = evm();
    const stop = adapter.start({} as never);
    expect(adapter.getProvider(connectorId)).toBeUndefined();
    await expect(adapter.connect({ connectorId })).rejects.toMatchObject({ code: 'WALLET_NOT_FOUND' });
    expect(stop).not.toThrow();
  });
});
