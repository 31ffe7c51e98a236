import { RequestFailure } from '../../channel/RequestFailure.ts';
import type { Hex, TransactionIntent } from '../../intent/Intent.ts';
import type { Effect } from '../decode/Effect.ts';
import { toQuantity } from '../read/forms.ts';
import { readAnswer } from '../read/readAnswer.ts';
import type { Ask } from '../read/readTransaction.ts';
import { dropRemains } from './dropRemains.ts';
import { readLogs } from './readLogs.ts';

/** How trying it out went; advice, never more. */
export type Simulation =
  | { readonly state: 'done'; readonly block: number; readonly effects: readonly Effect[] }
  /** It goes through; what moves is not known. */
  | { readonly state: 'passed'; readonly block: number }
  | { readonly state: 'failed'; readonly block: number; readonly reason: string }
  | { readonly state: 'unavailable' };

/** Tries the transaction out on the chain's newest block. Never rejects but for the signal's sake. */
export async function simulate(
  ask: Ask,
  { transaction, address }: TransactionIntent,
  signal?: AbortSignal,
): Promise<Simulation> {
  const { to, value, data, gas } = transaction;
  const call = { from: address, ...(to !== undefined && { to }), value, data, gas };
  try {
    const number = readAnswer(await ask('eth_blockNumber', []), 'block number');
    if (number > BigInt(Number.MAX_SAFE_INTEGER)) return { state: 'unavailable' };
    const whole = await tryWhole(ask, call, number);
    signal?.throwIfAborted();
    return whole ?? (await tryCall(ask, call, number));
  } catch {
    signal?.throwIfAborted();
    return { state: 'unavailable' };
  }
}

/** With all that moves; undefined where the network cannot do that. */
async function tryWhole(ask: Ask, call: { from: string }, number: bigint): Promise<Simulation | undefined> {
  const request = { blockStateCalls: [{ calls: [call] }], traceTransfers: true, validation: false };
  let answer: unknown;
  try {
    answer = await ask('eth_simulateV1', [request, toQuantity(number)]);
  } catch {
    // Not known there, or not taken: the plain call says whether it goes through.
    return undefined;
  }
  const result = Array.isArray(answer) ? answer[0]?.calls?.[0] : undefined;
  const block = Number(number);
  if (result?.status === '0x0') {
    return { state: 'failed', block, reason: reasonOf(result.error?.message) };
  }
  if (result?.status !== '0x1' || !Array.isArray(result.logs)) return undefined;
  const own = call.from as Hex;
  const effects = await dropRemains(ask, readLogs(result.logs, own), own, toQuantity(number));
  return { state: 'done', block, effects };
}

async function tryCall(ask: Ask, call: object, number: bigint): Promise<Simulation> {
  const block = Number(number);
  try {
    await ask('eth_call', [call, toQuantity(number)]);
    return { state: 'passed', block };
  } catch (error) {
    const isJudged = error instanceof RequestFailure && (error.code === 3 || error.code === -32000);
    if (isJudged) return { state: 'failed', block, reason: reasonOf(error.message) };
    return { state: 'unavailable' };
  }
}

function reasonOf(message: unknown): string {
  return typeof message === 'string' ? message.slice(0, 200) : 'no reason given';
}
