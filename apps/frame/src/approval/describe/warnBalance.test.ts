import { parseEther, toHex } from 'viem';
import { expect, it } from 'vitest';
import { address, setStage, stranger } from '../testing/setStage.ts';
import { idsOf } from '../testing/tokenChain.ts';

const send = [{ from: address, to: stranger, value: toHex(parseEther('1')) }];
const shown = (balance: unknown) => setStage({ eth_getBalance: balance }).show('eth_sendTransaction', send);

it.each([
  ['nothing', toHex(0n), '0 ETH'],
  ['enough for the amount without its fee', toHex(parseEther('1')), '1 ETH'],
])('approval-22 warns an account that has %s', async (_, balance, has) => {
  const { warnings } = await shown(balance);
  expect(warnings.find(({ id }) => id === 'not-enough')).toEqual({
    id: 'not-enough',
    severity: 'warning',
    text: `This account has ${has}. Amount and fee can be more, and then nothing is sent.`,
  });
});

it.each([
  ['has enough', toHex(parseEther('2'))],
  ['has what nobody tells', new Error('no answer')],
  ['has what is no number', 'much'],
])('approval-22 does not warn an account that %s', async (_, balance) => {
  expect(idsOf(await shown(balance))).not.toContain('not-enough');
});
