import { isSameWallet, type Named } from './identity.ts';
import type { Drop, DropReason, WalletRow } from './WalletRow.ts';

/** The list while it is made. */
export interface Draft {
  readonly rows: WalletRow[];
  readonly drops: Drop[];
  /** Notes why `item` gets no row of its own; true where there is no reason. */
  keep(item: Named, reason: DropReason | false | undefined, by?: WalletRow): boolean;
  /** Whether no row stands for `item` yet. */
  isNew(item: Named): boolean;
}

export function createDraft(): Draft {
  const rows: WalletRow[] = [];
  const drops: Drop[] = [];
  const keep: Draft['keep'] = (item, reason, by) => {
    if (reason) drops.push({ item, reason, ...(by && { by: by.key }) });
    return !reason;
  };
  return {
    rows,
    drops,
    keep,
    isNew(item) {
      const row = rows.find(({ connectors, wallet, recent }) =>
        [...connectors, wallet, recent].some((own) => own && isSameWallet(own, item)),
      );
      return keep(item, row && 'duplicate', row);
    },
  };
}
