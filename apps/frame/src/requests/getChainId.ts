import type { Handler } from './FrameContext.ts';
import { toChainId } from './readNetworkId.ts';

export const getChainId: Handler<'GET_CHAIN_ID'> = async ({ state }) => ({
  chainId: toChainId(state.networkId),
});
