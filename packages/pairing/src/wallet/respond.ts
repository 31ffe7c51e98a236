import { FoyerError } from '@foyer/protocol/errors';
import { apply } from '../engine/apply.ts';
import { draftAnswer } from '../engine/drafts.ts';
import type { Engine } from '../engine/Engine.ts';
import { liveSession } from '../engine/liveSession.ts';
import { openRequests } from './openRequests.ts';
import { sealAnswer } from './sealAnswer.ts';
import type { SessionRequest, WireError } from './WalletClient.ts';

/**
 * Answers a request, once, whichever tab it is. Resolves when the relay took the answer; rejects with
 * `SESSION_NOT_FOUND`, `REQUEST_EXPIRED` for one that waits for no answer (any more) or was claimed, though not in
 * `claims`, or as `sealAnswer`: then it still waits.
 */
export async function respond(
  engine: Engine,
  { id, topic }: Pick<SessionRequest, 'id' | 'topic'>,
  answer: { readonly result: unknown } | { readonly error: WireError },
  claims: Set<string>,
): Promise<void> {
  const key = `${topic} ${id}`;
  const message = await engine.exclusive(async () => {
    const found = await liveSession(engine, topic);
    const open = openRequests(found, engine.now());
    const requests = open.filter((request) => request.id !== id || (request.isClaimed && !claims.has(key)));
    if (requests.length === open.length) throw new FoyerError('REQUEST_EXPIRED');
    // JSON has no undefined: left out, it would be no answer. Beside a result, an error may be undefined.
    const { error, result }: { readonly error?: WireError; readonly result?: unknown } = answer;
    const body = 'result' in answer && !error ? { result: result ?? null } : answer;
    const sealed = sealAnswer(engine, draftAnswer(found, { id, method: 'wc_sessionRequest' }, body));
    await apply(engine, { put: [{ ...found, requests }] });
    claims.delete(key);
    return sealed;
  });
  await engine.relay.publish(message);
}
