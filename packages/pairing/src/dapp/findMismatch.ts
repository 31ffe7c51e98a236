import type { Proposed } from '../engine/TopicRecord.ts';
import { chainOf } from '../namespaces/caip.ts';
import { toAuthPayload } from '../signIn/AuthPayload.ts';
import type { Cacao } from '../signIn/Cacao.ts';
import { withoutRecaps } from '../signIn/recap.ts';
import { signInMessage } from '../signIn/signInMessage.ts';

/** What the wallet signed that is not what it was asked to, or undefined. At least one account must have signed. */
export function findMismatch({ payload }: Proposed, cacaos: readonly Cacao[]): string | undefined {
  if (!payload || cacaos.length === 0) return 'message';
  const asked = toAuthPayload(payload);
  const resources = withoutRecaps(payload.resources);
  for (const { payload: signed, account, message } of cacaos) {
    if (signed.nonce !== payload.nonce) return 'nonce';
    if (signed.domain !== payload.domain) return 'domain';
    if (signed.aud !== payload.uri) return 'address of the site';
    if (signed.iat !== payload.issuedAt) return 'time';
    if (!payload.chains.includes(chainOf(account))) return 'network';
    if (withoutRecaps(signed.resources) !== resources) return 'list of resources';
    // All else that it says, beside the ReCap: a wallet may allow less than it was asked for.
    if (signInMessage({ ...asked, resources: signed.resources }, account) !== message) return 'message';
  }
  return undefined;
}
