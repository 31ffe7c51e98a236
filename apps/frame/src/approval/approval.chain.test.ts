import { type AnvilChain, startAnvil } from '@foyer/testkit/anvil';
import {
  createTestClient,
  encodeFunctionData,
  erc20Abi,
  type Hex,
  http,
  maxUint256,
  numberToHex,
  parseEther,
  publicActions,
  walletActions,
} from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { RequestFailure } from '../channel/RequestFailure.ts';
import type { ViewContext } from '../ports/Approval.ts';
import type { AskChain } from '../ports/Chain.ts';
import { isSameView } from '../screens/approval/rules.ts';
import { englishLanguage } from '../words/createSay.ts';
import { createApproval } from './createApproval.ts';
import { idsOf, word } from './testing/tokenChain.ts';

const owner = privateKeyToAccount('0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80');
const spender = '0x2B5AD5c4795c026514f8317c7a215E218DcCD6cF';
const token = '0x00000000000000000000000000000000000070ce';
const trap = '0x0000000000000000000000000000000000007a90';

/** A token that lets the second word of any call be spent by its first one, whatever the method, and tells nothing of itself. */
const tokenCode = `0x${[
  '602435600052', // memory 0: the amount
  '60043533', // the spender, below the owner: who calls
  '7f8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b925', // Approval(owner, spender, amount)
  '60206000a3',
  '00',
].join('')}` as const;

/** Gives two coins back to whoever calls it, and from a block on keeps what it is given. */
const trapCode = (last: bigint): Hex =>
  `0x${[
    `61${last.toString(16).padStart(4, '0')}4311601d57`, // after that block, to byte 29
    '6000600060006000671bc16d674ec80000335af150', // two coins to the caller
    '5b00',
  ].join('')}`;

describe('what is shown, against a chain', () => {
  let chain: AnvilChain;
  let client: ReturnType<typeof connect>;
  const connect = (url: string) =>
    createTestClient({ mode: 'anvil', transport: http(url), pollingInterval: 20 })
      .extend(publicActions)
      .extend(walletActions);
  beforeAll(async () => {
    chain = await startAnvil();
    client = connect(chain.rpcUrl);
    await client.setCode({ address: token, bytecode: tokenCode });
  });
  afterAll(() => chain?.stop());

  /** Asks the chain itself, but for the methods that are to fail. */
  const askAll =
    (isDown: (method: string) => boolean = () => false): AskChain =>
    async (_, method, params) => {
      if (isDown(method)) throw new RequestFailure(`${method} is down`, { code: -32603 });
      const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params });
      const headers = { 'content-type': 'application/json' };
      const reply = await fetch(chain.rpcUrl, { method: 'POST', headers, body });
      const { result, error } = (await reply.json()) as {
        result: unknown;
        error?: { code: number; message: string };
      };
      if (error) throw new RequestFailure(error.message, { code: error.code });
      return result;
    };
  const context: ViewContext = {
    ...{ siteOrigin: 'https://app.example.org', networkId: 'eip155:31337', address: owner.address },
    language: englishLanguage,
  };
  async function ask(call: { to: Hex; data?: Hex; value?: bigint }, isDown?: (method: string) => boolean) {
    const recents = { list: async () => [], add: async () => undefined };
    const approval = createApproval({ askChain: askAll(isDown), recents });
    const { value = 0n, ...rest } = call;
    const params = [{ from: owner.address, value: numberToHex(value), ...rest }];
    const intent = await approval.readIntent('eth_sendTransaction', params, context);
    return { intent, show: () => approval.describe(intent, context) };
  }

  it('approval-14 AT-S9 a contract that gives at show and takes at approve differs when it is looked at anew', async () => {
    const number = await client.getBlockNumber();
    await client.setBalance({ address: trap, value: parseEther('10') });
    await client.setCode({ address: trap, bytecode: trapCode(number + 1n) });
    const call = { to: trap, data: '0xdeadbeef', value: parseEther('1') } as const;
    const { intent, show } = await ask(call);
    const first = await show();
    expect(first.comes).toEqual([{ label: '', value: '1 ETH', kind: 'amount' }]);
    expect(first.simulatedAt).toBe(Number(number));
    expect(isSameView(first, await show())).toBe(true);

    await client.mine({ blocks: 3 });
    const second = await show();
    expect(second.comes).toEqual([]);
    expect(second.leaves).toMatchObject([
      { value: '1 ETH' },
      { label: 'To', value: expect.stringMatching(new RegExp(trap, 'i')) },
    ]);
    expect(isSameView(first, second)).toBe(false);

    // What is shown at last is what happens.
    const before = await client.getBalance({ address: trap });
    const { to, data, value, gas } = intent.kind === 'transaction' ? intent.transaction : fail();
    const sent = { ...(to && { to }), data, value: BigInt(value), gas: BigInt(gas) };
    const hash = await client.sendTransaction({ account: owner, chain: null, ...sent });
    expect((await client.waitForTransactionReceipt({ checkReplacement: false, hash })).status).toBe(
      'success',
    );
    expect((await client.getBalance({ address: trap })) - before).toBe(parseEther('1'));
  });

  it('approval-10 AT-S7 an unlimited approval is named, also where only the trial shows it', async () => {
    const open = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [spender, maxUint256] });
    const hidden = `0xdeadbeef${open.slice(10)}` as const;
    const small = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [spender, 5n] });
    const shown = await Promise.all(
      [open, hidden, small].map(async (data) => (await ask({ to: token, data })).show()),
    );
    expect(shown.map(idsOf)).toEqual([
      ['unlimited-approval', 'first-seen-spender'],
      ['unlimited-approval', 'first-seen-spender', 'unreadable'],
      ['first-seen-spender'],
    ]);
    expect(shown.map(({ needsConsent }) => needsConsent)).toEqual([true, true, false]);
    for (const { spenders } of shown) expect(spenders).toMatchObject([{ value: spender, kind: 'address' }]);
    // The event that the trial reads is the chain's own.
    const hash = await client.sendTransaction({ account: owner, chain: null, to: token, data: hidden });
    const { logs } = await client.waitForTransactionReceipt({ checkReplacement: false, hash });
    expect(logs.map(({ data, topics }) => [data, topics[2]])).toEqual([
      [`0x${word(maxUint256)}`, `0x${word(BigInt(spender))}`],
    ]);
  });

  it('approval-14 AT-S10 what the call says is told whole when nothing can be tried', async () => {
    const data = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [spender, maxUint256] });
    const cannotWeigh = await ask({ to: token, data }, (method) => method === 'eth_simulateV1');
    const passed = await cannotWeigh.show();
    expect(idsOf(passed)).toEqual(['unlimited-approval', 'first-seen-spender', 'not-simulated']);
    let isDown = false;
    const { show } = await ask({ to: token, data }, () => isDown);
    isDown = true;
    const blind = await show();
    expect(idsOf(blind)).toEqual(['unlimited-approval', 'first-seen-spender', 'not-simulated']);
    expect(blind.spenders).toMatchObject([{ value: spender }]);
    expect([blind.needsConsent, blind.simulatedAt]).toEqual([true, undefined]);
  });
});

function fail(): never {
  throw new Error('The intent is no transaction');
}
