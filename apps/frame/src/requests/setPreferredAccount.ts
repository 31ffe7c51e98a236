import { notSupported } from '../channel/RequestFailure.ts';
import { addressOn, ensureWallet } from './ensureWallet.ts';
import type { Handler } from './FrameContext.ts';

export const setPreferredAccount: Handler<'SET_PREFERRED_ACCOUNT'> = async (context, { type }) => {
  if (type !== 'eoa') throw notSupported('Smart accounts');
  return { type, address: addressOn(await ensureWallet(context), context.state.networkId) };
};
