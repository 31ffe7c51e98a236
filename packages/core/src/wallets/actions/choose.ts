import type { Wallet } from '@foyer/protocol/http';
import type { Context } from '../../kernel/Context.ts';
import { selectCanPair } from '../../pairing/state.ts';
import { push, replace } from '../../router/actions.ts';
import { track } from '../../telemetry/track.ts';
import type { Connector } from '../Connector.ts';
import { selectConnectorsOf } from '../selectors.ts';

/**
 * What a click on a wallet of the registry does (behaviour.md §3.4): asks the one that is here, else pairs its app;
 * where nothing can be paired it shows how to get it.
 *
 * It is here before the code that connects is: a visitor without a connection sees which view does not come, and why.
 */
export function choose(
  context: Context,
  wallet: Wallet,
  connect: (connector: Connector) => Promise<void>,
): void {
  const state = context.store.getState();
  const connectors = selectConnectorsOf(state, wallet);
  const [connector, another] = connectors;
  if (another) {
    push(context, 'ConnectingMultiChain', { connectors, wallet });
    return;
  }
  // The list is in sight a moment longer than it is the view: a second choice must be the one that is named.
  const { view } = state.router;
  const show = view === 'ConnectingExternal' || view === 'ConnectingWalletConnect' ? replace : push;
  if (connector) {
    show(context, 'ConnectingExternal', { connector, wallet });
    void connect(connector);
    return;
  }
  if (selectCanPair(state)) {
    show(context, 'ConnectingWalletConnect', { wallet });
    return;
  }
  show(context, 'ConnectingExternal', { wallet });
  track(context, {
    type: 'track',
    event: 'SELECT_WALLET',
    properties: { name: wallet.name, platform: 'unsupported' },
  });
}
