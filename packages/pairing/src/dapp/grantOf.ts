import type { Proposed } from '../engine/TopicRecord.ts';
import { chainOf } from '../namespaces/caip.ts';
import type { SessionNamespace } from '../session/Session.ts';
import type { Cacao } from '../signIn/Cacao.ts';
import { readRecap, recapGrant } from '../signIn/recap.ts';

/** What a signed sign-in grants: the accounts that signed, with what its ReCap allows, or what was asked without one. */
export function grantOf(
  { namespaces }: Proposed,
  cacaos: readonly Cacao[],
): Readonly<Record<string, SessionNamespace>> {
  const granted: Record<string, SessionNamespace> = {};
  for (const { account, payload } of cacaos) {
    const chain = chainOf(account);
    const [namespace = ''] = chain.split(':');
    const asked = namespaces[namespace];
    const abilities = readRecap(payload.resources);
    const recap = abilities && recapGrant(abilities, namespace);
    const before = granted[namespace];
    const chains = [...new Set([...(before?.chains ?? []), chain, ...(recap?.chains ?? [])])].filter((one) =>
      one.startsWith(`${namespace}:`),
    );
    const address = account.slice(chain.length + 1);
    const own = (recap?.chains.length ? chains : [chain]).map((one) => `${one}:${address}`);
    granted[namespace] = {
      chains,
      accounts: [...new Set([...(before?.accounts ?? []), ...own])],
      methods: recap?.methods ?? asked?.methods ?? [],
      events: asked?.events ?? [],
    };
  }
  return granted;
}
