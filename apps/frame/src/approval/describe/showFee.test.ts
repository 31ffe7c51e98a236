import { expect, it } from 'vitest';
import type { TransactionIntent } from '../../intent/Intent.ts';
import { englishLanguage } from '../../words/createSay.ts';
import { address, setStage, stranger } from '../testing/setStage.ts';
import { showFee } from './showFee.ts';

/** The fee of a transaction that costs this many wei at most. */
const feeOf = (wei: bigint) => {
  const transaction = { gas: '0x1', maxFeePerGas: `0x${wei.toString(16)}`, maxPriorityFeePerGas: '0x0' };
  return showFee({ transaction, networkId: 'eip155:1' } as unknown as TransactionIntent, englishLanguage);
};

it.each([
  ['0.00004677511146', 46_775_111_460_000n, '0.00004678'],
  ['a rest in the last place', 10_000_000_000_000_001n, '0.01001'],
  ['one that carries', 99_999_000_000_000n, '0.0001'],
  ['one wei', 1n, '0.000000000000000001'],
  ['one without a rest', 123_400_000_000_000n, '0.0001234'],
  ['whole coins', 12_345_000_000_000_000_000_001n, '12,346'],
  ['none', 0n, '0'],
])('approval-23 rounds a fee up, and never away: %s', (_, wei, shown) => {
  expect(feeOf(wei).line).toMatchObject({ label: 'Network fee', value: `at most ${shown} ETH` });
});

it('approval-23 tells the exact fee among the details where it was rounded', () => {
  expect(feeOf(46_775_111_460_000n).exact).toEqual([
    { label: 'Network fee', value: 'at most 0.00004677511146 ETH', kind: 'amount' },
  ]);
  expect(feeOf(123_400_000_000_000n).exact).toEqual([]);
});

it('approval-23 leaves the amounts that leave as they are', async () => {
  const value = 1_234_567_890_123_456_789n;
  const send = [{ from: address, to: stranger, value: `0x${value.toString(16)}`, gas: '0x5209' }];
  const view = await setStage().show('eth_sendTransaction', send);
  expect(view.title).toBe('Send 1.234567890123456789 ETH');
  expect(view.leaves[0]?.value).toBe('1.234567890123456789 ETH');
  expect(view.fee?.value).toMatch(/^at most 0\.0*[1-9]\d{0,3} ETH$/);
  expect(view.details.map(({ label }) => label)).toContain('Network fee');
});
