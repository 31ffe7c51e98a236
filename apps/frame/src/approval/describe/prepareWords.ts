import type { Hex, Intent } from '../../intent/Intent.ts';
import type { ViewContext } from '../../ports/Approval.ts';
import { readToken, type TokenWords } from '../chain/readToken.ts';
import type { Effect } from '../decode/Effect.ts';
import { networkWords } from '../networks.ts';
import type { DescribeNeeds } from './describe.ts';
import type { EffectWords } from './showEffects.ts';

/** More tokens than this are shown by their addresses alone. */
const mostTokens = 20;

/** What effects are told with: names of tokens from the chain, and known addresses. */
export async function prepareWords(
  intent: Intent,
  effects: readonly Effect[],
  { language }: ViewContext,
  { ask, recents }: DescribeNeeds,
): Promise<EffectWords> {
  const contracts = effects.flatMap((effect) => ('asset' in effect ? (effect.asset.contract ?? []) : []));
  const keys = [...new Set(contracts.map((contract) => contract.toLowerCase()))].slice(0, mostTokens);
  const read = async (key: string): Promise<[string, TokenWords]> => [key, await readToken(ask, key as Hex)];
  const [recent, tokens] = await Promise.all([recents.list(), Promise.all(keys.map(read))]);
  return {
    language,
    native: networkWords(intent.networkId, language),
    tokens: new Map(tokens),
    recent: [...recent, intent.address],
  };
}
