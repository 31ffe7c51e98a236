import type { Wallet } from '@foyer/protocol/http';

/** A list with the wallets of the next page that it does not have yet. */
export function withNew(known: readonly Wallet[], found: readonly Wallet[]): readonly Wallet[] {
  const ids = new Set(known.map(({ id }) => id));
  return [...known, ...found.filter(({ id }) => !ids.has(id))];
}
