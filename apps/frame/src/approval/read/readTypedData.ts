import { frameLimits } from '@foyer/protocol/frame';
import { copyPlain } from '../../channel/copyPlain.ts';
import type { TypedDataIntent } from '../../intent/Intent.ts';
import { readList, readObject } from './forms.ts';
import { invalidParams } from './invalidParams.ts';
import { checkOwn } from './readAddress.ts';
import type { Asked } from './readIntent.ts';
import { readTypes, type StructTypes } from './readTypes.ts';
import { readStruct } from './readValue.ts';
import { toCommon } from './toCommon.ts';

/** EIP-712 data as it is signed: every value fits its type, and nothing is in it that no type covers. */
export interface TypedData {
  readonly types: StructTypes;
  readonly primaryType: string;
  readonly domain: Readonly<Record<string, unknown>>;
  readonly message: Readonly<Record<string, unknown>>;
}

const field = 'params[1]';

/** `eth_signTypedData_v4`: account, then the data, as JSON or as an object (AT-S4). */
export function readTypedData({ params, context }: Asked): TypedDataIntent {
  const [account, data] = readList(params, 'params', 2);
  checkOwn(account, 'params[0]', context.address);
  const given = readObject(parse(data), field);
  const { primaryType } = given;
  const domain = readObject(given.domain, `${field}.domain`);
  checkChain(domain.chainId, context.networkId);
  const types = readTypes(given.types, primaryType, domain, `${field}.types`);
  const typedData: TypedData = {
    types,
    primaryType: String(primaryType),
    domain: readStruct('EIP712Domain', domain, types, `${field}.domain`),
    message: readStruct(String(primaryType), given.message, types, `${field}.message`),
  };
  return { ...toCommon(context), kind: 'typedData', typedData: JSON.stringify(typedData) };
}

/** A copy within the limits of a message, whatever was in it. */
function parse(data: unknown): unknown {
  const text = typeof data === 'string' ? data : JSON.stringify(data ?? null);
  if (text.length > frameLimits.typedDataChars) {
    throw invalidParams(field, `typed data is at most ${frameLimits.typedDataChars / 1024} KB`);
  }
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw invalidParams(field, 'not JSON');
  }
  try {
    return copyPlain(value);
  } catch (error) {
    throw invalidParams(field, error instanceof Error ? error.message : 'not plain JSON');
  }
}

/** A signature for another chain than the user looks at is not made; one for no chain is shown as such. */
function checkChain(chainId: unknown, networkId: string): void {
  if (chainId === undefined) return;
  const isNumber = typeof chainId === 'number' ? Number.isSafeInteger(chainId) : isWhole(chainId);
  if (!isNumber) throw invalidParams(`${field}.domain.chainId`, 'expected a whole number');
  if (networkId !== `eip155:${BigInt(chainId as number | string)}`) {
    throw invalidParams(
      `${field}.domain.chainId`,
      `it is ${String(chainId).slice(0, 80)}, and the active network is ${networkId}`,
    );
  }
}

function isWhole(value: unknown): boolean {
  return typeof value === 'string' && /^(0x[\da-f]{1,64}|\d{1,78})$/i.test(value);
}
