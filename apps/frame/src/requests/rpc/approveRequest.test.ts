import { describe, expect, it, vi } from 'vitest';
import { createApproval } from '../../approval/createApproval.ts';
import { sayView } from '../../approval/sayView.ts';
import type { TransactionIntent } from '../../intent/Intent.ts';
import type { AskChain } from '../../ports/Chain.ts';
import type { Screens } from '../../ports/Screens.ts';
import { address, fakeFrame } from '../../testing/fakeFrame.ts';
import { englishLanguage } from '../../words/createSay.ts';

/** A chain whose count of the account's transactions the test sets, and a user who says yes after `meanwhile`. */
async function sendAfter(meanwhile: (chain: { count: number }) => void, more: { nonce?: string } = {}) {
  const chain = { count: 5 };
  const answers: Readonly<Record<string, () => unknown>> = {
    eth_getTransactionCount: () => `0x${chain.count.toString(16)}`,
    eth_getBlockByNumber: () => ({ baseFeePerGas: '0x3b9aca00' }),
    eth_maxPriorityFeePerGas: () => '0x1',
    eth_estimateGas: () => '0x5208',
    eth_call: () => '0x',
    eth_blockNumber: () => '0x10',
    eth_getBalance: () => '0xde0b6b3a7640000',
  };
  const askChain: AskChain = async (_, method) => answers[method]?.() ?? null;
  const approval = createApproval({
    askChain,
    recents: { list: async () => [], add: async () => undefined },
  });
  const approve = vi.fn<Screens['approve']>(async (_, refresh) => {
    if (approve.mock.calls.length === 1) meanwhile(chain);
    await refresh();
  });
  const {
    context,
    send,
    answers: replies,
  } = fakeFrame({
    ...{ askChain, approval },
    screens: { approve } as never,
  });
  const params = [{ from: address, to: address, value: '0x1', ...more }];
  const id = send('RPC_REQUEST', { method: 'eth_sendTransaction', params, chainId: 1337 });
  await expect.poll(() => replies.has(id)).toBe(true);
  const signed = vi.mocked(context.keeper.sign).mock.calls.map(([intent]) => intent as TransactionIntent);
  const shown = approve.mock.calls.map(([view]) => ({
    isChanged: view.warnings.some((warning) => warning.id === 'simulation-changed'),
    nonce: view.details.find(({ label }) => label === sayView(englishLanguage, 'line.nonce'))?.value,
  }));
  return { shown, signed: signed.map(({ transaction }) => transaction.nonce) };
}

const countsTo = (count: number) => (chain: { count: number }) => {
  chain.count = count;
};

describe('approveRequest', () => {
  it('approval-31 R6 a number that was used up while the screen waited is replaced, and the request shown again', async () => {
    expect(await sendAfter(countsTo(6))).toEqual({
      shown: [
        { isChanged: false, nonce: '5' },
        { isChanged: true, nonce: '6' },
      ],
      signed: ['0x6'],
    });
  });

  it('approval-31 an answer of the chain that lags behind takes no number back', async () => {
    const first = { isChanged: false, nonce: '5' };
    expect(await sendAfter(countsTo(4))).toEqual({ shown: [first], signed: ['0x5'] });
  });

  it('approval-31 a number that the page gave stays, and is signed only while it waits', async () => {
    const first = { isChanged: false, nonce: '5' };
    const given = { nonce: '0x5' };
    expect(await sendAfter(() => undefined, given)).toEqual({ shown: [first], signed: ['0x5'] });
    expect(await sendAfter(countsTo(6), given)).toEqual({ shown: [first], signed: [] });
  });
});
