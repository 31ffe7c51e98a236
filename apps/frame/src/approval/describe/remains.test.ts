import { encodeEventTopics, erc20Abi } from 'viem';
import { describe, expect, it } from 'vitest';
import { RequestFailure } from '../../channel/RequestFailure.ts';
import { address, setStage, stranger, token } from '../testing/setStage.ts';
import { tokenChain, word } from '../testing/tokenChain.ts';

const allowance = `0xdd62ed3e${word(BigInt(address))}${word(BigInt(stranger))}`;

/** A swap of a token that tells what remains of the allowance of `before`; `held`: what the token says that it was. */
async function swap(remains: bigint, held: (block: unknown) => string) {
  const log = (eventName: 'Transfer' | 'Approval', args: object, amount: bigint) => ({
    address: token,
    topics: encodeEventTopics({ abi: erc20Abi, eventName, args } as never),
    data: `0x${word(amount)}`,
  });
  const logs = [
    log('Transfer', { from: address, to: stranger }, 3_000_000n),
    log('Approval', { owner: address, spender: stranger }, remains),
  ];
  const chain = {
    ...tokenChain,
    eth_call: (params: readonly unknown[]) => {
      const { to, data } = params[0] as { to: string; data: string };
      return to === token && data === allowance ? held(params[1]) : tokenChain.eth_call(params);
    },
    eth_simulateV1: [{ calls: [{ status: '0x1', logs }] }],
  };
  const call = { from: address, to: stranger, data: '0x12345678' };
  return setStage(chain).show('eth_sendTransaction', [call]);
}

describe('what remains of an allowance', () => {
  it('approval-30 is no grant where the token tells it with a transfer', async () => {
    const blocks: unknown[] = [];
    const view = await swap(2_000_000n, (block) => {
      blocks.push(block);
      return `0x${word(5_000_000)}`;
    });
    expect([view.spenders, blocks]).toEqual([[], ['0x64']]);
    expect(view.leaves.map(({ value }) => value)).toContain('3 TUSD');
  });

  it.each([
    ['was smaller before', () => `0x${word(1_999_999)}`],
    ['is told by nobody', () => '0x'],
    [
      'cannot be asked for',
      () => {
        throw new RequestFailure('Busy', { code: -32005 });
      },
    ],
  ])('approval-30 is one where it %s', async (_, held) => {
    const { spenders } = await swap(2_000_000n, held);
    expect(spenders).toEqual([{ label: `2 TUSD of ${token}`, value: stranger, kind: 'address' }]);
  });
});
