import type { Namespace } from '@foyer/protocol/caip';
import type { Context } from '../../kernel/Context.ts';
import { update } from '../../kernel/Instance.ts';
import type { State } from '../../kernel/State.ts';
import { startingNetworkId } from '../../network/startingNetworks.ts';
import { toNetwork } from '../../network/toNetwork.ts';
import type { ConnectionState } from '../state.ts';

/** Drops what is known of a namespace's wallet; a network that was not requested gives way to the default one. */
export function setDisconnected(
  context: Context,
  namespace: Namespace,
  missed: ConnectionState['missed'] = undefined,
): void {
  const { defaultNetwork } = context.options;
  const defaultId = defaultNetwork && toNetwork(defaultNetwork).caipNetworkId;
  const isOwn = (state: State) => state.connection.missed?.namespace === namespace;
  update(context, (state) => {
    const { [namespace]: _connection, ...connections } = state.connection.byNamespace;
    const { [namespace]: _accounts, ...accounts } = state.account.byNamespace;
    const active = state.network.activeByNamespace[namespace];
    const kept = startingNetworkId(state.network.networks, namespace, [active, defaultId]);
    return {
      connection: {
        ...state.connection,
        byNamespace: connections,
        missed: missed ?? (isOwn(state) ? undefined : state.connection.missed),
      },
      account: { byNamespace: accounts },
      network: {
        ...state.network,
        activeByNamespace: { ...state.network.activeByNamespace, ...(kept && { [namespace]: kept }) },
      },
    };
  });
}
