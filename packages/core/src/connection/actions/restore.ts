import type { Namespace } from '@foyer/protocol/caip';
import { embeddedWaitMs, isEmbedded } from '../../embedded/connector.ts';
import type { Embedded } from '../../embedded/Embedded.ts';
import { openEmbedded } from '../../embedded/openEmbedded.ts';
import { adapterFor } from '../../kernel/adapterFor.ts';
import type { Context } from '../../kernel/Context.ts';
import { patch, update } from '../../kernel/Instance.ts';
import { gaveUp, waitAtMost } from '../../kernel/waiting.ts';
import { isPaired } from '../../pairing/isPaired.ts';
import { openPairing } from '../../pairing/openPairing.ts';
import type { AdapterConnection } from '../../ports/Adapter.ts';
import { nameOf, reconnectDeadlineMs, reconnectGraceMs } from '../rules.ts';
import { connect } from './connect.ts';
import { endConnection } from './disconnect.ts';
import { setConnected } from './setConnected.ts';
import { setDisconnected } from './setDisconnected.ts';

/** Brings every stored connection back without asking the visitor anything (spec.md §4). */
export async function restoreAll(context: Context): Promise<void> {
  const stored = Object.entries(context.store.getState().connection.byNamespace);
  await Promise.all(
    stored.map(([namespace, { connectorId = '', status }]) =>
      // What this visit did not begin with, another tab connected.
      restore(context, namespace as Namespace, connectorId, { isOthers: status === 'reconnecting' }),
    ),
  );
  patch(context, 'connection', { restored: true });
}

/** Tries the wallet that was missed again: asks it when it is there, else waits for its announcement once more. */
export async function retryMissed(context: Context): Promise<void> {
  const { connection, wallets } = context.store.getState();
  if (!connection.missed) return;
  const { namespace, connectorId } = connection.missed;
  const connector = wallets.connectors.find(({ id, chain }) => id === connectorId && chain === namespace);
  if (connector && !isPaired(context, namespace, connectorId) && !isEmbedded(connectorId)) {
    return connect(context, connector);
  }
  await restoreAgain(context, namespace, connectorId);
}

/** Takes over what another tab connected. Its word is not ended from here: that tab may still be writing it down. */
export function joinStored(context: Context, namespace: Namespace, connectorId: string): Promise<void> {
  return restoreAgain(context, namespace, connectorId, { isOthers: true });
}

function restoreAgain(
  context: Context,
  namespace: Namespace,
  connectorId: string,
  how?: { readonly isOthers: boolean },
): Promise<void> {
  update(context, (state) => ({
    connection: {
      ...state.connection,
      byNamespace: { ...state.connection.byNamespace, [namespace]: { status: 'reconnecting', connectorId } },
    },
  }));
  return restore(context, namespace, connectorId, how);
}

function restore(
  context: Context,
  namespace: Namespace,
  connectorId: string,
  { isOthers = false }: { readonly isOthers?: boolean } = {},
): Promise<void> {
  return context.jobs.run(`restore ${namespace}`, connectorId, async (signal) => {
    // The wallet's page has to load first.
    const deadlineMs = isEmbedded(connectorId)
      ? embeddedWaitMs
      : (context.options.reconnectDeadline ?? reconnectDeadlineMs);
    const connection = await silently(context, namespace, { connectorId, deadlineMs, signal });
    if (signal.aborted) return;
    if (connection === 'ended' && !isOthers) return endConnection(context, namespace, connectorId);
    if (connection && connection !== 'ended') {
      const { byNamespace } = context.store.getState().connection;
      const isFirst = !Object.values(byNamespace).some(({ status }) => status === 'connected');
      return setConnected(context, namespace, connection, { activate: isOthers && isFirst });
    }
    const { wallets } = context.store.getState();
    const name = nameOf(connectorId, wallets.connectors, wallets.recent);
    setDisconnected(context, namespace, { namespace, connectorId, name });
  });
}

/** The wallet's answer; `ended` when it says that there is no session any more, undefined when it failed, fell silent or no longer shares an account. */
async function silently(
  context: Context,
  namespace: Namespace,
  parameters: { connectorId: string; deadlineMs: number; signal: AbortSignal },
): Promise<AdapterConnection | 'ended' | undefined> {
  const late = new AbortController();
  const signal = AbortSignal.any([parameters.signal, late.signal]);
  try {
    const opening = ownWallet(context, namespace, parameters.connectorId);
    const asking = opening
      ? opening.then(async ({ resume }) => (await resume(namespace)) ?? 'ended')
      : adapterFor(context, namespace).reconnect({ ...parameters, signal });
    const answer = await waitAtMost<AdapterConnection | 'ended' | undefined>(asking, {
      clock: context.ports.clock,
      ms: parameters.deadlineMs + reconnectGraceMs,
      signal: parameters.signal,
    });
    // A wallet that answers after it was given up must not be listened to.
    if (answer === gaveUp) late.abort();
    if (answer === 'ended') return answer;
    return answer === gaveUp || !answer?.accounts.length ? undefined : answer;
  } catch (error) {
    context.ports.log.warn('The stored wallet was not restored', error);
    return undefined;
  }
}

/** The kit's own wallet behind a connector: a paired one, or the embedded one. */
function ownWallet(
  context: Context,
  namespace: Namespace,
  connectorId: string,
): Promise<Pick<Embedded, 'resume'>> | undefined {
  if (isEmbedded(connectorId)) return openEmbedded(context);
  return isPaired(context, namespace, connectorId) ? openPairing(context) : undefined;
}
