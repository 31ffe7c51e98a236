import { keccak256 } from 'viem';
import { expect, it } from 'vitest';
import { RequestFailure } from '../../channel/RequestFailure.ts';
import { sendTransaction } from './sendTransaction.ts';

const hash = keccak256('0xabcd');

/** Sends to a node that refuses with these words, and has not heard of the transaction where it is asked. */
const sendTo = (message: string, code = -32000) =>
  sendTransaction(
    async (_, method) => {
      if (method === 'eth_sendRawTransaction') throw new RequestFailure(message, { code });
      return null;
    },
    'eip155:1',
    '0xabcd',
  );

it.each([
  'already known',
  'AlreadyKnown',
  `known transaction: ${hash.slice(2)}`,
  'Known transaction',
  'Transaction with the same hash was already imported.',
])('framerequest-25 R6 a node that has the transaction already has been sent it: %s', async (message) => {
  await expect(sendTo(message)).resolves.toBe(hash);
});

it.each(['nonce too low: next nonce 8, tx nonce 7', 'Transaction nonce is too low.', 'OldNonce'])(
  'framerequest-25 R6 a number that is used up may be used up by this very transaction, which nobody finds yet: %s',
  async (message) => {
    await expect(sendTo(message)).rejects.toMatchObject({
      code: -32603,
      data: { hash },
      message: `It is not known whether the transaction was sent (${message}). Look for ${hash} before you try again`,
    });
  },
);

it.each(['unknown transaction type', 'insufficient funds for gas * price + value', 'nonce too high'])(
  'framerequest-25 what the node judges otherwise has failed: %s',
  async (message) => {
    await expect(sendTo(message)).rejects.toMatchObject({ code: -32000, message });
  },
);
