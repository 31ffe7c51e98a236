import type { Wallet } from '@foyer/protocol/http';
import type { Connector } from './Connector.ts';
import type { RecentWallet } from './state.ts';

/** A connector, a record of the registry or of the host, or a wallet used before. */
export type Named = Connector | Wallet | RecentWallet;

/** The reverse domain; the mobile form of the first wallet's counts as its desktop form (spec.md §5). */
export function rdnsOf(item: Named): string | undefined {
  const rdns = 'type' in item ? item.info?.rdns : item.rdns;
  return rdns === 'io.metamask.mobile' ? 'io.metamask' : (rdns ?? undefined);
}

/** A name as names are compared: without case, and Trust Wallet is Trust (behaviour.md §3.2). */
export function plainName(name: string): string {
  const plain = name.trim().toLowerCase();
  return plain === 'trust wallet' ? 'trust' : plain;
}

/** Every id the wallet goes by. */
export function idsOf(item: Named): readonly string[] {
  const { id, explorerId, connectorId } = item as Partial<Connector & RecentWallet>;
  return [id, explorerId, connectorId].filter((own) => own !== undefined);
}

/** Tells whether another one goes by one of the ids of `item`, or by its reverse domain. */
export function sameById(item: Named): (other: Named) => boolean {
  const ids = idsOf(item);
  const rdns = ownRdns(item);
  return (other) =>
    idsOf(other).some((id) => ids.includes(id)) || (rdns !== undefined && rdns === ownRdns(other));
}

/** Tells whether another one is the same wallet: by id or reverse domain, or by name where one has no reverse domain. */
export function sameWallet(item: Named): (other: Named) => boolean {
  const isSame = sameById(item);
  const name = plainName(item.name);
  const rdns = rdnsOf(item);
  return (other) => isSame(other) || (!(rdns && rdnsOf(other)) && name === plainName(other.name));
}

/** A second wallet announced under one reverse domain (`<rdns>~<name>`) is a wallet of its own. */
function ownRdns(item: Named): string | undefined {
  const rdns = rdnsOf(item);
  return rdns && (idsOf(item).find((id) => id.startsWith(`${rdns}~`)) ?? rdns);
}
