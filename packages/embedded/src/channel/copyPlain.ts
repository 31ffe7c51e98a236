import { frameLimits } from '@foyer/protocol/frame';

/** What does not belong in a message. */
class NotPlainError extends Error {
  override readonly name = 'NotPlainError';
}

/** Names that would reach into what all objects inherit. */
const forbidden: readonly string[] = ['__proto__', 'constructor', 'prototype'];

/**
 * A copy of what JSON could hold, with bigints as hex; objects have no prototype, and a member that is undefined is
 * left out. No code of the sender's runs; work and memory end with the limits, whatever was sent.
 * @throws NotPlainError for anything else, and for what is larger or deeper than a message may be.
 */
export function copyPlain(value: unknown): unknown {
  let left: number = frameLimits.messageChars;
  const spend = (chars: number): void => {
    left -= chars;
    if (left < 0) throw new NotPlainError(`more than ${frameLimits.messageChars} characters`);
  };
  const copy = (item: unknown, depth: number): unknown => {
    if (item === null || item === undefined || typeof item === 'boolean') {
      spend(4);
      return item;
    }
    if (typeof item === 'bigint') return copy(toHex(item), depth);
    if (typeof item === 'string') {
      spend(item.length + 2);
      return item;
    }
    if (typeof item === 'number' && Number.isFinite(item)) {
      spend(1);
      return item;
    }
    if (typeof item !== 'object') throw new NotPlainError(`a ${typeof item}`);
    if (depth === frameLimits.depth) throw new NotPlainError(`more than ${frameLimits.depth} levels`);
    return Array.isArray(item) ? copyList(item, depth) : copyObject(item, depth);
  };
  const copyList = (list: readonly unknown[], depth: number): unknown[] => {
    spend(list.length + 2);
    return Array.from({ length: list.length }, (_, index) => {
      const item = copy(readMember(list, String(index)), depth + 1);
      return item === undefined ? null : item;
    });
  };
  const copyObject = (object: object, depth: number): object => {
    const prototype: unknown = Object.getPrototypeOf(object);
    // An object of another window has another Object.prototype; that one inherits from nothing.
    if (prototype !== null && Object.getPrototypeOf(prototype) !== null)
      throw new NotPlainError('an object of a class');
    const made: Record<string, unknown> = Object.create(null);
    for (const key of Object.keys(object)) {
      if (forbidden.includes(key)) throw new NotPlainError(`a member ${key}`);
      spend(key.length + 4);
      const item = copy(readMember(object, key), depth + 1);
      if (item !== undefined) made[key] = item;
    }
    return made;
  };
  return copy(value, 0);
}

function readMember(owner: object, key: string): unknown {
  const member = Object.getOwnPropertyDescriptor(owner, key);
  if (member && !('value' in member)) throw new NotPlainError(`a computed member ${key}`);
  return member?.value;
}

function toHex(value: bigint): string {
  return value.toString(16).replace(/^-?/, '$&0x');
}
