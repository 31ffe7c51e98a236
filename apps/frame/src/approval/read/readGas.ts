import { RequestFailure } from '../../channel/RequestFailure.ts';
import { readQuantity } from './forms.ts';
import { invalidParams } from './invalidParams.ts';
import { readAnswer } from './readAnswer.ts';
import type { Ask } from './readTransaction.ts';

const leastGas = 21_000n;
/** Some networks count gas in billions; none needs more than this. */
const mostGas = 10n ** 12n;
/** For a transaction that the network says would fail: the user sees that, and may send it all the same. */
const gasOfFailing = 300_000n;

/** The page's gas limit, or a quarter more than the network's estimate: state changes until it is mined. */
export async function readGas(ask: Ask, call: object, given: unknown): Promise<bigint> {
  if (given !== undefined && given !== null) {
    const gas = readQuantity(given, 'params[0].gas');
    if (gas >= leastGas && gas <= mostGas) return gas;
    throw invalidParams('params[0].gas', `expected ${leastGas} to ${mostGas}`);
  }
  const estimate = await estimateGas(ask, call);
  if (estimate === undefined) return gasOfFailing;
  if (estimate < leastGas || estimate > mostGas) {
    throw new RequestFailure('The network gave no usable estimate of gas', { code: -32603 });
  }
  return estimate === leastGas ? estimate : (estimate * 5n) / 4n;
}

async function estimateGas(ask: Ask, call: object): Promise<bigint | undefined> {
  let answer: unknown;
  try {
    answer = await ask('eth_estimateGas', [call]);
  } catch (error) {
    // Judged by the chain; a chain out of reach is no judgement.
    if (error instanceof RequestFailure && error.code !== 4901) return undefined;
    throw error;
  }
  return readAnswer(answer, 'estimate of gas');
}
