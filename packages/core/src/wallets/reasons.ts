import type { Wallet } from '@foyer/protocol/http';
import type { State } from '../kernel/State.ts';
import type { Connector } from './Connector.ts';
import { idsOf, type Named, plainName, rdnsOf } from './identity.ts';
import type { DropReason } from './WalletRow.ts';

/** Tells whether the host excluded a wallet: by id or reverse domain exactly, or by name without case (spec.md §5). */
export function exclusion({ wallets }: State): (item: Named) => boolean {
  const { excluded = [], wanted } = wallets;
  const ids = new Set([...(wanted?.excludeWalletIds ?? []), ...excluded.map(rdnsOf)]);
  const names = new Set(excluded.map(({ name }) => plainName(name)));
  return (item) => {
    const rdns = rdnsOf(item);
    return (
      (rdns !== undefined && ids.has(rdns)) ||
      idsOf(item).some((id) => ids.has(id)) ||
      names.has(plainName(item.name))
    );
  };
}

/** Whether it is the browser wallet that told no name. */
export function isGeneric({ id, type }: Connector): boolean {
  return type === 'INJECTED' && id === 'injected';
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

/** Tells why a wallet of the registry that is not here is not offered. */
export function recordRule({ wallets, network }: State): (wallet: Wallet) => DropReason | undefined {
  const { namespace, wanted } = wallets;
  const families = namespace ? [namespace] : network.networks.map(({ chainNamespace }) => chainNamespace);
  const prefixes = [...new Set(families)].map((family) => `${family}:`);
  return ({ chains, mobile_link, desktop_link, webapp_link, rdns }) => {
    // By family and never by network: a wallet for one EVM chain takes any. Unknown chains hide nothing.
    const isOther =
      chains?.length && !chains.some((chain) => prefixes.some((family) => chain.startsWith(family)));
    if (isOther) return 'otherFamily';
    // Some apps open the page in a browser of their own, without a pairing link (behaviour.md §3.3).
    const opensItself =
      rdns === 'com.coinbase.wallet' ||
      (network.activeNamespace === 'solana' && (rdns === 'app.phantom' || rdns === 'com.solflare'));
    if (wanted?.isMobile && !mobile_link && !opensItself) return 'noMobileLink';
    const hasLink = mobile_link || desktop_link || webapp_link;
    return wanted?.hasAdapters === false && !hasLink ? 'noLink' : undefined;
  };
}
