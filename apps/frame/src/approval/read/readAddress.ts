import { checksumAddress, type Hex } from 'viem';
import { readText } from './forms.ts';
import { invalidParams } from './invalidParams.ts';

/** An EVM address, checksummed; one in mixed case has to have its checksum right. */
export function readAddress(value: unknown, field: string): Hex {
  const text = readText(value, field);
  if (!/^0x[\da-f]{40}$/i.test(text)) throw invalidParams(field, 'expected an address: 0x and 40 hex digits');
  const address = checksumAddress(text.toLowerCase() as Hex);
  const digits = text.slice(2);
  const isMixed = digits !== digits.toLowerCase() && digits !== digits.toUpperCase();
  if (isMixed && address.slice(2) !== digits) {
    throw invalidParams(field, 'the checksum of the address is wrong');
  }
  return address;
}

/** @throws RequestFailure -32602 when the named account is not the wallet's (AT-S6). */
export function checkOwn(value: unknown, field: string, address: string): void {
  if (readAddress(value, field).toLowerCase() === address.toLowerCase()) return;
  throw invalidParams(field, `not the account of this wallet, which is ${address}`);
}
