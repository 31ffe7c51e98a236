import type { Hex } from '../../intent/Intent.ts';
import type { Effect } from '../decode/Effect.ts';
import type { Ask } from '../read/readTransaction.ts';

/** The allowances of more grants than this are not asked for: all of them are told. */
const mostGrants = 20;

/**
 * What a trial did, without the allowances that were as large before it at `block`: older tokens tell with each transfer
 * what remains of one, which grants nothing. One that the chain does not tell counts as none.
 */
export async function dropRemains(
  ask: Ask,
  effects: readonly Effect[],
  owner: Hex,
  block: string,
): Promise<readonly Effect[]> {
  if (effects.filter(({ kind }) => kind === 'allow').length > mostGrants) return effects;
  const isNew = await Promise.all(
    effects.map(async (effect) => {
      if (effect.kind !== 'allow' || effect.asset.id !== undefined) return true;
      const data = `0xdd62ed3e${wordOf(owner)}${wordOf(effect.spender)}`;
      const call = { to: effect.asset.contract, data };
      const answer = await ask('eth_call', [call, block]).catch(() => undefined);
      const isWord = typeof answer === 'string' && /^0x[\da-f]{64}$/i.test(answer);
      return !isWord || BigInt(answer) < effect.amount;
    }),
  );
  return effects.filter((_, at) => isNew[at]);
}

/** An address as a contract takes it. */
function wordOf(address: Hex): string {
  return address.slice(2).toLowerCase().padStart(64, '0');
}
