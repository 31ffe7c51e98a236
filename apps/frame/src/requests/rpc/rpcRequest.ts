import type { CaipNetworkId } from '@foyer/protocol/caip';
import { laterMethods, methodKind } from '@foyer/protocol/frame';
import { notSupported, RequestFailure } from '../../channel/RequestFailure.ts';
import { addressOn } from '../ensureWallet.ts';
import type { FrameContext, Handler } from '../FrameContext.ts';
import { readNetworkId } from '../readNetworkId.ts';
import { approveRequest } from './approveRequest.ts';

/** A call of the provider: reads go to the chain, signing to the user, everything else nowhere. The page's `rpcUrl` is not used. */
export const rpcRequest: Handler<'RPC_REQUEST'> = async (context, payload, { signal }) => {
  const { method, params } = payload;
  const kind = methodKind(method);
  if (!kind) throw new RequestFailure(`${method}: the wallet does not do that`, { code: 4200 });
  if (laterMethods.includes(method)) throw notSupported(method);
  const networkId = readNetwork(context, payload.chainId, payload.chainNamespace);
  if (kind === 'unsafe') return approveRequest(context, { method, params, networkId }, signal);
  if (method === 'eth_chainId') return toHexChainId(networkId);
  if (method === 'eth_accounts') return listAccounts(context, networkId);
  if (params !== undefined && !Array.isArray(params)) {
    throw new RequestFailure('params: expected a list', { code: -32602 });
  }
  return context.askChain(networkId, method, params ?? [], signal);
};

/** A chain of another namespace than eip155 may come as its reference alone, beside the namespace. */
function readNetwork(
  { state }: FrameContext,
  chainId: number | string | undefined,
  namespace: string | undefined,
): CaipNetworkId {
  if (chainId === undefined) return state.networkId;
  const isReference = namespace !== undefined && typeof chainId === 'string' && !chainId.includes(':');
  return readNetworkId(isReference && namespace !== 'eip155' ? `${namespace}:${chainId}` : chainId);
}

function toHexChainId(networkId: CaipNetworkId): string {
  const [namespace, reference] = networkId.split(':');
  if (namespace === 'eip155') return `0x${Number(reference).toString(16)}`;
  throw new RequestFailure(`${networkId} has no eth_chainId`, { code: 4901 });
}

/** Without a screen: a wallet that is not ready here yet has no accounts. */
async function listAccounts({ session, keeper }: FrameContext, networkId: CaipNetworkId): Promise<string[]> {
  const wallet = session.current() && (await keeper.peek());
  return wallet ? [addressOn(wallet, networkId)] : [];
}
