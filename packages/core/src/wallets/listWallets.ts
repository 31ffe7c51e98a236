import type { State } from '../kernel/State.ts';
import { createDraft, type Draft } from './draft.ts';
import { mergeConnectors } from './mergeConnectors.ts';
import { offerRecords } from './offerRecords.ts';
import { placeFound } from './placeFound.ts';
import { connectorReason } from './reasons.ts';

/** Every row, and everything that has none with the reason. */
export type Listing = Pick<Draft, 'rows' | 'drops'>;

/** The one pipeline of the list: discover, merge, drop excluded, dedupe, put in groups, badge (behaviour.md §3). */
export function listWallets(state: State): Listing {
  const { connectors, recent, wanted } = state.wallets;
  const draft = createDraft(state);
  const { keep, isExcluded, records } = draft;
  if (wanted?.enableWallets === false) {
    for (const item of [...connectors, ...recent, ...records]) keep(item, 'walletsOff');
    return draft;
  }
  const reachable = connectors.filter((one) => keep(one, connectorReason(state, one)));
  const found = mergeConnectors(reachable).filter((wallet) => {
    const reason = wallet.some(isExcluded) && 'excluded';
    return wallet.map((one) => keep(one, reason)).every(Boolean);
  });
  placeFound(draft, found);
  offerRecords(draft);
  return draft;
}
