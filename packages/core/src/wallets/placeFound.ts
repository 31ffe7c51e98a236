import type { Draft } from './draft.ts';
import { plainName, sameById } from './identity.ts';
import type { Merged } from './mergeConnectors.ts';
import { sortFound, toFoundRow, toRecord, toRecordRow } from './rows.ts';
import type { RecentWallet } from './state.ts';
import type { WalletRow } from './WalletRow.ts';
import { whichIs } from './whichIs.ts';

/** Gives every wallet used before its row, whether it is here or not, then every other wallet that is here. */
export function placeFound(draft: Draft, found: readonly Merged[]): void {
  const { state, records, rows, members, keep, isNew, isExcluded } = draft;
  const { recent, namespace } = state.wallets;
  const rowOf = new Map<Merged, WalletRow>();
  const add = (wallet: Merged, used?: RecentWallet) => {
    const namesakes = found.filter(([{ name }]) => plainName(name) === plainName(wallet[0].name));
    const row = toFoundRow(state, wallet, {
      record: records.find(sameById(wallet[0])),
      recent: used,
      nth: namesakes.indexOf(wallet) + 1,
    });
    rowOf.set(wallet, row);
    members.set(row, wallet);
    rows.push(row);
    for (const one of wallet) keep(one, !row.connectors.includes(one) && 'duplicate', row);
  };
  for (const used of recent) {
    const here = whichIs(found, (wallet) => wallet, used);
    const isElsewhere = !here && namespace && used.chain && used.chain !== namespace;
    const reason = isExcluded(used) ? 'excluded' : isElsewhere ? 'otherFamily' : undefined;
    const row = here && rowOf.get(here);
    if (!keep(used, reason) || !keep(used, row && 'duplicate', row) || !isNew(used)) continue;
    if (here) add(here, used);
    else {
      const record = records.find(({ id }) => id === used.id) ?? toRecord(used);
      rows.push(toRecordRow('recent', record, used));
    }
  }
  for (const wallet of sortFound(found.filter((one) => !rowOf.has(one)))) add(wallet);
}
