import type { Session } from '@foyer/pairing';
import {
  type AccountIdParts,
  type CaipNetworkId,
  isNamespace,
  isNetworkId,
  type Namespace,
  parseAccountId,
} from '@foyer/protocol/caip';

/** What a session grants one chain family. */
export interface Grant {
  /** Every network of it, each once. */
  readonly networkIds: readonly CaipNetworkId[];
  readonly accounts: readonly AccountIdParts[];
  readonly methods: readonly string[];
}

/** The one wallet that goes to any network, whatever its session says (behaviour.md §4). */
const goesAnywhere = 'MetaMask Wallet';

/** What a session grants a family; what is not CAIP of that family is left out. Keys are families or single networks. */
export function grantOf(session: Session, family: Namespace): Grant {
  const parts = Object.entries(session.namespaces).filter(([key]) => key.split(':')[0] === family);
  const accounts = parts
    .flatMap(([, { accounts: ids }]) => ids)
    .flatMap(readAccount)
    .filter(({ namespace }) => namespace === family);
  const chains = parts.flatMap(([key, { chains: ids }]) => (key === family ? ids : [key, ...ids]));
  const ids = [...chains, ...accounts.map(({ networkId }) => networkId)];
  return {
    networkIds: [...new Set(ids.filter(isNetworkId))].filter((id) => id.startsWith(`${family}:`)),
    accounts,
    methods: [...new Set(parts.flatMap(([, { methods }]) => methods))],
  };
}

/** The families in which a session shares an account. */
export function familiesOf(session: Session): readonly Namespace[] {
  const keys = new Set(Object.keys(session.namespaces).map((key) => key.split(':')[0]));
  return [...keys].filter(isNamespace).filter((family) => grantOf(session, family).accounts.length > 0);
}

/** The networks a wallet agreed to; undefined for the one that goes to any. */
export function approvedIds(session: Session, family: Namespace): readonly CaipNetworkId[] | undefined {
  return session.peer.name === goesAnywhere ? undefined : grantOf(session, family).networkIds;
}

/** A family's addresses, each once: those on `networkId` first, then as the wallet listed them. `current` leads where it is among them. */
export function addressesOn(
  { accounts }: Grant,
  networkId: CaipNetworkId,
  current?: string,
): readonly string[] {
  const here = accounts.filter((account) => account.networkId === networkId);
  const all = [...new Set([...here, ...accounts].map(({ address }) => address))];
  const lead = all.find((address) => address.toLowerCase() === current?.toLowerCase());
  return lead === undefined ? all : [lead, ...all.filter((address) => address !== lead)];
}

/** The network a family's requests go to: the first wanted one that the wallet agreed to, else its first. */
export function networkFor(
  { networkIds }: Grant,
  wanted: readonly (CaipNetworkId | undefined)[],
): CaipNetworkId | undefined {
  return wanted.find((id) => id && networkIds.includes(id)) ?? networkIds[0];
}

function readAccount(id: string): readonly AccountIdParts[] {
  try {
    return [parseAccountId(id)];
  } catch {
    return [];
  }
}
