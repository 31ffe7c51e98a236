import { describe, expect, it, vi } from 'vitest';
import { createApproval } from '../../approval/createApproval.ts';
import { sayView } from '../../approval/sayView.ts';
import type { TransactionIntent } from '../../intent/Intent.ts';
import type { AskChain } from '../../ports/Chain.ts';
import type { Screens } from '../../ports/Screens.ts';
import { address, fakeFrame } from '../../testing/fakeFrame.ts';
import { fakeTabs } from '../../testing/fakeTabs.ts';
import { englishLanguage } from '../../words/createSay.ts';

interface Given {
  readonly nonce?: string;
  /** What happens while the share is asked for, as the user taps a passkey. */
  readonly whileSigning?: (chain: { count: number }) => void;
}

/** A chain that counts the account's transactions, and what was sent: the fake's signature is the number. */
function openChain() {
  const chain = { count: 5, sent: [] as unknown[] };
  const answers: Readonly<Record<string, (params: readonly unknown[]) => unknown>> = {
    eth_getTransactionCount: () => `0x${chain.count.toString(16)}`,
    eth_getBlockByNumber: () => ({ baseFeePerGas: '0x3b9aca00' }),
    eth_maxPriorityFeePerGas: () => '0x1',
    eth_estimateGas: () => '0x5208',
    eth_call: () => '0x',
    eth_blockNumber: () => '0x10',
    eth_getBalance: () => '0xde0b6b3a7640000',
    eth_sendRawTransaction: ([signed]) => {
      chain.count += 1;
      return chain.sent.push(signed);
    },
  };
  const askChain: AskChain = async (_, method, params) => answers[method]?.(params) ?? null;
  return { chain, askChain };
}

/** A frame whose user says yes, each time after `meanwhile`. */
function openFrame(askChain: AskChain, meanwhile: (turn: number) => void, tabs = fakeTabs()()) {
  const recents = { list: async () => [], add: async () => undefined };
  const approval = createApproval({ askChain, recents });
  const approve = vi.fn<Screens['approve']>(async (_, refresh) => {
    meanwhile(approve.mock.calls.length);
    await refresh();
  });
  const frame = fakeFrame({ askChain, approval, tabs, screens: { approve } as never });
  const sign = vi.mocked(frame.context.keeper.sign);
  sign.mockImplementation(async (intent) => [
    `0x0${Number((intent as TransactionIntent).transaction.nonce).toString(16)}`,
  ]);
  const send = async (more: object = {}) => {
    const params = [{ from: address, to: address, value: '0x1', ...more }];
    const id = frame.send('RPC_REQUEST', { method: 'eth_sendTransaction', params, chainId: 1337 });
    await expect.poll(() => frame.answers.has(id)).toBe(true);
  };
  return { approve, sign, send };
}

/** One transaction of a user who says yes after `meanwhile`. */
async function sendAfter(
  meanwhile: (chain: { count: number }) => void,
  { whileSigning, ...more }: Given = {},
) {
  const { chain, askChain } = openChain();
  const { approve, sign, send } = openFrame(askChain, (turn) => {
    if (turn === 1) meanwhile(chain);
  });
  const signNow = sign.getMockImplementation();
  sign.mockImplementationOnce(async (...given) => {
    whileSigning?.(chain);
    return (await signNow?.(...given)) ?? [];
  });
  await send(more);
  const numbers = sign.mock.calls.map(([intent]) => (intent as TransactionIntent).transaction.nonce);
  const shown = approve.mock.calls.map(([view, , , subject]) => ({
    isChanged: view.warnings.some((warning) => warning.id === 'simulation-changed'),
    isChangedInWindow: subject?.isChanged === true,
    nonce: view.details.find(({ label }) => label === sayView(englishLanguage, 'line.nonce'))?.value,
  }));
  return { shown, signed: numbers, sent: chain.sent };
}

const countsTo = (count: number) => (chain: { count: number }) => {
  chain.count = count;
};

const first = { isChanged: false, isChangedInWindow: false };
const again = { isChanged: true, isChangedInWindow: true };

describe('approveRequest', () => {
  it('approval-31 R6 a number that was used up while the screen waited is replaced, and the request shown again', async () => {
    expect(await sendAfter(countsTo(6))).toEqual({
      shown: [
        { ...first, nonce: '5' },
        { ...again, nonce: '6' },
      ],
      signed: ['0x6'],
      sent: ['0x06'],
    });
  });

  it('approval-31 R6 what was signed with a number that was used up since the yes is not sent, and shown again', async () => {
    expect(await sendAfter(() => undefined, { whileSigning: countsTo(6) })).toEqual({
      shown: [
        { ...first, nonce: '5' },
        { ...again, nonce: '6' },
      ],
      signed: ['0x5', '0x6'],
      sent: ['0x06'],
    });
  });

  it('approval-31 R6 of two tabs that say yes at once each sends with a number of its own', async () => {
    const { chain, askChain } = openChain();
    const tab = fakeTabs();
    const tabs = [tab(), tab()].map((own) => openFrame(askChain, () => undefined, own));
    await Promise.all(tabs.map(({ send }) => send()));
    expect(chain.sent).toEqual(['0x05', '0x06']);
    expect(tabs.map(({ approve }) => approve.mock.calls.length).sort()).toEqual([1, 2]);
  });

  it('approval-31 an answer of the chain that lags behind takes no number back', async () => {
    const shown = [{ ...first, nonce: '5' }];
    expect(await sendAfter(countsTo(4))).toEqual({ shown, signed: ['0x5'], sent: ['0x05'] });
  });

  it('approval-31 a number that the page gave stays, and is signed only while it waits', async () => {
    const shown = [{ ...first, nonce: '5' }];
    const given = { nonce: '0x5' };
    expect(await sendAfter(() => undefined, given)).toEqual({
      shown,
      signed: ['0x5'],
      sent: ['0x05'],
    });
    expect(await sendAfter(countsTo(6), given)).toEqual({ shown, signed: [], sent: [] });
    const late = { ...given, whileSigning: countsTo(6) };
    expect(await sendAfter(() => undefined, late)).toEqual({ shown, signed: ['0x5'], sent: [] });
  });
});
