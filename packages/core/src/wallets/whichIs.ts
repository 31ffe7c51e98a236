import { type Named, sameById, sameWallet } from './identity.ts';

/** Of `groups` of connectors the one that is `item`: by id or reverse domain sooner than by name (behaviour.md §3.4). */
export function whichIs<Group>(
  groups: readonly Group[],
  connectorsOf: (group: Group) => readonly Named[],
  item: Named,
): Group | undefined {
  for (const isIt of [sameById(item), sameWallet(item)]) {
    const group = groups.find((candidate) => connectorsOf(candidate).some(isIt));
    if (group) return group;
  }
  return undefined;
}
