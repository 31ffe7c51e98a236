import {
  type AccessList,
  type Address,
  BaseError,
  createWalletClient,
  custom,
  defineChain,
  type Hex,
  isAddress,
  isHash,
  type LocalAccount,
} from 'viem';
import type { MethodContext } from '../wallet/Method.ts';
import { toHexData } from '../wallet/parameters.ts';
import { callChain } from '../wallet/rpc.ts';
import type { WalletChain } from '../wallet/WalletOptions.ts';
import { walletError } from '../wallet/walletError.ts';

/**
 * Completes (nonce, gas, fees), signs and sends `transaction` on `chain`; answers its hash.
 * @throws code -32602 for a malformed field or another chain; the chain's own error when it refuses; else -32603.
 */
export async function sendTransaction(
  { rpc }: Pick<MethodContext, 'rpc'>,
  account: LocalAccount,
  chain: WalletChain,
  transaction: unknown,
): Promise<Hex> {
  const known = readTransaction(transaction, chain);
  const request = (call: { method: string; params?: unknown }) =>
    callChain(rpc, chain, { method: call.method, params: call.params ?? [] });
  const client = createWalletClient({
    account,
    chain: toViemChain(chain),
    transport: custom({ request }, { retryCount: 0 }),
  });
  try {
    return await client.sendTransaction(known);
  } catch (error) {
    throw innermost(error);
  }
}

function toViemChain({ id, rpcUrls, name = `Chain ${id}`, nativeCurrency }: WalletChain) {
  const ether = { name: 'Ether', symbol: 'ETH', decimals: 18 };
  return defineChain({
    id,
    name,
    nativeCurrency: nativeCurrency ?? ether,
    rpcUrls: { default: { http: rpcUrls } },
  });
}

/** What a transaction would lose its meaning without, and this wallet does not send (EIP-7702, EIP-4844). */
const notSent = ['authorizationList', 'blobs', 'blobVersionedHashes'] as const;

/**
 * The fields of `transaction`, whose sender is known, for `chain`.
 * @throws code -32602 for a malformed field, one that cannot be sent, or another chain.
 */
export function readTransaction(transaction: unknown, chain: WalletChain) {
  const fields = transaction as Readonly<Record<string, unknown>>;
  const chainId = quantity(fields, 'chainId');
  if (chainId !== undefined && chainId !== BigInt(chain.id)) {
    throw walletError(-32602, 'The transaction names another chain than it was sent for.');
  }
  const unsent = notSent.find((name) => fields[name] !== undefined && fields[name] !== null);
  if (unsent) throw walletError(-32602, `A transaction with ${unsent} cannot be sent.`);
  const data = fields.data ?? fields.input ?? undefined;
  const nonce = quantity(fields, 'nonce');
  const known = {
    to: receiver(fields.to),
    data: data === undefined ? undefined : toHexData(data, 'data'),
    value: quantity(fields, 'value'),
    gas: quantity(fields, 'gas'),
    accessList: accessListOf(fields.accessList),
    nonce: nonce === undefined ? undefined : Number(nonce),
  };
  const gasPrice = quantity(fields, 'gasPrice');
  if (gasPrice !== undefined) return { ...known, gasPrice };
  const maxFeePerGas = quantity(fields, 'maxFeePerGas');
  const maxPriorityFeePerGas = quantity(fields, 'maxPriorityFeePerGas');
  if (maxFeePerGas && maxPriorityFeePerGas && maxPriorityFeePerGas > maxFeePerGas) {
    throw walletError(-32602, 'maxPriorityFeePerGas must not be above maxFeePerGas.');
  }
  return { ...known, maxFeePerGas, maxPriorityFeePerGas };
}

/** Whom a transaction is for, in any letter case; none creates a contract. */
function receiver(to: unknown): Address | undefined {
  if (to === undefined || to === null) return undefined;
  if (typeof to !== 'string' || !isAddress(to, { strict: false })) {
    throw walletError(-32602, 'to must be an address.');
  }
  return to.toLowerCase() as Address;
}

/** Which storage a transaction says beforehand that it touches (EIP-2930). */
function accessListOf(list: unknown): AccessList | undefined {
  if (list === undefined || list === null) return undefined;
  const isEntry = (entry: unknown): boolean => {
    const { address, storageKeys } = Object(entry) as { address?: unknown; storageKeys?: unknown };
    const isStorage = Array.isArray(storageKeys) && storageKeys.every((key) => isHash(String(key)));
    return isStorage && typeof address === 'string' && isAddress(address, { strict: false });
  };
  if (!Array.isArray(list) || !list.every(isEntry)) {
    throw walletError(-32602, 'accessList must list { address, storageKeys }.');
  }
  return list.map(({ address, storageKeys }) => ({ address: address.toLowerCase(), storageKeys }));
}

function quantity(fields: Readonly<Record<string, unknown>>, name: string): bigint | undefined {
  const value = fields[name];
  if (value === undefined || value === null) return undefined;
  if (typeof value !== 'string' || !/^0x[0-9a-f]+$/i.test(value)) {
    throw walletError(-32602, `${name} must be a hex quantity.`);
  }
  return BigInt(value);
}

/** The chain's own error, which viem wraps several times; -32603 around one that has no code. */
function innermost(error: unknown): unknown {
  let found: unknown;
  for (let at = error; at instanceof Error; at = at.cause) {
    if (typeof (at as { code?: unknown }).code === 'number') found = at;
  }
  const why = error instanceof BaseError ? error.shortMessage : String(error);
  return found ?? Object.assign(walletError(-32603, why), { cause: error });
}
