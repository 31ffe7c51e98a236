import { decodeAbiParameters } from 'viem';
import type { Hex } from '../../intent/Intent.ts';
import { type Effect, nothingRead, type Reading } from './Effect.ts';
import { guesses, type InnerCall, methods } from './methods.ts';
import { parseSignature } from './parseSignature.ts';

/** Calls within calls: so deep, and so many in all; what lies beyond is not read. */
const deepest = 4;
const mostCalls = 64;

const unread: Reading = { ...nothingRead, isUnread: true };

/** What a call says that it does, and the calls in it; the account `owner` makes it. */
export function decodeCall(owner: Hex, call: InnerCall): Reading {
  return decode([owner], call, 0, { calls: mostCalls });
}

function decode(callers: readonly Hex[], call: InnerCall, depth: number, budget: { calls: number }): Reading {
  budget.calls -= 1;
  if (depth > deepest || budget.calls < 0) return unread;
  if (call.data === '0x') return nothingRead;
  const method = methods.find(([text]) => parseSignature(text).selector === call.data.slice(0, 10));
  if (!method) return guess(call.data);
  const [text, read] = method;
  const args = decodeArgs(text, call.data);
  if (!args) return unread;
  const owners = call.by === undefined ? callers : [...callers, call.by];
  const { effects = [], calls = [], isUnread = false } = read({ owners, to: call.to, args });
  const inner = calls.map((each) => decode(owners, each, depth + 1, budget));
  const coins = calls.flatMap(coinsOf);
  // More than it gets is the contract's own, such as a Safe's.
  const isPassed = calls.reduce((sum, { value }) => sum + value, 0n) <= call.value;
  return {
    method: text,
    effects: [...effects, ...(isPassed ? [] : coins), ...inner.flatMap((each) => each.effects)],
    passed: [...(isPassed ? coins : []), ...inner.flatMap((each) => each.passed)],
    isGuess: inner.some((each) => each.isGuess),
    isUnread: isUnread || inner.some((each) => each.isUnread),
  };
}

/** The network's own money that a call takes with it. */
export function coinsOf({ to, value }: InnerCall): Effect[] {
  return value > 0n ? [{ kind: 'send', asset: {}, amount: value, to }] : [];
}

function guess(data: Hex): Reading {
  const text = guesses.find((each) => parseSignature(each).selector === data.slice(0, 10));
  if (!text || !decodeArgs(text, data)) return unread;
  return { ...nothingRead, method: text, isGuess: true };
}

function decodeArgs(text: string, data: Hex): readonly unknown[] | undefined {
  const { inputs } = parseSignature(text);
  if (inputs.length === 0) return [];
  try {
    return decodeAbiParameters(inputs, `0x${data.slice(10)}`);
  } catch {
    // The number of a known method, and parameters that are not its own.
    return undefined;
  }
}
