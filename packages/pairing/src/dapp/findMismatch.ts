import type { Proposed } from '../engine/TopicRecord.ts';
import { chainOf } from '../namespaces/caip.ts';
import type { Cacao } from '../signIn/Cacao.ts';

/** What the wallet signed that is not what it was asked to, or undefined. At least one account must have signed. */
export function findMismatch({ payload }: Proposed, cacaos: readonly Cacao[]): string | undefined {
  if (!payload || cacaos.length === 0) return 'message';
  for (const { payload: signed, account } of cacaos) {
    if (signed.nonce !== payload.nonce) return 'nonce';
    if (signed.domain !== payload.domain) return 'domain';
    if (signed.aud !== payload.uri) return 'address of the site';
    if (signed.iat !== payload.issuedAt) return 'time';
    if (!payload.chains.includes(chainOf(account))) return 'network';
  }
  return undefined;
}
