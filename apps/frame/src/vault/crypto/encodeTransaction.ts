import { hex } from '@scure/base';
import type { Hex, TransactionIntent } from '../../intent/Intent.ts';
import { concat } from './Bytes.ts';

export interface EvmSignature {
  readonly r: Hex;
  readonly s: Hex;
  readonly yParity: 0 | 1;
}

type Item = Uint8Array | readonly Item[];

/**
 * An EIP-1559 transaction, with its signature once there is one. Written here because viem's, with every other kind of
 * transaction, would be a tenth of the worker.
 */
export function encodeTransaction(
  transaction: TransactionIntent['transaction'],
  signature?: EvmSignature,
): Uint8Array {
  const { chainId, nonce, to, value, data, gas, maxFeePerGas, maxPriorityFeePerGas } = transaction;
  const fields: Item[] = [
    quantity(chainId),
    quantity(nonce),
    quantity(maxPriorityFeePerGas),
    quantity(maxFeePerGas),
    quantity(gas),
    to === undefined ? new Uint8Array() : bytesOf(to),
    quantity(value),
    bytesOf(data),
    [],
  ];
  if (signature) fields.push(quantity(signature.yParity), quantity(signature.r), quantity(signature.s));
  return concat(Uint8Array.of(2), encode(fields));
}

/** RLP (yellow paper, appendix B). */
function encode(item: Item): Uint8Array {
  if (!(item instanceof Uint8Array)) {
    const content = concat(...item.map(encode));
    return concat(lengthPrefix(content.length, 0xc0), content);
  }
  return item.length === 1 && (item[0] ?? 0) < 0x80 ? item : concat(lengthPrefix(item.length, 0x80), item);
}

function lengthPrefix(length: number, base: number): Uint8Array {
  if (length < 56) return Uint8Array.of(base + length);
  const bytes = quantity(length);
  return concat(Uint8Array.of(base + 55 + bytes.length), bytes);
}

/** A number without leading zeros; none for zero. */
function quantity(value: Hex | number): Uint8Array {
  const digits = BigInt(value).toString(16);
  return digits === '0' ? new Uint8Array() : hex.decode(digits.length % 2 === 0 ? digits : `0${digits}`);
}

function bytesOf(text: Hex): Uint8Array {
  return hex.decode(text.slice(2));
}
