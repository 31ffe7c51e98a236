import type { TransactionIntent } from '../../intent/Intent.ts';
import { type Plain, readBytes, readList, readObject, readQuantity, toQuantity } from './forms.ts';
import { invalidParams } from './invalidParams.ts';
import { checkOwn, readAddress } from './readAddress.ts';
import { readDataFee } from './readDataFee.ts';
import { readFees } from './readFees.ts';
import { readGas } from './readGas.ts';
import type { Asked } from './readIntent.ts';
import { readNonce } from './readNonce.ts';
import { toCommon } from './toCommon.ts';

/** Members that change nothing here when they are empty, and are refused when they are not. */
const unsigned = ['authorizationList', 'accessList', 'blobs', 'blobVersionedHashes', 'sidecars'];
/** `gasPrice` is of the kind before EIP-1559: what the network asks is asked of the network. */
const known = ['from', 'to', 'value', 'data', 'input', 'gas', 'gasLimit', 'gasPrice', 'nonce', 'chainId'];
const more = ['type', 'maxFeePerGas', 'maxPriorityFeePerGas', ...unsigned];

/** `eth_sendTransaction`: one transaction; what it lacks is asked of the chain (AT-S6, AT-S8, AT-S14). */
export async function readTransaction(asked: Asked): Promise<TransactionIntent> {
  const { params, context, signal } = asked;
  const [item] = readList(params, 'params', 1, 2);
  const given = readObject(item, 'params[0]', [...known, ...more]);
  checkKind(given, context.networkId);
  checkOwn(given.from, 'params[0].from', context.address);
  const to = isAbsent(given.to) ? undefined : readAddress(given.to, 'params[0].to');
  const value = isAbsent(given.value) ? 0n : readQuantity(given.value, 'params[0].value');
  const data = readData(given);
  if (to === undefined && data === '0x')
    throw invalidParams('params[0].to', 'missing, and no data to deploy');
  const ask = (method: string, params: readonly unknown[]) =>
    asked.askChain(context.networkId, method, params, signal);
  const call = {
    from: context.address,
    ...(to !== undefined && { to }),
    value: toQuantity(value),
    data,
  };
  const [nonce, fees, gas, dataFee] = await Promise.all([
    readNonce(ask, context.address, given.nonce),
    readFees(ask, given),
    readGas(ask, call, given.gas ?? given.gasLimit),
    readDataFee(ask, context.networkId, data),
  ]);
  const chainId = Number(context.networkId.split(':')[1]);
  const transaction = {
    ...{ chainId, nonce: toQuantity(nonce), value: toQuantity(value), data, gas: toQuantity(gas) },
    ...(to !== undefined && { to }),
    maxFeePerGas: toQuantity(fees.most),
    maxPriorityFeePerGas: toQuantity(fees.tip),
  };
  const beside = dataFee > 0n && { dataFee: toQuantity(dataFee) };
  return { ...toCommon(context), kind: 'transaction', transaction, ...beside };
}

/** Asks one network. */
export type Ask = (method: string, params: readonly unknown[]) => Promise<unknown>;

function checkKind(given: Plain, networkId: string): void {
  for (const name of unsigned) {
    const value = given[name];
    if (isAbsent(value) || (Array.isArray(value) && value.length === 0)) continue;
    throw invalidParams(`params[0].${name}`, 'the wallet does not sign this');
  }
  if (!isAbsent(given.type) && !['0x0', '0x1', '0x2'].includes(String(given.type))) {
    throw invalidParams('params[0].type', 'the wallet does not sign this kind of transaction');
  }
  if (isAbsent(given.chainId)) return;
  const chainId =
    typeof given.chainId === 'number' ? given.chainId : readQuantity(given.chainId, 'params[0].chainId');
  if (networkId === `eip155:${chainId}`) return;
  throw invalidParams('params[0].chainId', `it is ${chainId}, and the active network is ${networkId}`);
}

function readData({ data, input }: Plain): `0x${string}` {
  const bytes = isAbsent(data) ? undefined : readBytes(data, 'params[0].data');
  const other = isAbsent(input) ? undefined : readBytes(input, 'params[0].input');
  if (bytes !== undefined && other !== undefined && bytes !== other) {
    throw invalidParams('params[0].input', 'it differs from data');
  }
  return bytes ?? other ?? '0x';
}

function isAbsent(value: unknown): value is undefined | null {
  return value === undefined || value === null;
}
