import { type Connector, type Core, selectCanPair, type WalletRow } from '@foyer/core';
import type { Wallet } from '@foyer/protocol/http';
import { openAll } from './Connect/openAll.ts';

/**
 * What a click on a wallet does (behaviour.md §3.4): asks it, asks in which chain family, or goes the ways its record
 * tells. The row of the code shows it, or on a phone the wallets that it could open; a site that pairs by a connector
 * of its own has no code here, and that one is asked as any wallet is.
 */
export function chooseRow(core: Core, { kind, connectors, wallet }: WalletRow): void {
  const [connector, ...others] = connectors;
  const state = core.getState();
  if (kind === 'walletConnect' && selectCanPair(state)) {
    if (state.wallets.wanted?.isMobile) openAll(core);
    else core.actions.router.push('ConnectingWalletConnect');
  } else if (others.length > 0) {
    core.actions.router.push('ConnectingMultiChain', { connectors, ...(wallet && { wallet }) });
  } else if (connector) startConnecting(core, connector, wallet);
  else if (wallet) core.actions.wallets.choose(wallet);
}

/** Asks inside the click: the wallet need not wait for the next view, and a popup counts as asked for. */
export function startConnecting({ actions, getState }: Core, connector: Connector, wallet?: Wallet): void {
  void actions.connection.connect(connector);
  // The list is in sight a moment longer than it is the view: a second choice must be the one that is named.
  const isHeld = getState().router.view === 'ConnectingExternal';
  actions.router[isHeld ? 'replace' : 'push']('ConnectingExternal', { connector, ...(wallet && { wallet }) });
}
