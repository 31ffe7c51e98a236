import type { Wallet } from '@foyer/protocol/http';
import type { Connector } from './Connector.ts';
import type { RecentWallet } from './state.ts';

/** A connector, a record of the registry or of the host, or a wallet used before. */
export type Named = Connector | Wallet | RecentWallet;

/** What tells one wallet from another. */
interface Identity {
  readonly ids: readonly string[];
  readonly rdns: string | undefined;
  readonly name: string;
}

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

function identityOf(item: Named): Identity {
  const ids = idsOf(item);
  const rdns = rdnsOf(item);
  // A second wallet announced under one reverse domain (`<rdns>~<name>`) is a wallet of its own.
  const twin = ids.find((id) => id.startsWith(`${rdns}~`));
  return { ids, rdns: twin ?? rdns, name: plainName(item.name) };
}

/** Whether both go by one id or one reverse domain. */
export function isSameById(a: Named, b: Named): boolean {
  const [first, second] = [identityOf(a), identityOf(b)];
  return first.ids.some((id) => second.ids.includes(id)) || Boolean(first.rdns && first.rdns === second.rdns);
}

/** Whether both are one wallet: by id or reverse domain, or by name where one of them has no reverse domain. */
export function isSameWallet(a: Named, b: Named): boolean {
  if (isSameById(a, b)) return true;
  return !(rdnsOf(a) && rdnsOf(b)) && plainName(a.name) === plainName(b.name);
}

/** The connector that is this registry wallet: by its registry id, else by its reverse domain or name (behaviour.md §3.4). */
export function connectorOf(wallet: Wallet, connectors: readonly Connector[]): Connector | undefined {
  return (
    connectors.find((connector) => isSameById(connector, wallet)) ??
    connectors.find((connector) => isSameWallet(connector, wallet))
  );
}
