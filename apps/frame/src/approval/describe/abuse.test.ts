import { encodeFunctionData, erc20Abi, erc721Abi, parseAbi } from 'viem';
import { describe, expect, it } from 'vitest';
import { address, setStage, stranger, token } from '../testing/setStage.ts';
import { catChain, idsOf, tokenChain } from '../testing/tokenChain.ts';

const call = (data: string, to: string = token) => [{ from: address, to, data }];
const approve = (amount: bigint) =>
  encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [stranger, amount] });

describe('allowances without an end', () => {
  const permit2 = (amount: bigint) =>
    encodeFunctionData({
      abi: parseAbi(['function approve(address token, address spender, uint160 amount, uint48 expiration)']),
      args: [token, stranger, amount, 1],
    });

  it.each<[string, string]>([
    ['a unit below the half of all numbers', approve(2n ** 255n - 1n)],
    ['a unit below it in Permit2', permit2(2n ** 159n - 1n)],
    ['more than any token has', approve(2n ** 128n - 1n)],
    ['more than any token has in Permit2', permit2(2n ** 128n)],
  ])('approval-25 AT-S7 are called so: %s', async (_, data) => {
    const view = await setStage(tokenChain).show('eth_sendTransaction', call(data));
    expect(idsOf(view)).toContain('unlimited-approval');
    expect(view.spenders).toMatchObject([{ label: `TUSD without a limit of ${token}` }]);
    expect(view.needsConsent).toBe(true);
  });

  it('approval-25 AT-S7 are no others, but for the largest number of 96 bits', async () => {
    const view = await setStage(tokenChain).show('eth_sendTransaction', call(approve(2n ** 128n - 2n)));
    expect(idsOf(view)).not.toContain('unlimited-approval');
    const votes = await setStage(tokenChain).show('eth_sendTransaction', call(approve(2n ** 96n - 1n)));
    expect(idsOf(votes)).toContain('unlimited-approval');
  });
});

describe('a Safe', () => {
  const safe = '0x000000000000000000000000000000000000bEEF';
  const zero = `0x${'00'.repeat(20)}`;
  const fields = (...each: readonly string[]) =>
    each.map((text) => ({ type: text.split(' ')[0], name: text.split(' ')[1] }));
  const types = {
    SafeTx: fields(
      ...['address to', 'uint256 value', 'bytes data', 'uint8 operation', 'uint256 safeTxGas'],
      ...[
        'uint256 baseGas',
        'uint256 gasPrice',
        'address gasToken',
        'address refundReceiver',
        'uint256 nonce',
      ],
    ),
  };
  const exec = parseAbi([
    'function execTransaction(address to, uint256 value, bytes data, uint8 operation, uint256 safeTxGas, uint256 baseGas, uint256 gasPrice, address gasToken, address refundReceiver, bytes signatures)',
  ]);
  /** The same call by signature and in a transaction. */
  const ways = (data: `0x${string}`, gasPrice = 0n) =>
    [
      [
        'eth_signTypedData_v4',
        [
          address,
          {
            ...{ domain: { chainId: 1, verifyingContract: safe }, types, primaryType: 'SafeTx' },
            message: {
              ...{ to: token, value: '0', data, operation: 0, safeTxGas: '0', baseGas: '5000000000000' },
              ...{ gasPrice: `${gasPrice}`, gasToken: token, refundReceiver: stranger, nonce: '1' },
            },
          },
        ],
      ],
      [
        'eth_sendTransaction',
        call(
          encodeFunctionData({
            abi: exec,
            args: [token, 0n, data, 0, 0n, 0n, gasPrice, token, zero, '0x'] as never,
          }),
          safe,
        ),
      ],
    ] as const;
  const pull = (from: string) =>
    encodeFunctionData({
      abi: erc721Abi,
      functionName: 'safeTransferFrom',
      args: [from, stranger, 7n] as never,
    });

  it.each([
    ['the Safe', safe],
    ['the account, which may let the Safe spend', address],
  ])('approval-26 AT-S7 tells an item that leaves %s', async (_, from) => {
    for (const [method, params] of ways(pull(from))) {
      const view = await setStage(catChain).show(method, params);
      expect(view.title).toBe('Send 1 of item 7 CATS');
      expect(view.leaves.map(({ value }) => value)).toEqual(['1 of item 7 CATS', stranger]);
      expect(idsOf(view)).not.toContain('unreadable');
    }
  });

  it.each([
    ['the Safe is not told as coming to the account', safe, []],
    ['the account is told as coming', address, ['5 TUSD']],
  ])('approval-26 AT-S7 what a Safe has paid to %s', async (_, to, comes) => {
    const args = [stranger, to, 5_000_000n] as never;
    const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transferFrom', args });
    for (const [method, params] of ways(data)) {
      const view = await setStage(tokenChain).show(method, params);
      expect(view.comes.map(({ value }) => value)).toEqual(comes);
    }
  });

  it('approval-26 AT-S7 needs a second yes where it pays for its gas: nobody can tell how much', async () => {
    for (const [method, params] of ways('0x', 1n)) {
      const view = await setStage(tokenChain).show(method, params);
      expect(view.warnings).toContainEqual(expect.objectContaining({ id: 'unreadable', severity: 'danger' }));
      expect(view.needsConsent).toBe(true);
    }
  });
});

it('approval-12 AT-S10 a trial in which nothing moved does not make a call readable', async () => {
  const trial = { ...tokenChain, eth_simulateV1: [{ calls: [{ status: '0x1', logs: [] }] }] };
  const view = await setStage(trial).show('eth_sendTransaction', call('0xdeadbeef'));
  expect(view.warnings).toEqual([expect.objectContaining({ id: 'unreadable', severity: 'danger' })]);
  expect(view).toMatchObject({ needsConsent: true, simulatedAt: 100 });
});

it('approval-13 AT-S13 of several poisoned addresses each is named', async () => {
  const known = [`0x1111${'a'.repeat(32)}1111`, `0x2222${'a'.repeat(32)}2222`];
  const poisoned = known.map((each) => `${each.slice(0, 6)}${'b'.repeat(32)}${each.slice(-4)}`);
  const multicall = parseAbi(['function multicall(bytes[] data)']);
  const args = [
    [...poisoned, ...poisoned].map((to) =>
      encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [to as `0x${string}`, 1n] }),
    ),
  ] as const;
  const data = encodeFunctionData({ abi: multicall, args });
  const view = await setStage(tokenChain, { recent: known }).show('eth_sendTransaction', call(data));
  const named = view.warnings.filter(({ id }) => id === 'look-alike-address');
  expect(named.map(({ text }) => text.slice(0, 42).toLowerCase())).toEqual(poisoned);
});
