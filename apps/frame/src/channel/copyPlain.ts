import { frameLimits } from '@foyer/protocol/frame';
import { RequestFailure } from './RequestFailure.ts';

const forbidden: readonly string[] = ['__proto__', 'constructor', 'prototype'];

/**
 * A copy of what JSON could hold, its objects without a prototype: nothing that was sent is looked at twice. A value
 * `undefined` in an object counts as absent. Work and memory end with the limit, whatever was sent.
 * @throws RequestFailure that says what does not belong in a message.
 */
export function copyPlain(value: unknown): unknown {
  const budget = { chars: frameLimits.messageChars };
  const copy = copyValue(value, 0, budget);
  if (copy !== undefined && JSON.stringify(copy).length > frameLimits.messageChars) throw tooLarge();
  return copy;
}

interface Budget {
  chars: number;
}

function copyValue(value: unknown, depth: number, budget: Budget): unknown {
  spend(budget, typeof value === 'string' ? value.length + 1 : 1);
  if (value === undefined || value === null) return value;
  if (typeof value === 'string' || typeof value === 'boolean') return value;
  if (typeof value === 'number') {
    if (Number.isFinite(value)) return value;
    throw new RequestFailure('Invalid message: a number is not finite');
  }
  if (typeof value !== 'object') throw new RequestFailure(`Invalid message: a ${typeof value} in it`);
  if (depth >= frameLimits.depth) {
    throw new RequestFailure(`Invalid message: more than ${frameLimits.depth} levels`);
  }
  return Array.isArray(value) ? copyList(value, depth, budget) : copyObject(value, depth, budget);
}

function copyList(list: readonly unknown[], depth: number, budget: Budget): unknown[] {
  if (list.length > budget.chars) throw tooLarge();
  // A list may bear other members beside its items, or holes.
  if (Reflect.ownKeys(list).length !== list.length + 1) throw notPlain();
  return Array.from({ length: list.length }, (_, index) => {
    const item = copyValue(read(list, String(index)), depth + 1, budget);
    return item === undefined ? null : item;
  });
}

function copyObject(value: object, depth: number, budget: Budget): unknown {
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype !== Object.prototype && prototype !== null) throw notPlain();
  const copy: Record<string, unknown> = Object.create(null);
  for (const key of Reflect.ownKeys(value)) {
    if (typeof key !== 'string') throw notPlain();
    if (forbidden.includes(key)) throw new RequestFailure(`Invalid message: a member ${key}`);
    spend(budget, key.length + 1);
    const item = copyValue(read(value, key), depth + 1, budget);
    if (item !== undefined) copy[key] = item;
  }
  return copy;
}

/** Runs no code of the sender's. */
function read(owner: object, key: string): unknown {
  const member = Object.getOwnPropertyDescriptor(owner, key);
  if (!member || !('value' in member)) throw notPlain();
  return member.value;
}

function spend(budget: Budget, chars: number): void {
  budget.chars -= chars;
  if (budget.chars < 0) throw tooLarge();
}

function tooLarge(): RequestFailure {
  return new RequestFailure(`Invalid message: more than ${frameLimits.messageChars / 1024} KB`);
}

function notPlain(): RequestFailure {
  return new RequestFailure('Invalid message: not plain JSON');
}
