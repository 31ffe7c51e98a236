/** The networks written for a wallet that handles a family. The gateway filters by family, so the main ones do. */
const networks = {
  eip155: [1, 10, 56, 100, 137, 8453, 42161, 43114].map((id) => `eip155:${id}`),
  solana: ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'],
  bip122: ['bip122:000000000019d6689c085ae165831e93'],
  polkadot: ['polkadot:91b171bb158e2d3848fa23a9f1c25182'],
  cosmos: ['cosmos:cosmoshub-4'],
};

/** @type {Readonly<Record<string, string>>} */
const familyByShortName = { evm: 'eip155', sol: 'solana', btc: 'bip122' };

/**
 * What the second source says of one wallet.
 * @typedef {{ names: Set<string>, rdns: string | undefined, families: Set<string> }} Listed
 */

/**
 * The wallets of the second source: the entries of a group are one wallet.
 * @param {{ wallets: Record<string, any> }} book
 * @returns {Listed[]}
 */
export function readBook(book) {
  const groups = new Map();
  for (const [key, entry] of Object.entries(book.wallets)) {
    const group = groups.get(entry.group ?? key) ?? {
      names: new Set(),
      rdns: undefined,
      families: new Set(),
    };
    groups.set(entry.group ?? key, group);
    group.names.add(plainName(entry.name));
    group.rdns ??= entry.eip6963Config?.rdns;
    for (const { chain } of entry.injectedConfig ?? []) addFamily(group.families, familyByShortName[chain]);
    for (const chain of entry.chains ?? []) addFamily(group.families, chain.split(':')[0]);
  }
  return [...groups.values()];
}

/** CAIP-2 ids of the families, in a fixed order. @param {Iterable<string>} families */
export function toChains(families) {
  const wanted = new Set(families);
  return Object.entries(networks).flatMap(([family, ids]) => (wanted.has(family) ? ids : []));
}

/** A name as both sources would write it: "Trust Wallet" and "Trust" are one. @param {string} name */
export function plainName(name) {
  return name
    .toLowerCase()
    .replace(/\b(wallet|super)\b/g, '')
    .replace(/[^a-z0-9]/g, '');
}

/** @param {Set<string>} families @param {string | undefined} family */
function addFamily(families, family) {
  if (family && family in networks) families.add(family);
}
