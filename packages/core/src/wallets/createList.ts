import type { State } from '../kernel/State.ts';
import { type Named, sameAs } from './identity.ts';
import { type RowParts, toRow } from './toRow.ts';
import type { Drop, DropReason, WalletRow } from './WalletRow.ts';

/** The list while it is made: every row, and everything that has none with the reason. */
export interface List {
  readonly rows: readonly WalletRow[];
  readonly drops: readonly Drop[];
  /** Notes why `item` gets no row of its own; true where there is no reason. */
  keep(item: Named, reason: DropReason | false | undefined, by?: WalletRow): boolean;
  /** Whether no row stands for `item` yet. */
  isNew(item: Named): boolean;
  add(parts: RowParts): void;
}

export function createList(state: State): List {
  const rows: WalletRow[] = [];
  const drops: Drop[] = [];
  /** All that each row stands for, shown or not. */
  const members = new Map<WalletRow, readonly (Named | undefined)[]>();
  const keep: List['keep'] = (item, reason, by) => {
    if (reason) drops.push({ item, reason, by: by?.key });
    return !reason;
  };
  return {
    rows,
    drops,
    keep,
    isNew(item) {
      const isIt = sameAs(item);
      const row = rows.find((other) => members.get(other)?.some((own) => own && isIt(own)));
      return keep(item, row && 'duplicate', row);
    },
    add(parts) {
      const { found = [], record, recent } = parts;
      const row = toRow(state, parts);
      rows.push(row);
      members.set(row, [...found, record, recent]);
      for (const one of found) keep(one, !row.connectors.includes(one) && 'duplicate', row);
    },
  };
}
