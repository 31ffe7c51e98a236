import type { ProposalNamespace, SessionNamespace } from '../session/Session.ts';
import { fields, list, optional, type Reader, refused, table, text } from '../wire/reader.ts';
import { accountId, chainId, chainOf, isOfKey, namespaceKey } from './caip.ts';

const names = list(text(128), 500);
const chains = list(chainId, 500);

interface RawProposal {
  readonly chains?: readonly string[];
  readonly methods: readonly string[];
  readonly events: readonly string[];
}

interface RawGrant extends RawProposal {
  readonly accounts: readonly string[];
}

const rawProposal = fields<RawProposal>({
  chains: optional(chains) as Reader<readonly string[]>,
  methods: names,
  events: names,
});
const rawGrant = fields<RawGrant>({
  chains: optional(chains) as Reader<readonly string[]>,
  accounts: list(accountId, 5000),
  methods: names,
  events: names,
});

/** Reads what a dapp asks for: chains of their own namespace, at least one each; a key that is a chain is its own chain. */
export const proposalNamespaces: Reader<Readonly<Record<string, ProposalNamespace>>> = table(
  namespaceKey,
  (value, key) => {
    const raw = rawProposal(value);
    if (raw === refused) return refused;
    const own = chainsOfKey(key, raw.chains ?? []);
    return own && own.length > 0 ? { ...raw, chains: own } : refused;
  },
  32,
);

/** Reads what a wallet grants: accounts on chains of their own namespace; chains that it names only by accounts are added. */
export const sessionNamespaces: Reader<Readonly<Record<string, SessionNamespace>>> = table(
  namespaceKey,
  (value, key) => {
    const raw = rawGrant(value);
    if (raw === refused) return refused;
    const own = chainsOfKey(key, [...(raw.chains ?? []), ...raw.accounts.map(chainOf)]);
    return own ? { ...raw, chains: own } : refused;
  },
  32,
);

/** The chains of one entry, each once; undefined when one is of another namespace. */
function chainsOfKey(key: string, found: readonly string[]): readonly string[] | undefined {
  const all = key.includes(':') ? [key, ...found] : found;
  return all.every((chain) => isOfKey(key, chain)) ? [...new Set(all)] : undefined;
}
