import type { Wallet } from '@foyer/protocol/http';
import type { Draft } from './draft.ts';
import { recordRule } from './reasons.ts';
import { isGeneric, toRecordRow } from './rows.ts';
import { registryWallets } from './state.ts';
import type { WalletGroupKind, WalletRow } from './WalletRow.ts';

/** Wallets are recommended until this many rows name one that is here or was used before (behaviour.md §3.1). */
const recommendedUpTo = 2;

/** Gives a row to what host and registry offer: featured in the host's order, custom, and a few recommended. */
export function offerRecords({ state, rows, keep, isNew, isExcluded }: Draft): void {
  const { wanted, recommendedIds = [] } = state.wallets;
  const { featuredWalletIds = [], customWallets = [] } = wanted ?? {};
  const registry = registryWallets(state);
  const reasonOf = recordRule(state);
  const byIds = (ids: readonly string[]) => ids.flatMap((own) => registry.find(({ id }) => id === own) ?? []);
  const offer = (kind: WalletGroupKind, wallet: Wallet) => {
    // The host's own are listed wherever it listed them.
    const reason = kind === 'custom' ? undefined : reasonOf(wallet);
    const isFull = rows.filter(isNamed).length >= recommendedUpTo;
    const isOff = featuredWalletIds.length + customWallets.length > 0;
    const spare = kind === 'recommended' && (isOff ? 'recommendedOff' : isFull && 'recommendedFull');
    if (keep(wallet, isExcluded(wallet) ? 'excluded' : reason) && isNew(wallet) && keep(wallet, spare)) {
      rows.push(toRecordRow(kind, wallet));
    }
  };
  for (const wallet of byIds(featuredWalletIds)) offer('featured', wallet);
  for (const wallet of customWallets) offer('custom', wallet);
  for (const wallet of byIds(recommendedIds)) offer('recommended', wallet);
}

/** Whether a row counts against the recommended ones: the generic browser wallet tells nobody what it is. */
function isNamed({ kind, connectors: [first] }: WalletRow): boolean {
  if (kind === 'injected') return first !== undefined && !isGeneric(first);
  return kind === 'recent' || kind === 'recommended';
}
