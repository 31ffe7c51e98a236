import { parse } from 'valibot';
import { expect, it } from 'vitest';
import { aborted, RequestFailure } from '../channel/RequestFailure.ts';
import { intentSchema } from '../vault/intentSchema.ts';
import { address, setStage, stranger } from './testing/setStage.ts';
import { idsOf, word } from './testing/tokenChain.ts';

const asking = 10n ** 15n;
const params = [{ from: address, to: stranger, value: '0x0', gas: '0x5208', data: '0x1234' }];
/** A rollup whose contract at `oracle` asks for a thousandth of a coin, and an account that has the fee for its gas. */
function rollup(oracle: string, networkId: 'eip155:8453' | 'eip155:534352') {
  const asked: string[] = [];
  const stage = setStage(
    {
      eth_getBalance: `0x${(21_000n * 2_000_000_001n).toString(16)}`,
      eth_call: ([call]: readonly unknown[]) => {
        const { to, data } = call as { readonly to: string; readonly data: string };
        if (to !== oracle) return '0x';
        asked.push(data);
        return `0x${word(asking)}`;
      },
    },
    { networkId },
  );
  return { asked, stage };
}
const op = '0x420000000000000000000000000000000000000F';
const scroll = '0x5300000000000000000000000000000000000002';

it.each([
  ['the OP Stack', op, 'eip155:8453'],
  ['Scroll', scroll, 'eip155:534352'],
] as const)(
  'approval-29 the fee on %s has in it what the rollup takes for data',
  async (_, oracle, networkId) => {
    const { asked, stage } = rollup(oracle, networkId);
    const intent = await stage.read('eth_sendTransaction', params);
    expect(intent).toMatchObject({ dataFee: `0x${(2n * asking).toString(16)}` });
    expect(parse(intentSchema, intent)).toEqual(intent);
    expect(asked).toHaveLength(1);
    const view = await stage.approval.describe(intent, stage.context);
    expect(view.fee?.value).toBe('at most 0.002043 ETH');
    expect(idsOf(view)).toContain('not-enough');
    // One that moves from block to block would be a change that the user has to read again.
    expect((await stage.approval.describe(intent, stage.context)).fee).toEqual(view.fee);
    expect(asked).toHaveLength(1);
  },
);

it('approval-29 the rollup is told how long the transaction is, and no more of it', async () => {
  const { asked, stage } = rollup(op, 'eip155:8453');
  await stage.read('eth_sendTransaction', params);
  expect(asked).toEqual([`0xf1c7a58b${word(195)}`]);
  const other = rollup(scroll, 'eip155:534352');
  await other.stage.read('eth_sendTransaction', params);
  expect(other.asked).toEqual([`0x49948e0e${word(32)}${word(195)}${'0'.repeat(2 * 224)}`]);
});

it.each([
  ['no contract answers', '0x'],
  ['the contract fails', new RequestFailure('execution reverted', { code: 3 })],
  ['the contract fails without a word', new RequestFailure('execution reverted', { code: -32000 })],
  ['the contract fails within the node', new RequestFailure('reverted', { code: -32603, data: '0x' })],
  ['the node cannot run it', new RequestFailure('invalid opcode: PUSH0', { code: -32000 })],
])('approval-29 where %s there is no such fee', async (_, answer) => {
  const stage = setStage({ eth_call: answer });
  const intent = await stage.read('eth_sendTransaction', params);
  expect(intent).not.toHaveProperty('dataFee');
  expect((await stage.approval.describe(intent, stage.context)).fee?.value).toBe('at most 0.00004201 ETH');
});

it.each([
  ['the network is out of reach', new Error('unreachable')],
  ['the network is another', new RequestFailure('another chain', { code: 4901 })],
  ['no endpoint answers', new RequestFailure('No endpoint of this chain answered', { code: -32603 })],
  ['there were too many requests', new RequestFailure('limit exceeded', { code: -32005 })],
  ['the quota is used up', new RequestFailure('daily request quota reached', { code: -32000 })],
  ['the block is missing', new RequestFailure('header not found', { code: -32000 })],
  ['the request was taken back', aborted()],
])('approval-29 AT-S14 where %s no fee is shown too low: the request fails', async (_, error) => {
  const reading = setStage({ eth_call: error }).read('eth_sendTransaction', params);
  await expect(reading).rejects.toBe(error);
});

it.each([null, 7, '0x12zz'])('approval-29 AT-S14 %j is no fee: the request fails', async (answer) => {
  const reading = setStage({ eth_call: answer }).read('eth_sendTransaction', params);
  await expect(reading).rejects.toMatchObject({ code: -32603 });
});
