import type { Hex } from '../../intent/Intent.ts';
import type { InnerCall, MethodReading } from './methods.ts';

/** Operation, address, value and length: 1, 20, 32 and 32 bytes before the data of each call. */
const headDigits = 2 * (1 + 20 + 32 + 32);

/** The calls that Safe's MultiSend makes, packed one behind the other; one that lends the Safe away is control of it. */
export function readMultiSend(contract: Hex, packed: Hex): MethodReading {
  const calls: InnerCall[] = [];
  let isLent = false;
  let rest = packed.slice(2);
  while (rest.length >= headDigits) {
    const length = BigInt(`0x${rest.slice(106, headDigits)}`);
    const most = BigInt((rest.length - headDigits) / 2);
    if (length > most) break;
    const end = headDigits + 2 * Number(length);
    isLent ||= rest.slice(0, 2) !== '00';
    const value = BigInt(`0x${rest.slice(42, 106)}`);
    calls.push({ to: `0x${rest.slice(2, 42)}`, value, data: `0x${rest.slice(headDigits, end)}` });
    rest = rest.slice(end);
  }
  return { effects: isLent ? [{ kind: 'control', contract }] : [], calls, isUnread: rest.length > 0 };
}
