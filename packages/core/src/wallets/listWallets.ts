import type { Wallet } from '@foyer/protocol/http';
import type { State } from '../kernel/State.ts';
import { createList, type List } from './createList.ts';
import { plainName, sameAs, whichIs } from './identity.ts';
import { inOrder, type Merged, mergeConnectors } from './mergeConnectors.ts';
import { connectorReason, exclusion, isGeneric, recordRule } from './reasons.ts';
import { type RecentWallet, registryWallets } from './state.ts';
import { toRecord } from './toRow.ts';
import type { WalletGroupKind, WalletRow } from './WalletRow.ts';

/** Wallets are recommended until this many rows name one that is here or was used before (behaviour.md §3.1). */
const recommendedUpTo = 2;

/** The one pipeline of the list: discover, merge, drop excluded, dedupe, put in groups, badge (behaviour.md §3). */
export function listWallets(state: State): Pick<List, 'rows' | 'drops'> {
  const { connectors, recent, namespace, wanted } = state.wallets;
  const list = createList(state);
  const { keep, isNew, add } = list;
  const records = [...(wanted?.customWallets ?? []), ...registryWallets(state)];
  if (wanted?.enableWallets === false) {
    for (const item of [...connectors, ...recent, ...records]) keep(item, 'walletsOff');
    return list;
  }
  const isExcluded = exclusion(state);
  let found = mergeConnectors(connectors.filter((one) => keep(one, connectorReason(state, one)))).filter(
    (wallet) => {
      const reason = wallet.some(isExcluded) && 'excluded';
      return wallet.map((one) => keep(one, reason)).every(Boolean);
    },
  );
  const all = found;
  const addFound = (wallet: Merged, used?: RecentWallet): void => {
    const [{ type }] = wallet;
    const kind = type === 'WALLET_CONNECT' ? 'walletConnect' : type === 'EXTERNAL' ? 'external' : 'injected';
    const namesakes = all.filter(([best]) => plainName(best.name) === plainName(wallet[0].name));
    add({
      kind: used ? 'recent' : kind,
      found: wallet,
      record: records.find(sameAs(wallet[0], false)),
      recent: used,
      nth: namesakes.indexOf(wallet) + 1,
    });
    found = found.filter((other) => other !== wallet);
  };
  for (const used of recent) {
    const here = whichIs(found, (wallet) => wallet, used);
    const isElsewhere = !here && namespace && used.chain && used.chain !== namespace;
    const reason = isExcluded(used) ? 'excluded' : isElsewhere ? 'otherFamily' : undefined;
    if (!keep(used, reason) || !isNew(used)) continue;
    if (here) addFound(here, used);
    else
      add({
        kind: 'recent',
        record: records.find(({ id }) => id === used.id) ?? toRecord(used),
        recent: used,
      });
  }
  for (const wallet of inOrder(found, rankOf)) addFound(wallet);
  offerRecords(state, list, isExcluded);
  return list;
}

/** Wallets of several families first, then announced before others, each by name: never by who came first. */
function rankOf([best, ...others]: Merged): readonly unknown[] {
  const isSingle = others.every(({ chain }) => chain === best.chain);
  return [Number(isSingle), Number(best.type === 'INJECTED'), plainName(best.name), best.id];
}

/** Adds what host and registry offer: featured in the host's order, custom, and a few recommended. */
function offerRecords(
  state: State,
  { rows, keep, isNew, add }: List,
  isExcluded: (wallet: Wallet) => boolean,
): void {
  const { wanted, recommendedIds = [] } = state.wallets;
  const { featuredWalletIds = [], customWallets = [] } = wanted ?? {};
  const reasonOf = recordRule(state);
  const offer = (kind: WalletGroupKind, record: Wallet): void => {
    // The host's own are listed wherever it listed them.
    const reason = isExcluded(record) ? 'excluded' : kind !== 'custom' && reasonOf(record);
    const isOff = featuredWalletIds.length + customWallets.length > 0;
    const isFull = recommendedRoom(rows) === 0;
    const spare = kind === 'recommended' && (isOff ? 'recommendedOff' : isFull && 'recommendedFull');
    if (keep(record, reason) && isNew(record) && keep(record, spare)) add({ kind, record });
  };
  const offerIds = (kind: WalletGroupKind, ids: readonly string[]): void => {
    for (const id of ids) {
      const record = registryWallets(state).find((wallet) => wallet.id === id);
      if (record) offer(kind, record);
    }
  };
  offerIds('featured', featuredWalletIds);
  for (const record of customWallets) offer('custom', record);
  offerIds('recommended', recommendedIds);
}

/** How many more wallets would be recommended beside these rows. */
export function recommendedRoom(rows: readonly WalletRow[]): number {
  return Math.max(0, recommendedUpTo - rows.filter(isNamed).length);
}

/** Whether a row counts against the recommended ones: the generic browser wallet tells nobody what it is. */
function isNamed({ kind, connectors: [first] }: WalletRow): boolean {
  return kind === 'recent' || kind === 'recommended' || (kind === 'injected' && !(first && isGeneric(first)));
}
