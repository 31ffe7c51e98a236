import type { Namespace } from '@foyer/protocol/caip';
import { FoyerError } from '@foyer/protocol/errors';
import { adapterFor } from '../../kernel/adapterFor.ts';
import type { Context } from '../../kernel/Context.ts';
import { waitAtMost } from '../../kernel/waiting.ts';
import { noteAct } from '../../telemetry/actions.ts';
import { track } from '../../telemetry/track.ts';
import { disconnectWaitMs } from '../rules.ts';
import { forgetConnection } from '../session.ts';
import { cancelConnect } from './connect.ts';
import { setDisconnected } from './setDisconnected.ts';

/**
 * Ends one namespace's connection, or all. State and storage are cleared at once; the wallet is then told,
 * for at most 3 s. Calling it again, or while nothing is connected, does nothing more.
 * @throws FoyerError `DISCONNECT_FAILED` when a wallet refused.
 */
export async function disconnect(
  context: Context,
  { namespace }: { namespace?: Namespace } = {},
): Promise<void> {
  noteAct(context);
  cancelConnect(context, namespace);
  const { byNamespace, missed } = context.store.getState().connection;
  const targets = context.adapters
    .map((adapter) => adapter.namespace)
    .filter((name) => namespace === undefined || name === namespace);
  const goodbyes = targets.map((name) => {
    // A wallet that stayed away is forgotten too; it is asked nothing unless it came meanwhile.
    const absent = missed?.namespace === name ? missed.connectorId : undefined;
    const connectorId = byNamespace[name]?.connectorId ?? absent;
    endConnection(context, name);
    return connectorId === undefined ? undefined : leave(context, name, connectorId);
  });
  const told = goodbyes.filter((goodbye) => goodbye !== undefined);
  if (told.length === 0) return;
  const failed = (await Promise.allSettled(told)).find((result) => result.status === 'rejected');
  if (failed) {
    track(context, { type: 'track', event: 'DISCONNECT_ERROR' });
    throw new FoyerError('DISCONNECT_FAILED', {}, failed.reason);
  }
  track(context, {
    type: 'track',
    event: 'DISCONNECT_SUCCESS',
    properties: { namespace: namespace ?? 'all' },
  });
}

/** Forgets a namespace's connection here and in storage, without telling the wallet. */
export function endConnection(context: Context, namespace: Namespace): void {
  context.jobs.cancel(`restore ${namespace}`);
  forgetConnection(context.records, namespace);
  setDisconnected(context, namespace);
}

async function leave(context: Context, namespace: Namespace, connectorId: string): Promise<void> {
  await waitAtMost(adapterFor(context, namespace).disconnect({ connectorId }), {
    clock: context.ports.clock,
    ms: disconnectWaitMs,
    signal: context.signal,
  });
}
