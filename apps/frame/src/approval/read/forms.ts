import type { Hex } from '../../intent/Intent.ts';
import { invalidParams } from './invalidParams.ts';

/** An object of JSON; its own members only are looked at. */
export type Plain = Readonly<Record<string, unknown>>;

/** @throws RequestFailure when `value` is no list with `least` to `most` items. */
export function readList(value: unknown, field: string, least: number, most = least): readonly unknown[] {
  if (!Array.isArray(value)) throw invalidParams(field, 'expected a list');
  if (value.length >= least && value.length <= most) return value;
  throw invalidParams(field, `expected ${least === most ? least : `${least} to ${most}`} items`);
}

/** @throws RequestFailure when `value` is no object, or has a member that `known` does not name. */
export function readObject(value: unknown, field: string, known?: readonly string[]): Plain {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw invalidParams(field, 'expected an object');
  }
  const foreign = known && Object.keys(value).find((key) => !known.includes(key));
  if (foreign !== undefined) {
    throw invalidParams(`${field}.${foreign.slice(0, 64)}`, 'the wallet does not know this');
  }
  return { ...value };
}

/** @throws RequestFailure when `value` is no text. */
export function readText(value: unknown, field: string): string {
  if (typeof value === 'string') return value;
  throw invalidParams(field, 'expected a text');
}

/** Bytes as 0x-hex, two digits a byte. */
export function readBytes(value: unknown, field: string): Hex {
  const text = readText(value, field);
  if (/^0x([\da-f]{2})*$/i.test(text)) return text.toLowerCase() as Hex;
  throw invalidParams(field, 'expected 0x and two hex digits a byte');
}

/** A number as 0x-hex without leading zeros, below 2^256. */
export function readQuantity(value: unknown, field: string): bigint {
  const text = readText(value, field);
  if (/^0x(0|[1-9a-f][\da-f]{0,63})$/i.test(text)) return BigInt(text);
  throw invalidParams(field, 'expected a number below 2^256 as 0x-hex without leading zeros');
}

export function toQuantity(value: bigint | number): Hex {
  return `0x${value.toString(16)}`;
}
