import type { Network } from '@foyer/core';

/** A list longer than this gets a search box. */
export const searchFrom = 7;

/** Networks whose name contains the text, whatever its case. */
export function matching(networks: readonly Network[], search: string): readonly Network[] {
  const text = search.trim().toLowerCase();
  return networks.filter((network) => network.name.toLowerCase().includes(text));
}
