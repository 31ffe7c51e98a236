import { RequestFailure } from '../../channel/RequestFailure.ts';
import type { AskChain } from '../../ports/Chain.ts';

type Answer = unknown | ((params: readonly unknown[]) => unknown);

const usual: Readonly<Record<string, Answer>> = {
  eth_getTransactionCount: '0x5',
  eth_getBlockByNumber: { number: '0x64', baseFeePerGas: '0x3b9aca00' },
  eth_maxPriorityFeePerGas: '0x1',
  eth_estimateGas: '0x5208',
};

/** A chain that answers each method as the test says, and -32601 for the others. */
export function answerChain(answers: Readonly<Record<string, Answer>> = {}): AskChain {
  const all = { ...usual, ...answers };
  return async (_, method, params) => {
    const answer = all[method];
    if (answer === undefined) throw new RequestFailure(`${method}: not here`, { code: -32601 });
    if (answer instanceof Error) throw answer;
    return typeof answer === 'function' ? answer(params) : answer;
  };
}
