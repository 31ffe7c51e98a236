import type { FrameRequestName } from '@foyer/protocol/frame';
import type { Call } from '../channel/createChannel.ts';
import { notSupported } from '../channel/RequestFailure.ts';
import type { Request } from '../channel/readRequest.ts';
import { cancel } from './cancel.ts';
import { connectDevice } from './connectDevice.ts';
import { connectEmail } from './connectEmail.ts';
import { connectOtp } from './connectOtp.ts';
import type { FrameContext, Handler } from './FrameContext.ts';
import { getChainId } from './getChainId.ts';
import { getUser } from './getUser.ts';
import { isConnected } from './isConnected.ts';
import { reload } from './reload.ts';
import { rpcRequest } from './rpc/rpcRequest.ts';
import { setPreferredAccount } from './setPreferredAccount.ts';
import { showSettings } from './showSettings.ts';
import { signOut } from './signOut.ts';
import { switchNetwork } from './switchNetwork.ts';
import { syncDappData } from './syncDappData.ts';
import { syncTheme } from './syncTheme.ts';
import { updateEmail } from './updateEmail.ts';
import { updateEmailPrimaryOtp } from './updateEmailPrimaryOtp.ts';
import { updateEmailSecondaryOtp } from './updateEmailSecondaryOtp.ts';

type Handlers = { readonly [Name in FrameRequestName]: Handler<Name> };

const later = (what: string) => async (): Promise<never> => {
  throw notSupported(what);
};

const handlers: Handlers = {
  CANCEL: cancel,
  CONNECT_DEVICE: connectDevice,
  CONNECT_EMAIL: connectEmail,
  CONNECT_FARCASTER: later('Farcaster sign-in'),
  CONNECT_OTP: connectOtp,
  CONNECT_SOCIAL: later('Social sign-in'),
  GET_CHAIN_ID: getChainId,
  GET_FARCASTER_URI: later('Farcaster sign-in'),
  GET_SMART_ACCOUNT_ENABLED_NETWORKS: async () => ({ smartAccountEnabledNetworks: [] }),
  GET_SOCIAL_REDIRECT_URI: later('Social sign-in'),
  GET_USER: getUser,
  INIT_SMART_ACCOUNT: later('Smart accounts'),
  IS_CONNECTED: isConnected,
  RELOAD: reload,
  RPC_REQUEST: rpcRequest,
  SET_PREFERRED_ACCOUNT: setPreferredAccount,
  SHOW_SETTINGS: showSettings,
  SIGN_OUT: signOut,
  SWITCH_NETWORK: switchNetwork,
  SYNC_DAPP_DATA: syncDappData,
  SYNC_THEME: syncTheme,
  UPDATE_EMAIL: updateEmail,
  UPDATE_EMAIL_PRIMARY_OTP: updateEmailPrimaryOtp,
  UPDATE_EMAIL_SECONDARY_OTP: updateEmailSecondaryOtp,
};

/** Does what a request of the page asks; each has its file. */
export async function answerRequest(context: FrameContext, request: Request, call: Call): Promise<unknown> {
  const handler = handlers[request.name] as Handler<FrameRequestName>;
  return handler(context, request.payload, call);
}
