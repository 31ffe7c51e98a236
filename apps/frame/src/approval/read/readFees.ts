import { RequestFailure } from '../../channel/RequestFailure.ts';
import { type Plain, readQuantity } from './forms.ts';
import { invalidParams } from './invalidParams.ts';
import { readAnswer } from './readAnswer.ts';
import type { Ask } from './readTransaction.ts';

const gwei = 10n ** 9n;
/** In wei a unit of gas: no page may ask more, and no network makes the wallet pay more. */
export const feeCap = { most: 10_000n * gwei, tip: 1_000n * gwei } as const;

export interface Fees {
  readonly most: bigint;
  readonly tip: bigint;
}

/** Twice the base fee and a tip, as the network asks, or as the page does; never over `feeCap`. */
export async function readFees(ask: Ask, given: Plain): Promise<Fees> {
  const asked = {
    most: readAsked(given, 'maxFeePerGas', feeCap.most),
    tip: readAsked(given, 'maxPriorityFeePerGas', feeCap.tip),
  };
  if (asked.most !== undefined && asked.tip !== undefined) {
    if (asked.tip <= asked.most) return { most: asked.most, tip: asked.tip };
    throw invalidParams('params[0].maxPriorityFeePerGas', 'more than maxFeePerGas');
  }
  const [base, wanted] = await Promise.all([readBase(ask), asked.tip ?? readTip(ask)]);
  const tip = least(wanted, feeCap.tip);
  const most = asked.most ?? least(2n * base + tip, feeCap.most);
  return { most, tip: least(tip, most) };
}

async function readBase(ask: Ask): Promise<bigint> {
  const block = await ask('eth_getBlockByNumber', ['latest', false]);
  const base = (block as { baseFeePerGas?: unknown } | null | undefined)?.baseFeePerGas;
  if (typeof block === 'object' && block !== null && base === undefined) {
    throw new RequestFailure('The network does not take transactions of EIP-1559', { code: 4200 });
  }
  return readAnswer(base, 'base fee');
}

/** A network without a word on tips gets 1 gwei. */
async function readTip(ask: Ask): Promise<bigint> {
  try {
    return readAnswer(await ask('eth_maxPriorityFeePerGas', []), 'tip');
  } catch (error) {
    if (error instanceof RequestFailure) return gwei;
    throw error;
  }
}

function readAsked(given: Plain, name: string, cap: bigint): bigint | undefined {
  const value = given[name];
  if (value === undefined || value === null) return undefined;
  const fee = readQuantity(value, `params[0].${name}`);
  if (fee <= cap) return fee;
  throw invalidParams(`params[0].${name}`, `more than ${cap / gwei} gwei`);
}

function least(one: bigint, other: bigint): bigint {
  return one < other ? one : other;
}
