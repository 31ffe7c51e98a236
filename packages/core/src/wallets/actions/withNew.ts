import type { Wallet } from '@foyer/protocol/http';

/** Two pages joined without repetition: the registry may have changed between them. */
export function withNew(known: readonly Wallet[], found: readonly Wallet[]): readonly Wallet[] {
  const ids = new Set(known.map(({ id }) => id));
  return [...known, ...found.filter(({ id }) => !ids.has(id))];
}
