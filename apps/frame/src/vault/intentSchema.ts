import * as v from 'valibot';
import type { Intent } from '../intent/Intent.ts';

const bytes = v.pipe(v.string(), v.regex(/^0x([\da-f]{2})*$/i)) as v.GenericSchema<`0x${string}`>;
const quantity = v.pipe(
  v.string(),
  v.regex(/^0x(0|[1-9a-f][\da-f]{0,63})$/i),
) as v.GenericSchema<`0x${string}`>;
const address = v.pipe(v.string(), v.regex(/^0x[\da-f]{40}$/i)) as v.GenericSchema<`0x${string}`>;

const named = {
  siteOrigin: v.string(),
  networkId: v.pipe(v.string(), v.regex(/^(eip155|solana):[-_a-zA-Z0-9]{1,32}$/)) as v.GenericSchema<
    Intent['networkId']
  >,
  address: v.string(),
};

/** What the vault signs, and nothing that it does not know every field of. */
export const intentSchema = v.variant('kind', [
  v.strictObject({ ...named, kind: v.literal('message'), bytes }),
  v.strictObject({ ...named, kind: v.literal('typedData'), typedData: v.string() }),
  v.strictObject({
    ...named,
    kind: v.literal('transaction'),
    dataFee: v.exactOptional(quantity),
    transaction: v.strictObject({
      chainId: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
      nonce: quantity,
      to: v.exactOptional(address),
      value: quantity,
      data: bytes,
      gas: quantity,
      maxFeePerGas: quantity,
      maxPriorityFeePerGas: quantity,
    }),
  }),
  v.strictObject({ ...named, kind: v.literal('solanaMessage'), bytes }),
  v.strictObject({
    ...named,
    kind: v.literal('solanaTransaction'),
    transactions: v.pipe(v.array(bytes), v.minLength(1)),
  }),
]);
