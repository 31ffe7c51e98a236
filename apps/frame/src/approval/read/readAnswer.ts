import { RequestFailure } from '../../channel/RequestFailure.ts';

/** A number that a chain answered. @throws RequestFailure -32603 when it is none. */
export function readAnswer(value: unknown, what: string): bigint {
  if (typeof value === 'string' && /^0x[\da-f]{1,64}$/i.test(value)) return BigInt(value);
  throw new RequestFailure(`The network gave no usable ${what}`, { code: -32603 });
}
