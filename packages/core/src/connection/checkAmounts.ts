import { CodedError } from '@foyer/protocol/errors';
import type { TransactionRequest } from '../ports/Adapter.ts';

/**
 * Refuses text and numbers as amounts, and does not read them: whole coins and base units look the same there.
 * @throws FoyerError `RPC_INVALID_PARAMS`, its context with the `field` and what is `expected` of it.
 */
export function checkAmounts({ value, gas }: Pick<TransactionRequest, 'value' | 'gas'>): void {
  for (const [field, amount] of Object.entries({ value, gas })) {
    const isRight = amount === undefined || (typeof amount === 'bigint' && amount >= 0n);
    if (!isRight) throw new WrongAmount(field);
  }
}

class WrongAmount extends CodedError {
  constructor(field: string) {
    const context = { field, expected: 'a bigint of base units, 0 or more' };
    super('RPC_INVALID_PARAMS', 'Invalid params: {field} must be {expected}', context, undefined);
  }
}
