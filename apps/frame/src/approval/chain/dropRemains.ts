import type { Hex } from '../../intent/Intent.ts';
import type { Effect } from '../decode/Effect.ts';
import type { Ask } from '../read/readTransaction.ts';

/** The allowances of more grants than this are not asked for: all of them are told. */
const mostGrants = 20;

type Grant = Extract<Effect, { kind: 'allow' }>;

/**
 * What a trial did, without what is left at its end of an allowance that stood at `block`: older tokens tell with each
 * transfer what remains of one, which grants nothing. It must have been larger by all that leaves of the token: what was
 * used up and is allowed anew is a grant. One that the chain does not tell counts as none.
 */
export async function dropRemains(
  ask: Ask,
  effects: readonly Effect[],
  owner: Hex,
  block: string,
): Promise<readonly Effect[]> {
  const grants = effects.filter((effect): effect is Grant => effect.kind === 'allow');
  if (grants.length > mostGrants) return effects;
  const standing = new Map<string, Promise<bigint>>();
  const readStanding = ({ asset, spender }: Grant): Promise<bigint> => {
    const key = `${asset.contract}/${spender}`;
    const data = `0xdd62ed3e${wordOf(owner)}${wordOf(spender)}`;
    const known = standing.get(key) ?? readAmount(ask('eth_call', [{ to: asset.contract, data }, block]));
    standing.set(key, known);
    return known;
  };
  const remains = new Set<Effect>();
  await Promise.all(
    grants.map(async (grant) => {
      const sent = sentOf(effects, grant);
      if (grant.asset.id !== undefined || sent === 0n) return;
      if ((await readStanding(grant)) >= grant.amount + sent) remains.add(grant);
    }),
  );
  return effects.filter((effect) => !remains.has(effect));
}

/** How much of the token of a grant leaves. */
function sentOf(effects: readonly Effect[], { asset }: Grant): bigint {
  return effects
    .filter((effect) => effect.kind === 'send')
    .filter(({ asset: { contract, id } }) => contract === asset.contract && id === undefined)
    .reduce((sum, { amount }) => sum + amount, 0n);
}

/** A number as a contract answers it; 0 for anything else. */
async function readAmount(asked: Promise<unknown>): Promise<bigint> {
  const answer = await asked.catch(() => undefined);
  return typeof answer === 'string' && /^0x[\da-f]{64}$/i.test(answer) ? BigInt(answer) : 0n;
}

/** An address as a contract takes it. */
function wordOf(address: Hex): string {
  return address.slice(2).toLowerCase().padStart(64, '0');
}
