import type { Namespace } from '@foyer/protocol/caip';
import { isUserRejection, toFoyerError } from '@foyer/protocol/errors';
import { adapterFor } from '../../kernel/adapterFor.ts';
import type { Context } from '../../kernel/Context.ts';
import { update } from '../../kernel/Instance.ts';
import { gaveUp, waitAtMost } from '../../kernel/waiting.ts';
import { noteAct } from '../../telemetry/actions.ts';
import { track } from '../../telemetry/track.ts';
import { addRecent, toRecent } from '../../wallets/actions/addRecent.ts';
import type { Connector } from '../../wallets/Connector.ts';
import type { ConnectAttempt } from '../state.ts';
import { setConnected } from './setConnected.ts';

const job = 'connect';

/**
 * Asks a wallet to connect. A second call for the wallet already being asked joins the first;
 * one for another wallet supersedes it. The end shows in `state.connection.attempt`.
 */
export function connect(context: Context, connector: Connector): Promise<void> {
  const { attempt } = context.store.getState().connection;
  const isSame =
    attempt.step === 'waiting' &&
    attempt.connectorId === connector.id &&
    attempt.namespace === connector.chain;
  if (!isSame) cancelConnect(context);
  return context.jobs.run(job, `${connector.chain}:${connector.id}`, (signal) =>
    runAttempt(context, connector, signal),
  );
}

/** Ends the attempt that is running or shown, or only one of `namespace`; whatever the wallet still answers is dropped. */
export function cancelConnect(context: Context, namespace?: Namespace): void {
  const { attempt, byNamespace } = context.store.getState().connection;
  if (attempt.step === 'idle' || attempt.namespace !== (namespace ?? attempt.namespace)) return;
  context.jobs.cancel(job);
  const waiting = Object.entries(byNamespace).filter(
    ([family, { status, connectorId }]) =>
      !(status === 'connecting' && family === attempt.namespace && connectorId === attempt.connectorId),
  );
  update(context, ({ connection }) => ({
    connection: { ...connection, attempt: { step: 'idle' }, byNamespace: Object.fromEntries(waiting) },
  }));
}

async function runAttempt(context: Context, connector: Connector, signal: AbortSignal): Promise<void> {
  const { id: connectorId, chain: namespace, name } = connector;
  noteAct(context);
  context.jobs.cancel(`restore ${namespace}`);
  track(context, { type: 'track', event: 'SELECT_WALLET', properties: { name, platform: 'browser' } });
  addRecent(context, toRecent(connector));
  begin(context, connector);
  try {
    const networkId = context.store.getState().network.activeByNamespace[namespace];
    const asking = adapterFor(context, namespace).connect({
      connectorId,
      ...(networkId && { networkId }),
      signal,
    });
    const connection = await waitAtMost(asking, { signal });
    if (connection === gaveUp || signal.aborted) return;
    setConnected(context, namespace, connection, { activate: true });
    track(context, { type: 'track', event: 'CONNECT_SUCCESS', properties: { method: 'browser', name } });
  } catch (cause) {
    if (!signal.aborted) fail(context, connector, cause);
  }
}

function begin(context: Context, connector: Connector): void {
  update(context, ({ connection }) => {
    const current = connection.byNamespace[connector.chain];
    const asked = { status: 'connecting', connectorId: connector.id } as const;
    return {
      connection: {
        ...connection,
        attempt: { step: 'waiting', connectorId: connector.id, namespace: connector.chain },
        byNamespace:
          current?.status === 'connected'
            ? connection.byNamespace
            : { ...connection.byNamespace, [connector.chain]: asked },
      },
    };
  });
}

function fail(context: Context, connector: Connector, cause: unknown): void {
  const error = toFoyerError(cause);
  const asked = { connectorId: connector.id, namespace: connector.chain };
  const attempt: ConnectAttempt =
    error.code === 'USER_REJECTED' || isUserRejection(cause)
      ? { step: 'declined', ...asked }
      : error.code === 'WALLET_BUSY'
        ? { step: 'busy', ...asked }
        : { step: 'failed', ...asked, error };
  update(context, ({ connection }) => {
    const { [connector.chain]: current, ...others } = connection.byNamespace;
    return {
      connection: {
        ...connection,
        attempt,
        byNamespace: current?.status === 'connected' ? connection.byNamespace : others,
      },
    };
  });
  track(context, { type: 'track', event: 'CONNECT_ERROR', properties: { message: error.message } });
}
