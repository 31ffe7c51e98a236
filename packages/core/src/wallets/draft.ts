import type { Wallet } from '@foyer/protocol/http';
import type { State } from '../kernel/State.ts';
import { type Named, sameWallet } from './identity.ts';
import type { Merged } from './mergeConnectors.ts';
import { exclusion } from './reasons.ts';
import { registryWallets } from './state.ts';
import type { Drop, DropReason, WalletRow } from './WalletRow.ts';

/** The list while it is made. */
export interface Draft {
  readonly state: State;
  /** Every record there is: the host's own and the registry's. */
  readonly records: readonly Wallet[];
  readonly rows: WalletRow[];
  readonly drops: Drop[];
  /** Every connector a row stands for, those it does not show included. */
  readonly members: Map<WalletRow, Merged>;
  readonly isExcluded: (item: Named) => boolean;
  /** Notes why `item` gets no row of its own; true where there is no reason. */
  keep(item: Named, reason: DropReason | false | undefined, by?: WalletRow): boolean;
  /** Whether no row stands for `item` yet. */
  isNew(item: Named): boolean;
}

export function createDraft(state: State): Draft {
  const rows: WalletRow[] = [];
  const drops: Drop[] = [];
  const members = new Map<WalletRow, Merged>();
  const keep: Draft['keep'] = (item, reason, by) => {
    if (reason) drops.push({ item, reason, ...(by && { by: by.key }) });
    return !reason;
  };
  return {
    state,
    records: [...(state.wallets.wanted?.customWallets ?? []), ...registryWallets(state)],
    rows,
    drops,
    members,
    isExcluded: exclusion(state),
    keep,
    isNew(item) {
      const isIt = sameWallet(item);
      const row = rows.find((other) =>
        [...(members.get(other) ?? []), other.wallet, other.recent].some((own) => own && isIt(own)),
      );
      return keep(item, row && 'duplicate', row);
    },
  };
}
