import type { Wallet } from '@foyer/protocol/http';
import { connect } from '../../connection/actions/connect.ts';
import type { Context } from '../../kernel/Context.ts';
import { push, replace } from '../../router/actions.ts';
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
  // The list is in sight a moment longer than it is the view: a second choice must be the one that is named.
  const show = context.store.getState().router.view === 'ConnectingExternal' ? replace : push;
  if (connector) {
    show(context, 'ConnectingExternal', { connector, wallet });
    void connect(context, connector);
    return;
  }
  show(context, 'ConnectingExternal', { wallet });
  track(context, {
    type: 'track',
    event: 'SELECT_WALLET',
    properties: { name: wallet.name, platform: 'unsupported' },
  });
}
