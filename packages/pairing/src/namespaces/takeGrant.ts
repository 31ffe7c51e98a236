import type { ProposalNamespace, SessionNamespace } from '../session/Session.ts';
import { accountsOf, allows } from './allows.ts';
import { chainOf } from './caip.ts';

type Asked = Readonly<Record<string, ProposalNamespace>>;
type Granted = Readonly<Record<string, SessionNamespace>>;

/** What a session holds of a grant, or the code of why there is none (security.md §2.5). */
export type Grant = { readonly namespaces: Granted } | { readonly code: number };

/**
 * Holds what a wallet grants against what was asked. All of `required` must be covered: chains (5100, 5104), methods
 * (5101), events (5102), an account on each chain (5103). Of the rest, a session holds only chains that were asked
 * for, `required` or `optional`, and accounts on them; with none left there is no session.
 */
export function takeGrant(
  granted: Granted,
  { required, optional }: { required: Asked; optional: Asked },
): Grant {
  for (const [key, asked] of Object.entries(required)) {
    const code = findGap(granted, key, asked);
    if (code !== undefined) return { code };
  }
  return cutGrant(granted, [...chainsAsked(required), ...chainsAsked(optional)]);
}

/** The chains that were asked for. */
export function chainsAsked(asked: Asked): readonly string[] {
  return Object.values(asked).flatMap(({ chains }) => chains);
}

/** What a grant holds on chains that were asked for, or the code of why that is nothing. */
export function cutGrant(granted: Granted, asked: readonly string[]): Grant {
  const chains = new Set(asked);
  const entries = Object.entries(granted).map(([key, entry]) => [key, onlyOn(chains, entry)] as const);
  const kept = entries.filter(([, entry]) => entry.accounts.length > 0);
  if (kept.length > 0) return { namespaces: Object.fromEntries(kept) };
  const isElsewhere = entries.every(([, entry]) => entry.chains.length === 0);
  return { code: entries.length === 0 ? 5104 : isElsewhere ? 5100 : 5103 };
}

/** What of one required namespace a grant leaves out. */
function findGap(
  granted: Granted,
  key: string,
  { chains, methods, events }: ProposalNamespace,
): number | undefined {
  const all = Object.values(granted).flatMap((entry) => entry.chains);
  const [namespace = ''] = key.split(':');
  if (!all.some((chain) => chain.startsWith(`${namespace}:`))) return 5104;
  if (!chains.every((chain) => all.includes(chain))) return 5100;
  const covers = (kind: 'methods' | 'events', names: readonly string[]) =>
    chains.every((chain) => names.every((name) => allows(granted, chain, kind, name)));
  if (!covers('methods', methods)) return 5101;
  if (!covers('events', events)) return 5102;
  return chains.every((chain) => accountsOf(granted, chain).length > 0) ? undefined : 5103;
}

function onlyOn(chains: ReadonlySet<string>, entry: SessionNamespace): SessionNamespace {
  return {
    ...entry,
    chains: entry.chains.filter((chain) => chains.has(chain)),
    accounts: entry.accounts.filter((account) => chains.has(chainOf(account))),
  };
}
