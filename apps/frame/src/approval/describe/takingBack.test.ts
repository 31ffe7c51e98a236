import { encodeEventTopics, encodeFunctionData, erc20Abi, erc721Abi, parseAbi } from 'viem';
import { describe, expect, it } from 'vitest';
import { RequestFailure } from '../../channel/RequestFailure.ts';
import { address, setStage, stranger, token } from '../testing/setStage.ts';
import { catChain, idsOf, tokenChain, word } from '../testing/tokenChain.ts';

const nobody = `0x${'00'.repeat(20)}` as const;
const abi = parseAbi([
  'function approve(address token, address spender, uint160 amount, uint48 expiration)',
  'function setApprovalForAll(address operator, bool approved)',
]);
const encode = (functionName: string, args: readonly unknown[]) =>
  encodeFunctionData({ abi, functionName, args } as never);
const approve = (spender: `0x${string}`, amount: bigint) =>
  encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [spender, amount] });
const fields = (...each: readonly string[]) =>
  each.map((text) => ({ type: text.split(' ')[0], name: text.split(' ')[1] }));
const permit = (spender: string, value: string) => ({
  types: { Permit: fields('address owner', 'address spender', 'uint256 value') },
  primaryType: 'Permit',
  message: { owner: address, spender, value },
});
const permit2 = (spender: string, amount: string) => ({
  types: {
    PermitSingle: fields('PermitDetails details', 'address spender'),
    PermitDetails: fields('address token', 'uint160 amount'),
  },
  primaryType: 'PermitSingle',
  message: { details: { token, amount }, spender },
});

describe('taking back what was allowed', () => {
  it.each<[string, typeof tokenChain, string]>([
    ['an approval of nothing', tokenChain, approve(stranger, 0n)],
    ['an approval for nobody', tokenChain, approve(nobody, 5n)],
    ['of an item', catChain, approve(nobody, 7n)],
    ['of item 0', catChain, approve(nobody, 0n)],
    ['in Permit2', tokenChain, encode('approve', [token, nobody, 5n, 1])],
    ['of a collection', catChain, encode('setApprovalForAll', [nobody, true])],
  ])('approval-28 is no grant in a call: %s', async (_, chain, data) => {
    const view = await setStage(chain).show('eth_sendTransaction', [{ from: address, to: token, data }]);
    expect([view.title, view.spenders, idsOf(view)]).toEqual(['Call a contract', [], ['not-simulated']]);
  });

  it.each([
    ['of nothing', permit(stranger, '0')],
    ['for nobody', permit(nobody, '5')],
    ['of nothing in Permit2', permit2(stranger, '0')],
    ['for nobody in Permit2', permit2(nobody, '5')],
  ])('approval-28 is no grant in a permit %s', async (_, data) => {
    const domain = { chainId: 1, verifyingContract: token };
    const view = await setStage(tokenChain).show('eth_signTypedData_v4', [address, { domain, ...data }]);
    expect([view.title, view.spenders]).toEqual([`Sign data: ${data.primaryType}`, []]);
    expect(idsOf(view)).toEqual([]);
  });

  it('approval-28 is no grant beside one', async () => {
    const multicall = parseAbi(['function multicall(bytes[] data)']);
    const args = [[approve(nobody, 5n), approve(stranger, 0n), approve(stranger, 5_000_000n)]] as const;
    const data = encodeFunctionData({ abi: multicall, args });
    const view = await setStage(tokenChain).show('eth_sendTransaction', [{ from: address, to: token, data }]);
    expect(view.title).toBe('Let someone spend');
    expect(view.spenders).toEqual([{ label: `5 TUSD of ${token}`, value: stranger, kind: 'address' }]);
  });

  it('approval-28 is no grant in a trial', async () => {
    const item = { owner: address, spender: nobody, tokenId: 7n } as const;
    const topics = [
      encodeEventTopics({ abi: erc721Abi, eventName: 'Approval', args: item }),
      encodeEventTopics({
        abi: erc721Abi,
        eventName: 'Transfer',
        args: { from: address, to: stranger, tokenId: 7n },
      }),
      encodeEventTopics({
        abi: erc20Abi,
        eventName: 'Approval',
        args: { owner: address, spender: stranger },
      }),
    ];
    const logs = topics.map((each) => ({ address: token, topics: each, data: `0x${word(0)}` }));
    const chain = { ...catChain, eth_simulateV1: [{ calls: [{ status: '0x1', logs }] }] };
    const args = [address, stranger, 7n] as const;
    const data = encodeFunctionData({ abi: erc721Abi, functionName: 'transferFrom', args });
    const view = await setStage(chain).show('eth_sendTransaction', [{ from: address, to: token, data }]);
    expect(view.title).toBe('Send 1 of item 7 CATS');
    expect([view.spenders, idsOf(view)]).toEqual([[], []]);
  });
});

describe('an approval of 0, which may be item 0', () => {
  const call = (data: string, to: string = token) => [{ from: address, to, data }];
  const busy = new RequestFailure('limit exceeded', { code: -32005 });
  /** A chain that answers only what the test says of the contract, and with `otherwise` all else. */
  const chain = (otherwise: unknown, selector?: string, answer?: string) => ({
    eth_blockNumber: '0x64',
    eth_call: ([{ data }]: readonly [{ data: string }]) => {
      if (selector !== undefined && data.startsWith(selector)) return answer;
      // No rollup: that is asked before.
      if (data.startsWith('0xf1c7a58b')) return '0x';
      if (otherwise instanceof Error) throw otherwise;
      return otherwise;
    },
  });
  const show = (answers: ReturnType<typeof chain>, data: string, to?: string) =>
    setStage(answers as Parameters<typeof setStage>[0]).show('eth_sendTransaction', call(data, to));

  it.each([
    ['answers nothing', chain('0x')],
    ['is out of reach', chain(busy)],
    ['tells a name alone', chain(busy, '0x95d89b41', `0x${word(0x43)}`)],
    [
      'says that it is no collection, as one older than the standard',
      chain(busy, '0x01ffc9a7', `0x${word(0)}`),
    ],
    ['tells 0 decimals, as some collections do', chain(busy, '0x313ce567', `0x${word(0)}`)],
  ])('approval-28 AT-S7 is a grant where the contract %s', async (_, answers) => {
    const view = await show(answers, approve(stranger, 0n));
    expect(view.title).toBe('Let someone spend');
    expect(view.spenders).toMatchObject([{ value: stranger }]);
    expect(idsOf(view)).toContain('first-seen-spender');
    expect((await show(answers, approve(nobody, 0n))).spenders).toEqual([]);
  });

  it('approval-28 takes back where the contract tells decimals', async () => {
    const view = await show(chain(busy, '0x313ce567', `0x${word(18)}`), approve(stranger, 0n));
    expect([view.title, view.spenders]).toEqual(['Call a contract', []]);
  });

  it('approval-28 AT-S7 is a grant of a contract that is asked nothing, beyond the first 20', async () => {
    const aggregate = parseAbi(['function aggregate((address target, bytes data)[] calls)']);
    const targets = Array.from({ length: 21 }, (_, at) => `0x${(at + 1).toString(16).padStart(40, '0')}`);
    const args = [targets.map((target) => ({ target, data: approve(stranger, 0n) }))] as never;
    const data = encodeFunctionData({ abi: aggregate, args });
    const view = await setStage(tokenChain).show('eth_sendTransaction', call(data));
    expect(view.spenders).toMatchObject([
      { label: expect.stringContaining(targets[20] ?? ''), value: stranger },
    ]);
    expect(idsOf(view)).toContain('first-seen-spender');
  });

  it('approval-28 takes back in a permit: one for an item names it by another word', async () => {
    const domain = { chainId: 1, verifyingContract: token };
    for (const data of [permit(stranger, '0'), permit2(stranger, '0')]) {
      const stage = setStage(chain('0x') as Parameters<typeof setStage>[0]);
      const view = await stage.show('eth_signTypedData_v4', [address, { domain, ...data }]);
      expect(view.spenders).toEqual([]);
    }
  });
});
