import type { Namespace } from '@foyer/protocol/caip';
import { isUserRejection, toFoyerError } from '@foyer/protocol/errors';
import type { Context } from '../../kernel/Context.ts';
import { update } from '../../kernel/Instance.ts';
import { track } from '../../telemetry/track.ts';
import type { Connector } from '../../wallets/Connector.ts';
import type { ConnectAttempt } from '../state.ts';

/** Name of the job that asks a wallet. */
export const connectJob = 'connect';

type Asked = Pick<Connector, 'id' | 'chain'>;

/** Shows that a wallet is being asked; a connection that is there stays until the wallet agreed. */
export function beginAttempt(context: Context, { id, chain }: Asked): void {
  update(context, ({ connection }) => {
    const current = connection.byNamespace[chain];
    const asked = { status: 'connecting', connectorId: id } as const;
    return {
      connection: {
        ...connection,
        attempt: { step: 'waiting', connectorId: id, namespace: chain },
        byNamespace:
          current?.status === 'connected'
            ? connection.byNamespace
            : { ...connection.byNamespace, [chain]: asked },
      },
    };
  });
}

/** Shows and tells why a wallet did not connect. */
export function failAttempt(context: Context, { id, chain }: Asked, cause: unknown): void {
  const error = toFoyerError(cause);
  const asked = { connectorId: id, namespace: chain };
  const attempt: ConnectAttempt =
    error.code === 'USER_REJECTED' || isUserRejection(cause)
      ? { step: 'declined', ...asked }
      : error.code === 'WALLET_BUSY'
        ? { step: 'busy', ...asked }
        : { step: 'failed', ...asked, error };
  update(context, ({ connection }) => {
    const { [chain]: current, ...others } = connection.byNamespace;
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

/** Ends the attempt that is running or shown, or only one of `namespace`; whatever the wallet still answers is dropped. */
export function cancelAttempt(context: Context, namespace?: Namespace): void {
  const { attempt, byNamespace } = context.store.getState().connection;
  if (attempt.step === 'idle' || attempt.namespace !== (namespace ?? attempt.namespace)) return;
  context.jobs.cancel(connectJob);
  const waiting = Object.entries(byNamespace).filter(
    ([family, { status, connectorId }]) =>
      !(status === 'connecting' && family === attempt.namespace && connectorId === attempt.connectorId),
  );
  update(context, ({ connection }) => ({
    connection: { ...connection, attempt: { step: 'idle' }, byNamespace: Object.fromEntries(waiting) },
  }));
}
