import { aborted } from '../channel/RequestFailure.ts';
import type { Handler } from './FrameContext.ts';
import { readNetworkId, toChainId } from './readNetworkId.ts';

/** Another network is active: what waits for a yes on the old one is over (AT-S12). The page's `rpcUrl` is not used. */
export const switchNetwork: Handler<'SWITCH_NETWORK'> = async ({ state, approvals }, { chainId }) => {
  const networkId = readNetworkId(chainId);
  state.networkId = networkId;
  approvals.cancelOthers(networkId, aborted());
  return { chainId: toChainId(networkId) };
};
