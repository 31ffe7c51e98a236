import { refreshBalance } from '../balance/actions.ts';
import { connect } from '../connection/actions/connect.ts';
import { disconnect } from '../connection/actions/disconnect.ts';
import { prepare } from '../connection/actions/prepare.ts';
import { retryMissed } from '../connection/actions/restore.ts';
import { sendTransaction, signMessage } from '../connection/actions/sign.ts';
import { getProvider } from '../connection/getProvider.ts';
import { load, update, updateRemote } from '../features/actions.ts';
import { callVerb } from '../host/callVerb.ts';
import { close, goBack, open, safeClose, setLoading } from '../modal/actions.ts';
import { chooseNetwork, switchNetwork } from '../network/actions.ts';
import { closeAlert, hideToast, showError, showLoading, showSuccess } from '../notices/actions.ts';
import { amend, push, replace, reset } from '../router/actions.ts';
import { reporting } from '../telemetry/actions.ts';
import { track } from '../telemetry/track.ts';
import { setMode, setVariables } from '../theme/actions.ts';
import { addRecent } from '../wallets/actions/addRecent.ts';
import { choose } from '../wallets/actions/choose.ts';
import { loadMore } from '../wallets/actions/loadMore.ts';
import { search } from '../wallets/actions/search.ts';
import type { Context } from './Context.ts';
import type { Actions } from './Core.ts';
import { patch } from './Instance.ts';

/** Binds every verb to one instance; what a verb throws is reported, then rethrown. */
export function bindActions(context: Context): Actions {
  const bind = <Parameters extends unknown[], Result>(
    verb: (context: Context, ...parameters: Parameters) => Result,
  ) => reporting(context, (...parameters: Parameters) => verb(context, ...parameters));
  return {
    modal: {
      open: bind(open),
      close: bind(close),
      safeClose: bind(safeClose),
      setLoading: bind(setLoading),
    },
    router: {
      push: bind(push),
      replace: bind(replace),
      reset: bind(reset),
      amend: bind(amend),
      goBack: bind(goBack),
    },
    connection: {
      prepare: bind(prepare),
      connect: bind(connect),
      retryMissed: bind(retryMissed),
      disconnect: bind(disconnect),
      signMessage: bind(signMessage),
      sendTransaction: bind(sendTransaction),
      getProvider: bind(getProvider),
    },
    network: { switchNetwork: bind(switchNetwork), chooseNetwork: bind(chooseNetwork) },
    balance: { refresh: bind(refreshBalance) },
    wallets: {
      loadMore: bind(loadMore),
      search: bind(search),
      choose: bind(choose),
      addRecent: bind(addRecent),
    },
    features: { load: bind(load), update: bind(update), updateRemote: bind(updateRemote) },
    theme: { setMode: bind(setMode), setVariables: bind(setVariables) },
    locale: { choose: (choice) => patch(context, 'locale', { choice }) },
    notices: {
      showSuccess: bind(showSuccess),
      showError: bind(showError),
      showLoading: bind(showLoading),
      hideToast: bind(hideToast),
      closeAlert: bind(closeAlert),
    },
    telemetry: { track: bind(track) },
    host: { call: bind(callVerb) },
  };
}
