import { createWalletClient, custom, defineChain, type Hex, isHex, type LocalAccount } from 'viem';
import type { MethodContext } from '../wallet/Method.ts';
import { callChain } from '../wallet/rpc.ts';
import type { WalletChain } from '../wallet/WalletOptions.ts';
import { walletError } from '../wallet/walletError.ts';

/**
 * Completes (nonce, gas, fees), signs and sends `transaction` on `chain`; answers its hash.
 * @throws code -32602 for a malformed field or another chain; the chain's own error when it refuses.
 */
export async function sendTransaction(
  { rpc }: Pick<MethodContext, 'rpc'>,
  account: LocalAccount,
  chain: WalletChain,
  transaction: unknown,
): Promise<Hex> {
  const fields = transaction as Readonly<Record<string, unknown>>;
  const chainId = quantity(fields, 'chainId');
  if (chainId !== undefined && chainId !== BigInt(chain.id)) {
    throw walletError(-32602, 'The transaction names another chain than it was sent for.');
  }
  const request = (call: { method: string; params?: unknown }) =>
    callChain(rpc, chain, { method: call.method, params: call.params ?? [] });
  const client = createWalletClient({
    account,
    chain: toViemChain(chain),
    transport: custom({ request }, { retryCount: 0 }),
  });
  try {
    return await client.sendTransaction(toViemTransaction(fields));
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

function toViemTransaction(fields: Readonly<Record<string, unknown>>) {
  const { to, data = fields.input } = fields;
  if ((to !== undefined && !isHex(to)) || (data !== undefined && !isHex(data))) {
    throw walletError(-32602, 'to and data must be 0x and hex digits.');
  }
  const nonce = quantity(fields, 'nonce');
  const known = {
    to,
    data,
    value: quantity(fields, 'value'),
    gas: quantity(fields, 'gas'),
    nonce: nonce === undefined ? undefined : Number(nonce),
  };
  const gasPrice = quantity(fields, 'gasPrice');
  if (gasPrice !== undefined) return { ...known, gasPrice };
  return {
    ...known,
    maxFeePerGas: quantity(fields, 'maxFeePerGas'),
    maxPriorityFeePerGas: quantity(fields, 'maxPriorityFeePerGas'),
  };
}

function quantity(fields: Readonly<Record<string, unknown>>, name: string): bigint | undefined {
  const value = fields[name];
  if (value === undefined || value === null) return undefined;
  if (typeof value !== 'string' || !/^0x[0-9a-f]+$/i.test(value)) {
    throw walletError(-32602, `${name} must be a hex quantity.`);
  }
  return BigInt(value);
}

/** The chain's own error, which viem wraps several times. */
function innermost(error: unknown): unknown {
  let found = error;
  for (let at = error; at instanceof Error; at = at.cause) {
    if (typeof (at as { code?: unknown }).code === 'number') found = at;
  }
  return found;
}
