import type { Wallet } from '@foyer/protocol/http';
import type { State } from '../kernel/State.ts';
import { createDraft, type Draft } from './draft.ts';
import { isSameById, isSameWallet } from './identity.ts';
import { type Merged, mergeConnectors } from './mergeConnectors.ts';
import { connectorReason, exclusion, recordReason } from './reasons.ts';
import { isGeneric, sortFound, toFoundRow, toRecord, toRecordRow } from './rows.ts';
import { type RecentWallet, registryWallets } from './state.ts';
import type { Drop, WalletRow } from './WalletRow.ts';

/** Wallets are recommended until this many rows name one that is here or was used before (behaviour.md §3.1). */
const recommendedUpTo = 2;

/** Every row, and everything that has none with the reason. */
export interface Listing {
  readonly rows: readonly WalletRow[];
  readonly drops: readonly Drop[];
}

/** The one pipeline of the list: discover, merge, drop excluded, dedupe, put in groups, badge (behaviour.md §3). */
export function listWallets(state: State): Listing {
  const { connectors, recent, namespace, wanted } = state.wallets;
  const draft = createDraft();
  const known = [...(wanted?.customWallets ?? []), ...registryWallets(state)];
  if (wanted?.enableWallets === false) {
    for (const item of [...connectors, ...recent, ...known]) draft.keep(item, 'walletsOff');
    return draft;
  }
  const isExcluded = exclusion(state);
  const reachable = connectors.filter((one) => draft.keep(one, connectorReason(state, one)));
  let found = mergeConnectors(reachable).filter((wallet) => {
    const reason = wallet.some(isExcluded) && 'excluded';
    return wallet.map((one) => draft.keep(one, reason)).every(Boolean);
  });
  const addFound = (wallet: Merged, used?: RecentWallet) => {
    const row = toFoundRow(
      state,
      wallet,
      known.find((one) => isSameById(one, wallet[0])),
      used,
    );
    draft.rows.push(row);
    for (const one of wallet) draft.keep(one, !row.connectors.includes(one) && 'duplicate', row);
  };
  for (const used of recent) {
    const here = whichIs(found, used);
    const isElsewhere = !here && namespace && used.chain && used.chain !== namespace;
    if (!draft.keep(used, isExcluded(used) ? 'excluded' : isElsewhere ? 'otherFamily' : undefined)) continue;
    if (!draft.isNew(used)) continue;
    if (here) addFound(here, used);
    else
      draft.rows.push(toRecordRow('recent', known.find(({ id }) => id === used.id) ?? toRecord(used), used));
    found = found.filter((wallet) => wallet !== here);
  }
  for (const wallet of sortFound(found)) addFound(wallet);
  offer(draft, state, isExcluded);
  return draft;
}

/** The wallet found here that was used before, by id sooner than by name. */
function whichIs(found: readonly Merged[], used: RecentWallet): Merged | undefined {
  return (
    found.find((wallet) => wallet.some((one) => isSameById(one, used))) ??
    found.find((wallet) => wallet.some((one) => isSameWallet(one, used)))
  );
}

/** Adds what the host and the registry offer: featured in the host's order, custom, and a few recommended. */
function offer({ rows, keep, isNew }: Draft, state: State, isExcluded: (wallet: Wallet) => boolean): void {
  const { wanted, recommendedIds = [] } = state.wallets;
  const { featuredWalletIds = [], customWallets = [] } = wanted ?? {};
  const registry = registryWallets(state);
  const byIds = (ids: readonly string[]) => ids.flatMap((own) => registry.find(({ id }) => id === own) ?? []);
  for (const wallet of byIds(featuredWalletIds)) {
    const reason = isExcluded(wallet) ? 'excluded' : recordReason(state, wallet);
    if (isNew(wallet) && keep(wallet, reason)) rows.push(toRecordRow('featured', wallet));
  }
  for (const wallet of customWallets) {
    if (isNew(wallet) && keep(wallet, isExcluded(wallet) && 'excluded'))
      rows.push(toRecordRow('custom', wallet));
  }
  const isOff = featuredWalletIds.length + customWallets.length > 0;
  const isNamed = ({ kind, connectors: [first] }: WalletRow) =>
    kind === 'recent' || kind === 'recommended' || (kind === 'injected' && first && !isGeneric(first));
  for (const wallet of byIds(recommendedIds)) {
    const isFull = rows.filter(isNamed).length >= recommendedUpTo;
    const spare = isOff ? 'recommendedOff' : isFull && 'recommendedFull';
    const reason = isExcluded(wallet) ? 'excluded' : recordReason(state, wallet);
    if (isNew(wallet) && keep(wallet, reason) && keep(wallet, spare))
      rows.push(toRecordRow('recommended', wallet));
  }
}
