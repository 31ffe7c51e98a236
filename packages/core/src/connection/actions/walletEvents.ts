import type { CaipNetworkId, Namespace } from '@foyer/protocol/caip';
import type { Account } from '../../account/state.ts';
import type { Context } from '../../kernel/Context.ts';
import { update } from '../../kernel/Instance.ts';
import type { AdapterConnection } from '../../ports/Adapter.ts';
import { selectIsConnected } from '../state.ts';
import { endConnection } from './disconnect.ts';
import { setConnected } from './setConnected.ts';

/** Whether an event comes from the wallet this namespace is connected through; others are ignored. */
function isCurrent(context: Context, namespace: Namespace, connectorId: string): boolean {
  const connection = context.store.getState().connection.byNamespace[namespace];
  return connection?.status === 'connected' && connection.connectorId === connectorId;
}

/** A wallet was connected outside the kit; its family becomes the active one unless another is connected. */
export function takeConnection(context: Context, namespace: Namespace, connection: AdapterConnection): void {
  const state = context.store.getState();
  const { attempt } = state.connection;
  const isAsked = attempt.step !== 'idle' && attempt.connectorId === connection.connectorId;
  context.jobs.cancel(`restore ${namespace}`);
  setConnected(context, namespace, connection, { activate: isAsked || !selectIsConnected(state) });
}

/** The wallet shares other accounts now; none left means it disconnected. */
export function changeAccounts(
  context: Context,
  namespace: Namespace,
  { connectorId, accounts }: { connectorId: string; accounts: readonly Account[] },
): void {
  if (!isCurrent(context, namespace, connectorId)) return;
  if (accounts.length === 0) endConnection(context, namespace, connectorId);
  else {
    update(context, ({ account }) => ({
      account: { byNamespace: { ...account.byNamespace, [namespace]: accounts } },
    }));
  }
}

/** The wallet moved to another network, requested or not. */
export function changeNetwork(
  context: Context,
  namespace: Namespace,
  { connectorId, networkId }: { connectorId: string; networkId: CaipNetworkId },
): void {
  if (!isCurrent(context, namespace, connectorId)) return;
  update(context, ({ network }) => ({
    network: { ...network, activeByNamespace: { ...network.activeByNamespace, [namespace]: networkId } },
  }));
}

/** The wallet ended the connection itself. */
export function dropConnection(
  context: Context,
  namespace: Namespace,
  { connectorId }: { connectorId: string },
): void {
  if (isCurrent(context, namespace, connectorId)) endConnection(context, namespace, connectorId);
}
