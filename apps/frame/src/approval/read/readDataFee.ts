import { RequestFailure } from '../../channel/RequestFailure.ts';
import type { Hex } from '../../intent/Intent.ts';
import { readAnswer } from './readAnswer.ts';
import type { Ask } from './readTransaction.ts';

/** A transaction has no more bytes than these beside its data. */
const otherBytes = 192;
const scroll = 'eip155:534352';
/** What a node says of a call itself: it reverted (-32015 with some), is of a wrong form, or is none that it runs. */
const callErrors: readonly unknown[] = [3, -32015, -32601, -32602];
/** Other codes stand for a used-up quota or a missing block as well. */
const callFailed = /revert|invalid opcode|out of gas/i;

/**
 * The most that a rollup takes beside its gas, for the data of a transaction: twice what its own contract asks now for
 * one of that size. Nothing where no contract asks.
 */
export async function readDataFee(ask: Ask, networkId: string, data: Hex): Promise<bigint> {
  const size = data.length / 2 + otherBytes;
  const call =
    networkId === scroll
      ? {
          to: '0x5300000000000000000000000000000000000002',
          data: `0x49948e0e${word(32)}${word(size)}${'0'.repeat(64 * Math.ceil(size / 32))}`,
        }
      : { to: '0x420000000000000000000000000000000000000F', data: `0xf1c7a58b${word(size)}` };
  const answer = await askContract(ask, call);
  // Most networks have no such contract.
  return answer === '0x' ? 0n : 2n * readAnswer(answer, 'fee for data');
}

/** What the contract answers: nothing where it fails. A chain that does not answer is no such word. */
async function askContract(ask: Ask, call: object): Promise<unknown> {
  try {
    return await ask('eth_call', [call, 'latest']);
  } catch (error) {
    if (error instanceof RequestFailure && isOfCall(error)) return '0x';
    throw error;
  }
}

function isOfCall({ code, data, message }: RequestFailure): boolean {
  return callErrors.includes(code) || data !== undefined || callFailed.test(message);
}

function word(value: number): string {
  return value.toString(16).padStart(64, '0');
}
