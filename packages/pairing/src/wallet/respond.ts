import { FoyerError } from '@foyer/protocol/errors';
import { apply, sendDraft } from '../engine/apply.ts';
import { draftAnswer } from '../engine/drafts.ts';
import type { Engine } from '../engine/Engine.ts';
import { liveSession } from '../engine/liveSession.ts';
import { openRequests } from './openRequests.ts';
import type { SessionRequest, WireError } from './WalletClient.ts';

/**
 * Answers a request, once, whichever tab it is. Resolves when the relay took the answer; rejects with
 * `SESSION_NOT_FOUND`, or `REQUEST_EXPIRED` for one that waits for no answer (any more).
 */
export async function respond(
  engine: Engine,
  { id, topic }: Pick<SessionRequest, 'id' | 'topic'>,
  answer: { readonly result: unknown } | { readonly error: WireError },
): Promise<void> {
  const record = await engine.exclusive(async () => {
    const found = await liveSession(engine, topic);
    const open = openRequests(found, engine.now());
    const requests = open.filter((request) => request.id !== id);
    if (requests.length === open.length) throw new FoyerError('REQUEST_EXPIRED');
    await apply(engine, { put: [{ ...found, requests }] });
    return found;
  });
  await sendDraft(engine, draftAnswer(record, { id, method: 'wc_sessionRequest' }, answer));
}
