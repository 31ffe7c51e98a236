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

/**
 * Tells whether another one is the same wallet as `item`: by an id or the reverse domain, and with `byName` also by
 * the name where one of them has no reverse domain.
 */
export function sameAs(item: Named, byName = true): (other: Named) => boolean {
  const ids = idsOf(item);
  const rdns = ownRdns(item);
  const name = plainName(item.name);
  return (other) => {
    if (idsOf(other).some((id) => ids.includes(id))) return true;
    const otherRdns = ownRdns(other);
    return rdns && otherRdns ? rdns === otherRdns : byName && name === plainName(other.name);
  };
}

/** A second wallet announced under one reverse domain (`<rdns>~<name>`) is a wallet of its own. */
function ownRdns(item: Named): string | undefined {
  const rdns = rdnsOf(item);
  return idsOf(item).find((id) => id.startsWith(`${rdns}~`)) ?? rdns;
}

/** Of `groups` the one that is `item`: by id or reverse domain sooner than by name (behaviour.md §3.4). */
export function whichIs<Group>(
  groups: readonly Group[],
  membersOf: (group: Group) => readonly Named[],
  item: Named,
): Group | undefined {
  const find = (isIt: (other: Named) => boolean) => groups.find((group) => membersOf(group).some(isIt));
  return find(sameAs(item, false)) ?? find(sameAs(item));
}
