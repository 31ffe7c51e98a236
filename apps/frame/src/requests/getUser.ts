import { notSupported } from '../channel/RequestFailure.ts';
import { addressOn, ensureWallet } from './ensureWallet.ts';
import type { Handler } from './FrameContext.ts';
import { readNetworkId, toChainId } from './readNetworkId.ts';

/** Who is signed in; the first time their wallet is made, or recovered, on the frame's own screens. */
export const getUser: Handler<'GET_USER'> = async (context, payload) => {
  if (payload?.socialUri !== undefined) throw notSupported('Social sign-in');
  const networkId = payload?.chainId === undefined ? context.state.networkId : readNetworkId(payload.chainId);
  const wallet = await ensureWallet(context);
  const address = addressOn(wallet, networkId);
  context.state.networkId = networkId;
  return {
    email: context.session.current()?.email ?? null,
    address,
    chainId: toChainId(networkId),
    accounts: [{ address, type: 'eoa' }],
    preferredAccountType: 'eoa',
  };
};
