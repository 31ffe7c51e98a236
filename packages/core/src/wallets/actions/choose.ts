import type { Wallet } from '@foyer/protocol/http';
import { connect } from '../../connection/actions/connect.ts';
import type { Context } from '../../kernel/Context.ts';
import { push } from '../../router/actions.ts';
import { track } from '../../telemetry/track.ts';
import { connectorOf } from '../identity.ts';

/** What a click on a registry wallet does: connects the installed one, else shows how to get it. */
export function choose(context: Context, wallet: Wallet): void {
  const connector = connectorOf(wallet, context.store.getState().wallets.connectors);
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
