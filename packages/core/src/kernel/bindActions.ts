import type { FoyerError } from '@foyer/protocol/errors';
import type { Wallet } from '@foyer/protocol/http';
import { isAttemptShown } from '../connection/rules.ts';
import type { ConnectAttempt } from '../connection/state.ts';
import type { EmbeddedActions } from '../embedded/EmbeddedActions.ts';
import { load } from '../features/actions.ts';
import { callVerb } from '../host/callVerb.ts';
import { close, fail, goBack, open, safeClose } from '../modal/actions.ts';
import { closeAlert, hideToast, showError, showLoading, showSuccess } from '../notices/actions.ts';
import { amend, push, replace, reset } from '../router/actions.ts';
import { reportError, reporting } from '../telemetry/actions.ts';
import { choose } from '../wallets/actions/choose.ts';
import { failRegistry } from '../wallets/actions/failRegistry.ts';
import type { registryVerbs } from '../wallets/actions/registryVerbs.ts';
import type { Connector } from '../wallets/Connector.ts';
import { type BindLate, bindLate, quietly, type Verb } from './bindLate.ts';
import type { Context } from './Context.ts';
import type { Actions } from './Core.ts';
import { patch, watch } from './Instance.ts';

type RegistryVerbs = typeof registryVerbs;

/** The verbs that need an engine; those that need none are in deferActions. */
export type BoundActions = Omit<Actions, 'modal' | 'connection' | 'theme' | 'locale' | 'telemetry'> & {
  readonly modal: Omit<Actions['modal'], 'setLoading'>;
  readonly connection: Omit<Actions['connection'], 'getProvider'>;
};

/** Binds each of them to one instance; what a verb throws is reported, then rethrown. Those of the connections may be loaded first. */
export function bindActions(context: Context): BoundActions {
  const bind = <Parameters extends unknown[], Result>(
    verb: (context: Context, ...parameters: Parameters) => Result,
  ) => reporting(context, (...parameters: Parameters) => verb(context, ...parameters));
  const bound = bindLate(context);
  const late: BindLate = (name) =>
    reporting(context, bound(name) as (...parameters: unknown[]) => unknown) as never;
  const callEmbedded = late('callEmbedded');
  const openNow = bind(open);
  const showCode = offering(context, late('showCode'));
  const connect = (connector: Connector) => connectWhileShown(context, connector);
  return {
    modal: {
      open(wanted) {
        const opening = openNow(wanted);
        if (wanted?.uri) showCode(wanted.uri, context.store.getState().modal.visit);
        return opening;
      },
      close: bind(close),
      safeClose: bind(safeClose),
      fail: bind(fail),
    },
    router: {
      push: bind(push),
      replace: bind(replace),
      reset: bind(reset),
      amend: bind(amend),
      goBack: bind(goBack),
    },
    connection: {
      prepare: quietly(context, late('prepare')),
      connect,
      retryMissed: late('retryMissed'),
      disconnect: late('disconnect'),
      signMessage: late('signMessage'),
      sendTransaction: late('sendTransaction'),
    },
    network: { switchNetwork: late('switchNetwork'), chooseNetwork: quietly(context, late('chooseNetwork')) },
    balance: { refresh: late('refreshBalance') },
    wallets: {
      loadMore: listing(context, 'loadMore'),
      search: listing(context, 'search'),
      choose: bind((_, wallet: Wallet) => choose(context, wallet, connect)),
    },
    pairing: {
      start: offering(context, late('startPairing')),
      retry: offering(context, late('retryPairing')),
      cancel: quietly(context, late('cancelPairing')),
      openLink: quietly(context, late('openLink')),
      wake: quietly(context, late('wake')),
    },
    embedded: new Proxy({} as EmbeddedActions, {
      get:
        (_, name) =>
        (...parameters: unknown[]) =>
          callEmbedded(name as keyof EmbeddedActions, parameters),
    }),
    features: { load: bind(load) },
    notices: {
      showSuccess: bind(showSuccess),
      showError: bind(showError),
      showLoading: bind(showLoading),
      hideToast: bind(hideToast),
      closeAlert: bind(closeAlert),
    },
    host: { call: bind(callVerb) },
  };
}

/** A verb of the registry by its name: what goes wrong is reported, and shows where its answer would. */
function listing<Name extends keyof RegistryVerbs>(context: Context, name: Name): Actions['wallets'][Name] {
  const run = reporting(context, async (...parameters: unknown[]) =>
    context.withRegistry((verbs) => (verbs[name] as Verb)(context, ...parameters)),
  );
  const told = (...parameters: unknown[]) => run(...parameters).catch(() => failRegistry(context));
  return told as Actions['wallets'][Name];
}

/** A verb that makes a code: where it could not be loaded there is none, and the view says so. */
function offering<Parameters extends unknown[]>(
  context: Context,
  verb: (...parameters: Parameters) => unknown,
): (...parameters: Parameters) => void {
  return (...parameters) => {
    new Promise((resolve) => resolve(verb(...parameters))).catch((error) => {
      patch(context, 'pairing', { code: { status: 'failed', error } });
    });
  };
}

/**
 * Asks the wallet, unless its code came so late that the visitor has left the view that waits for it. Connecting itself
 * never rejects: what does is its code, which could not be loaded, and who still waits is told so.
 */
async function connectWhileShown(context: Context, connector: Connector): Promise<void> {
  let isLeft = false;
  const stop = watch(context, isAttemptShown, (state) => {
    isLeft = !isAttemptShown(state);
  });
  try {
    await context.withConnections(({ connect }) => {
      // From here on an effect of the connections watches the view.
      stop();
      return isLeft ? undefined : connect(context, connector);
    });
  } catch (error) {
    reportError(context, error);
    if (!isLeft) patch(context, 'connection', { attempt: failed(connector, error as FoyerError) });
  } finally {
    stop();
  }
}

function failed({ id: connectorId, chain: namespace }: Connector, error: FoyerError): ConnectAttempt {
  return { step: 'failed', connectorId, namespace, error };
}
