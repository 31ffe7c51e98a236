import { encodeEventTopics, erc20Abi, erc721Abi } from 'viem';
import { describe, expect, it } from 'vitest';
import { RequestFailure } from '../../channel/RequestFailure.ts';
import { address, setStage, stranger, token } from '../testing/setStage.ts';
import { tokenChain, word } from '../testing/tokenChain.ts';

const allowance = `0xdd62ed3e${word(BigInt(address))}${word(BigInt(stranger))}`;

const log = (eventName: 'Transfer' | 'Approval', args: object, amount: bigint) => ({
  address: token,
  topics: encodeEventTopics({ abi: erc20Abi, eventName, args } as never),
  data: `0x${word(amount)}`,
});
const sent = (amount: bigint) => log('Transfer', { from: address, to: stranger }, amount);
const allowed = (amount: bigint) => log('Approval', { owner: address, spender: stranger }, amount);
/** An approval of one item, as a collection tells it. */
const item = (tokenId: bigint) => ({
  address: token,
  topics: encodeEventTopics({
    abi: erc721Abi,
    eventName: 'Approval',
    args: { owner: address, approved: stranger, tokenId } as never,
  }),
  data: '0x',
});

/** A call that nobody here knows, whose trial has these logs; `held`: what the token says that was allowed before. */
async function tryOut(logs: readonly object[], held: () => string) {
  const asked: unknown[] = [];
  const chain = {
    ...tokenChain,
    eth_call: (params: readonly unknown[]) => {
      const { to, data } = params[0] as { to: string; data: string };
      if (to !== token || data !== allowance) return tokenChain.eth_call(params);
      asked.push(params[1]);
      return held();
    },
    eth_simulateV1: [{ calls: [{ status: '0x1', logs }] }],
  };
  const call = { from: address, to: stranger, data: '0x12345678' };
  const { leaves, spenders } = await setStage(chain).show('eth_sendTransaction', [call]);
  return { leaves: leaves.map(({ value }) => value), spenders: spenders.map(({ label }) => label), asked };
}

const five = () => `0x${word(5)}`;
const grant = (text: string) => `${text} TUSD of ${token}`;

describe('what remains of an allowance', () => {
  it('approval-30 is no grant where the token tells it with a transfer', async () => {
    const seen = await tryOut([sent(3n), allowed(2n)], five);
    expect(seen).toEqual({ leaves: ['0.000003 TUSD'], spenders: [], asked: ['0x64'] });
  });

  it.each<[string, readonly object[], () => string]>([
    ['was too small for what leaves', [sent(3n), allowed(2n)], () => `0x${word(4)}`],
    ['is told by nobody', [sent(3n), allowed(2n)], () => '0x'],
    [
      'cannot be asked for',
      [sent(3n), allowed(2n)],
      () => {
        throw new RequestFailure('Busy', { code: -32005 });
      },
    ],
    ['was used up and is allowed anew', [sent(5n), allowed(0n), allowed(2n)], five],
    ['is told without a transfer', [allowed(2n)], five],
  ])('approval-30 is one where it %s', async (_, logs, held) => {
    const { spenders } = await tryOut(logs, held);
    expect(spenders).toEqual([grant('0.000002')]);
  });

  it('approval-30 is asked for once a spender, and not at all of an item or of more than 20', async () => {
    const both = await tryOut([sent(1n), allowed(4n), allowed(3n)], five);
    expect(both).toMatchObject({ spenders: [], asked: ['0x64'] });
    expect(await tryOut([sent(1n), item(2n)], five)).toMatchObject({ asked: [] });
    const many = await tryOut([sent(1n), ...Array.from({ length: 21 }, () => allowed(1n))], five);
    expect(many).toMatchObject({ spenders: [grant('0.000021')], asked: [] });
  });
});
