import type { Wallet } from '@foyer/protocol/http';
import type { State } from '../kernel/State.ts';
import type { Connector } from './Connector.ts';
import { idsOf, type Named, plainName, rdnsOf } from './identity.ts';
import { isGeneric } from './rows.ts';
import type { DropReason } from './WalletRow.ts';

/** Whether the host excluded a wallet: by id or reverse domain exactly, or by name without case (spec.md §5). */
export function exclusion({ wallets }: State): (item: Named) => boolean {
  const ids = wallets.wanted?.excludeWalletIds ?? [];
  const records = wallets.excluded ?? [];
  return (item) => {
    const rdns = rdnsOf(item);
    return (
      ids.some((id) => id === rdns || idsOf(item).includes(id)) ||
      records.some((one) => (rdns && rdns === rdnsOf(one)) || plainName(item.name) === plainName(one.name))
    );
  };
}

/** Why a connector gets no row, before anything is merged. */
export function connectorReason(
  { wallets, connection }: State,
  connector: Connector,
): DropReason | undefined {
  const { id, type, chain } = connector;
  if (type === 'AUTH' || type === 'ID_AUTH') return 'embedded';
  if (wallets.namespace && chain !== wallets.namespace) return 'otherFamily';
  if (type === 'WALLET_CONNECT') {
    const isPaired = Object.values(connection.byNamespace).some(
      ({ status, connectorId }) => status === 'connected' && connectorId === id,
    );
    return isPaired ? 'paired' : undefined;
  }
  const isNamed = wallets.connectors.some((one) => one.type === 'ANNOUNCED' && one.chain === chain);
  return isNamed && isGeneric(connector) ? 'generic' : undefined;
}

/** Why a wallet of the registry that is not here is not offered. */
export function recordReason(state: State, wallet: Wallet): DropReason | undefined {
  const { namespace, wanted } = state.wallets;
  const { chains, mobile_link, desktop_link, webapp_link } = wallet;
  const families = namespace
    ? [namespace]
    : state.network.networks.map(({ chainNamespace }) => chainNamespace);
  // By family and never by network: a wallet for one EVM chain takes any. Unknown chains hide nothing.
  const isOther =
    chains?.length && !chains.some((chain) => families.some((own) => chain.startsWith(`${own}:`)));
  if (isOther) return 'otherFamily';
  if (wanted?.isMobile && !mobile_link && !opensItself(state, wallet)) return 'noMobileLink';
  const hasLink = mobile_link || desktop_link || webapp_link;
  return wanted?.hasAdapters === false && !hasLink ? 'noLink' : undefined;
}

/** Wallets whose app opens a page in a browser of its own, without a pairing link (behaviour.md §3.3). */
function opensItself({ network }: State, { rdns }: Wallet): boolean {
  if (rdns === 'com.coinbase.wallet') return true;
  return network.activeNamespace === 'solana' && (rdns === 'app.phantom' || rdns === 'com.solflare');
}
