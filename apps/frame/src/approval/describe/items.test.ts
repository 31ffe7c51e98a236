import {
  encodeAbiParameters,
  encodeEventTopics,
  encodeFunctionData,
  erc20Abi,
  erc721Abi,
  maxUint256,
  parseAbi,
} from 'viem';
import { describe, expect, it } from 'vitest';
import { address, setStage, stranger, token } from '../testing/setStage.ts';
import { word } from '../testing/tokenChain.ts';

const symbol = encodeAbiParameters([{ type: 'string' }], ['CATS']);
/** A collection whose contract says so, and one that does not. */
const answerAs = (isCollection: boolean, decimals = '0x') =>
  ({
    eth_blockNumber: '0x64',
    eth_call: ([{ data }]: readonly [{ data: string }]) => {
      if (data.startsWith('0x01ffc9a780ac58cd')) return isCollection ? `0x${word(1)}` : '0x';
      if (data === '0x313ce567') return decimals;
      return data === '0x95d89b41' ? symbol : '0x';
    },
  }) as Parameters<typeof setStage>[0];
const call = (data: string) => [{ from: address, to: token, data }];
const approve = (amount: bigint) =>
  encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [stranger, amount] });

describe('items of collections', () => {
  it('approval-14 a trial tells items that move in a batch', async () => {
    const batch = parseAbi([
      'event TransferBatch(address indexed operator, address indexed from, address indexed to, uint256[] ids, uint256[] amounts)',
    ]);
    const topics = encodeEventTopics({
      abi: batch,
      args: { operator: stranger, from: address, to: stranger },
    });
    const lists = encodeAbiParameters(
      [{ type: 'uint256[]' }, { type: 'uint256[]' }],
      [
        [7n, 8n],
        [1n, 3n],
      ],
    );
    const trial = (data: string) => ({
      ...answerAs(false),
      eth_simulateV1: [{ calls: [{ status: '0x1', logs: [{ address: token, topics, data }] }] }],
    });
    const view = await setStage(trial(lists)).show('eth_sendTransaction', call('0xdeadbeef'));
    expect(view.leaves.map(({ value }) => value)).toEqual(['1 of item 7 CATS', '3 of item 8 CATS']);
    // Lists that lie about their length or place end with the data.
    for (const data of ['0x', `0x${word(64)}${word(2n ** 255n)}`, `0x${word(0)}${word(0)}`]) {
      const broken = await setStage(trial(data)).show('eth_sendTransaction', call('0xdeadbeef'));
      expect(broken.kind).toBe('transaction');
    }
  });

  it('approval-15 the number in an approval of a collection is an item’s', async () => {
    const view = await setStage(answerAs(true)).show('eth_sendTransaction', call(approve(42n)));
    expect(view.spenders).toEqual([
      { label: `1 of item 42 CATS of ${token}`, value: stranger, kind: 'address' },
    ]);
    const huge = await setStage(answerAs(true)).show('eth_sendTransaction', call(approve(maxUint256)));
    expect(huge.warnings.map(({ id }) => id)).toContain('unlimited-approval');
  });

  it.each([2n ** 128n, BigInt(`0x9a${'3c'.repeat(31)}`), 2n ** 255n, 2n ** 256n - 2n])(
    'approval-15 AT-S7 an id as large as a hash is an item’s: %s',
    async (id) => {
      const view = await setStage(answerAs(true)).show('eth_sendTransaction', call(approve(id)));
      expect(view.spenders).toMatchObject([{ label: `1 of item ${id} CATS of ${token}`, value: stranger }]);
      expect(view.warnings.map(({ id }) => id)).toEqual(['first-seen-spender', 'not-simulated']);
      expect(view.needsConsent).toBe(false);
    },
  );

  it.each([96n, 128n, 160n, 255n, 256n])(
    'approval-25 AT-S7 the largest number of %s bits is without a limit in a collection too: it may lie',
    async (bits) => {
      const data = approve(2n ** bits - 1n);
      const view = await setStage(answerAs(true)).show('eth_sendTransaction', call(data));
      expect(view.spenders).toMatchObject([{ label: `CATS without a limit of ${token}` }]);
      expect(view.warnings.map(({ id }) => id)).toContain('unlimited-approval');
      expect(view.needsConsent).toBe(true);
    },
  );

  it('approval-25 AT-S7 nearly endless is without a limit in a collection that tells decimals, and an item in others', async () => {
    const data = approve(2n ** 256n - 2n);
    const hybrid = answerAs(true, `0x${word(18)}`);
    const view = await setStage(hybrid).show('eth_sendTransaction', call(data));
    expect(view.warnings.map(({ id }) => id)).toContain('unlimited-approval');
    expect(view.needsConsent).toBe(true);
    const item = await setStage(answerAs(true)).show('eth_sendTransaction', call(data));
    expect(item.spenders).toMatchObject([{ label: expect.stringContaining(`item ${2n ** 256n - 2n} CATS`) }]);
  });

  it('approval-25 AT-S7 a permit of so many is without a limit in a collection too', async () => {
    const types = {
      Permit: [
        { name: 'owner', type: 'address' },
        { name: 'spender', type: 'address' },
        { name: 'value', type: 'uint256' },
      ],
    };
    const message = { owner: address, spender: stranger, value: `${2n ** 255n}` };
    const data = { domain: { chainId: 1, verifyingContract: token }, types, primaryType: 'Permit', message };
    const view = await setStage(answerAs(true)).show('eth_signTypedData_v4', [address, data]);
    expect(view.warnings.map(({ id }) => id)).toContain('unlimited-permit');
  });

  it('approval-15 AT-S7 item 0 is an item: who may take it, and that it goes, are told', async () => {
    const known = await setStage(answerAs(true)).show('eth_sendTransaction', call(approve(0n)));
    expect(known.spenders).toEqual([
      { label: `1 of item 0 CATS of ${token}`, value: stranger, kind: 'address' },
    ]);
    expect(known.warnings.map(({ id }) => id)).toContain('first-seen-spender');
    const args = [address, stranger, 0n] as const;
    const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transferFrom', args });
    const topics = encodeEventTopics({
      abi: erc721Abi,
      eventName: 'Transfer',
      args: { from: address, to: stranger, tokenId: 0n },
    });
    const trial = {
      ...answerAs(true),
      eth_simulateV1: [{ calls: [{ status: '0x1', logs: [{ address: token, topics, data: '0x' }] }] }],
    };
    for (const answers of [answerAs(true), trial]) {
      const view = await setStage(answers).show('eth_sendTransaction', call(data));
      expect(view.title).toBe('Send 1 of item 0 CATS');
      expect(view.leaves.map(({ value }) => value)).toEqual(['1 of item 0 CATS', stranger]);
    }
  });

  it.each([0n, 7n])(
    'approval-15 AT-S7 item %s is one also in a call that is signed for a Safe',
    async (id) => {
      const types = {
        SafeTx: [
          { name: 'to', type: 'address' },
          { name: 'value', type: 'uint256' },
          { name: 'data', type: 'bytes' },
          { name: 'operation', type: 'uint8' },
        ],
      };
      const sign = (data: string) =>
        setStage(answerAs(true)).show('eth_signTypedData_v4', [
          address,
          {
            domain: { chainId: 1, verifyingContract: stranger },
            ...{ types, primaryType: 'SafeTx' },
            message: { to: token, value: '0', data, operation: 0 },
          },
        ]);
      const allowed = await sign(approve(id));
      expect(allowed.spenders).toMatchObject([
        { label: `1 of item ${id} CATS of ${token}`, value: stranger },
      ]);
      const args = [address, stranger, id] as const;
      const sent = await sign(encodeFunctionData({ abi: erc20Abi, functionName: 'transferFrom', args }));
      expect(sent.title).toBe(`Send 1 of item ${id} CATS`);
    },
  );
});
