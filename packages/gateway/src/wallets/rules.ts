import type { Wallet, WalletsQuery, WalletsReply } from '@foyer/protocol/http';
import type { Budgets } from '../kernel/limit.ts';

/** Pages and searches a minute: of a whole project, and of one visitor of it, who types and scrolls. */
export const listBudgets: Budgets = {
  project: { name: 'wallet lists of a project', points: 60_000, seconds: 60 },
  visitor: { name: 'wallet lists of a visitor', points: 600, seconds: 60 },
};

/** A wallet with what looking for it needs, made once. */
export interface RegistryEntry {
  readonly wallet: Wallet;
  readonly searchName: string;
  /** The same, letters and digits alone. */
  readonly searchLetters: string;
  /** CAIP-2 namespaces of its chains. */
  readonly families: ReadonlySet<string>;
}

/** The page of wallets the query asks for, in registry order, and how many match in all. */
export function selectWallets(entries: readonly RegistryEntry[], query: WalletsQuery): WalletsReply {
  const included = new Set(query.include);
  const excluded = new Set(query.exclude);
  const families = new Set(query.chains.map(familyOf));
  const matches = findNamed(entries, query.search).filter(
    ({ wallet, families: own }) =>
      (included.size === 0 || included.has(wallet.id)) &&
      !excluded.has(wallet.id) &&
      (families.size === 0 || [...families].some((family) => own.has(family))) &&
      (query.badge_type === undefined || (wallet.badge_type ?? 'none') === query.badge_type),
  );
  const start = (query.page - 1) * query.entries;
  const data = matches.slice(start, start + query.entries).map(({ wallet }) => wallet);
  return { data, count: matches.length };
}

/** Fewer letters than these are in too many names to mean one. */
const fewestLetters = 2;

/**
 * Those whose name has the text; where none has, those that have its letters, however it was divided ("meta mask"), then
 * without the word that all of them are ("rainbow wallet").
 */
function findNamed(entries: readonly RegistryEntry[], text: string): readonly RegistryEntry[] {
  const search = toSearchText(text);
  const named = entries.filter(({ searchName }) => searchName.includes(search));
  if (named.length > 0) return named;
  const letters = toLetters(search);
  for (const wanted of new Set([letters, letters.replace(/wallet$/, '')])) {
    if (wanted.length < fewestLetters) break;
    const found = entries.filter(({ searchLetters }) => searchLetters.includes(wanted));
    if (found.length > 0) return found;
  }
  return [];
}

/** Prepares a wallet for `selectWallets`. */
export function toRegistryEntry(wallet: Wallet): RegistryEntry {
  const searchName = toSearchText(wallet.name);
  return {
    wallet,
    searchName,
    searchLetters: toLetters(searchName),
    families: new Set((wallet.chains ?? []).map(familyOf)),
  };
}

/** Text as it is compared: without case, accents and needless spaces. */
function toSearchText(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim();
}

function toLetters(searchText: string): string {
  return searchText.replace(/[^\p{L}\p{N}]/gu, '');
}

/**
 * The namespace of a CAIP-2 id. The registry knows which families of chains a wallet handles, not each network of
 * them, and a wallet for one EVM chain takes any: so eip155:31337 is matched by every EVM wallet.
 */
function familyOf(chain: string): string {
  return chain.slice(0, chain.indexOf(':'));
}
