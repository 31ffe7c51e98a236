import type { Wallet } from '@foyer/protocol/http';
import { connect } from '../../connection/actions/connect.ts';
import type { Context } from '../../kernel/Context.ts';
import { push } from '../../router/actions.ts';
import { track } from '../../telemetry/track.ts';
import { selectConnectorsOf } from '../selectors.ts';

/** What a click on a wallet of the registry does: asks the one that is here, else shows how to get it (behaviour.md §3.4). */
export function choose(context: Context, wallet: Wallet): void {
  const connectors = selectConnectorsOf(context.store.getState(), wallet);
  const [connector, another] = connectors;
  if (another) {
    push(context, 'ConnectingMultiChain', { connectors, wallet });
    return;
  }
  if (connector) {
    push(context, 'ConnectingExternal', { connector, wallet });
    void connect(context, connector);
    return;
  }
  push(context, 'ConnectingExternal', { wallet });
  track(context, {
    type: 'track',
    event: 'SELECT_WALLET',
    properties: { name: wallet.name, platform: 'unsupported' },
  });
}
