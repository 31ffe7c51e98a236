import type { State } from '../kernel/State.ts';
import { listWallets } from './listWallets.ts';
import { toRow } from './toRow.ts';
import type { WalletRow } from './WalletRow.ts';

/** What may be offered to someone who has no wallet: featured, custom and recommended ones that are not here yet. */
export function selectGetWalletRows(state: State): readonly WalletRow[] {
  const { rows, drops } = listWallets(state);
  const offered = rows.filter(
    ({ kind }) => kind === 'featured' || kind === 'custom' || kind === 'recommended',
  );
  const spare = drops.flatMap(({ item, reason }) =>
    (reason === 'recommendedOff' || reason === 'recommendedFull') && !('type' in item)
      ? toRow(state, { kind: 'recommended', record: item })
      : [],
  );
  return [...offered, ...spare];
}
