import { type Effect, isLargest, isUnlimited, takesBack } from '../decode/Effect.ts';
import type { EffectWords } from './showEffects.ts';

/**
 * `approve` and `transferFrom` are the same words for an amount of a token and for one item of a collection (ERC-20,
 * ERC-721): where the contract calls itself a collection, the number is an item's, and may be as large as a hash. What
 * callers write for "endless" stays so, because a contract or its network may lie. Only then is it known which approvals
 * take one back: those are left out. Where nobody knows what the contract is, 0 may be an item; not in a permit, which
 * names one by another word.
 */
export function asItems(effects: readonly Effect[], { tokens }: EffectWords): readonly Effect[] {
  return effects.flatMap((effect) => {
    if (!('asset' in effect)) return takesBack(effect) ? [] : effect;
    const { contract = '', id, isAny } = effect.asset;
    const isNamed = id !== undefined || isAny;
    const token = tokens.get(contract.toLowerCase());
    const isCollection = isNamed ? false : token?.isCollection;
    const isPermit = effect.kind === 'allow' && effect.isPermit;
    // One that tells decimals is a token too (ERC-404): numbers above its items are amounts there.
    const isWithoutLimit = isPermit || token?.decimals ? isUnlimited : isLargest;
    const isEndless = effect.kind === 'allow' && isWithoutLimit(effect.amount);
    if (isCollection && !isEndless) {
      const item = { ...effect, asset: { ...effect.asset, id: effect.amount }, amount: 1n };
      return takesBack(item) ? [] : item;
    }
    return takesBack(effect, isCollection === undefined && !isPermit) ? [] : effect;
  });
}
