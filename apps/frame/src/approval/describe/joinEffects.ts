import type { Effect } from '../decode/Effect.ts';

/**
 * What a call says, with what a trial saw beside it. A trial may lie, so it takes nothing away: of two words on the
 * same thing the worse one counts.
 */
export function joinEffects(said: readonly Effect[], seen: readonly Effect[]): readonly Effect[] {
  const joined = [...said.filter(({ kind }) => kind !== 'receive')];
  for (const effect of seen) {
    const at = joined.findIndex((each) => keyOf(each) === keyOf(effect));
    const before = joined[at];
    if (before === undefined) joined.push(effect);
    else if ('amount' in before && 'amount' in effect && sumOf(said, effect) < effect.amount) {
      joined[at] = { ...before, amount: effect.amount + before.amount - sumOf(said, effect) };
    }
  }
  return seen.some(({ kind }) => kind === 'receive')
    ? joined
    : [...joined, ...said.filter(({ kind }) => kind === 'receive')];
}

/** Several lines of a call may move the same thing, where a trial tells their sum. */
function sumOf(said: readonly Effect[], effect: Effect): bigint {
  return said
    .filter((each) => keyOf(each) === keyOf(effect))
    .reduce((sum, each) => sum + ('amount' in each ? each.amount : 0n), 0n);
}

function keyOf(effect: Effect): string {
  const asset = 'asset' in effect ? `${effect.asset.contract}/${effect.asset.id}` : effect.contract;
  const by = 'spender' in effect ? effect.spender : '';
  return `${effect.kind} ${asset} ${by}`.toLowerCase();
}
