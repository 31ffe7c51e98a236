import { type Address, type Hex, isAddress, isHex } from 'viem';
import { walletError } from './walletError.ts';

/** The positional parameter at `index`, or undefined. */
export function parameter(params: unknown, index: number): unknown {
  return Array.isArray(params) ? params[index] : undefined;
}

/** The object at `index`. @throws code -32602 when there is none. */
export function objectParameter(params: unknown, index: number): Readonly<Record<string, unknown>> {
  const value = parameter(params, index);
  if (typeof value !== 'object' || value === null)
    throw walletError(-32602, `An object is missing at ${index}.`);
  return value as Record<string, unknown>;
}

/** The 20-byte address at `index`, in any letter case. @throws code -32602 when there is none. */
export function addressParameter(params: unknown, index: number): Address {
  const value = parameter(params, index);
  if (typeof value !== 'string' || !isAddress(value, { strict: false })) {
    throw walletError(-32602, `An address is missing at ${index}.`);
  }
  return value;
}

/** `value` as hex data. @throws code -32602 when it is something else. */
export function toHexData(value: unknown, name: string): Hex {
  if (!isHex(value)) throw walletError(-32602, `${name} must be 0x and hex digits.`);
  return value;
}

/** `value` as a hex chain id without leading zeros (EIP-3326), decimal. @throws code -32602 when it is something else. */
export function toChainId(value: unknown): number {
  const fits = typeof value === 'string' && /^0x[1-9a-f][0-9a-f]{0,12}$/i.test(value);
  if (!fits) throw walletError(-32602, 'chainId must be a hex string without leading zeros.');
  return Number(value);
}
