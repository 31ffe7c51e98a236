import { type Effect, isUnlimited, takesBack } from '../decode/Effect.ts';
import type { EffectWords } from './showEffects.ts';

/**
 * `approve` and `transferFrom` are the same words for an amount of a token and for one item of a collection (ERC-20,
 * ERC-721): where the contract calls itself a collection, the number is an item's. What was without a limit stays so,
 * because a contract or its network may lie. Only then is it known which approvals take one back: those are left out.
 */
export function asItems(effects: readonly Effect[], { tokens }: EffectWords): readonly Effect[] {
  const items = effects.map((effect) => {
    if (!('asset' in effect)) return effect;
    const { contract = '', id, isAny } = effect.asset;
    const isItem = id === undefined && !isAny && tokens.get(contract.toLowerCase())?.isCollection;
    const isEndless = effect.kind === 'allow' && isUnlimited(effect.amount);
    if (!isItem || isEndless) return effect;
    return { ...effect, asset: { ...effect.asset, id: effect.amount }, amount: 1n };
  });
  return items.filter((each) => !takesBack(each));
}
