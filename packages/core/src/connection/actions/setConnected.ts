import type { Namespace } from '@foyer/protocol/caip';
import type { Context } from '../../kernel/Context.ts';
import { update } from '../../kernel/Instance.ts';
import type { AdapterConnection } from '../../ports/Adapter.ts';
import { rememberConnection } from '../session.ts';

/** Takes over what the wallet answered, in one step, and remembers it. `activate` makes its namespace the active one. */
export function setConnected(
  context: Context,
  namespace: Namespace,
  connection: AdapterConnection,
  { activate }: { readonly activate: boolean },
): void {
  const { connectorId, accounts, networkId, approvedNetworkIds } = connection;
  if (context.signal.aborted) return;
  rememberConnection(context.records, namespace, connectorId);
  update(context, (state) => ({
    connection: {
      ...state.connection,
      byNamespace: {
        ...state.connection.byNamespace,
        [namespace]: {
          status: 'connected',
          connectorId,
          ...(approvedNetworkIds && { approvedNetworkIds }),
        },
      },
      attempt: activate ? { step: 'idle' } : state.connection.attempt,
      missed: state.connection.missed?.namespace === namespace ? undefined : state.connection.missed,
    },
    account: { byNamespace: { ...state.account.byNamespace, [namespace]: accounts } },
    network: {
      ...state.network,
      activeNamespace: activate ? namespace : state.network.activeNamespace,
      activeByNamespace: { ...state.network.activeByNamespace, [namespace]: networkId },
    },
  }));
}
