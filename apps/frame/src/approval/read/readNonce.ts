import { RequestFailure } from '../../channel/RequestFailure.ts';
import { readQuantity } from './forms.ts';
import { invalidParams } from './invalidParams.ts';
import { readAnswer } from './readAnswer.ts';
import type { Ask } from './readTransaction.ts';

/** More transactions than this do not wait for one account: a network that says so is not believed. */
const mostWaiting = 1000n;

/**
 * The account's next number as the chain counts. A page may name one that waits, to take its place, and no later one:
 * such a transaction would lie in wait.
 */
export async function readNonce(ask: Ask, address: string, given: unknown): Promise<bigint> {
  const [pending, latest] = await Promise.all(
    ['pending', 'latest'].map(async (block) =>
      readAnswer(await ask('eth_getTransactionCount', [address, block]), 'number for the transaction'),
    ),
  );
  if (pending === undefined || latest === undefined || pending < latest || pending - latest > mostWaiting) {
    throw new RequestFailure('The network counts the transactions of this account wrongly', { code: -32603 });
  }
  if (pending >= 2n ** 53n) {
    throw new RequestFailure('The network counts the transactions of this account wrongly', { code: -32603 });
  }
  if (given === undefined || given === null) return pending;
  const nonce =
    typeof given === 'number' && Number.isSafeInteger(given)
      ? BigInt(given)
      : readQuantity(given, 'params[0].nonce');
  if (nonce < latest || nonce > pending) {
    throw invalidParams('params[0].nonce', `it is ${nonce}, and the next of this account is ${pending}`);
  }
  return nonce;
}
