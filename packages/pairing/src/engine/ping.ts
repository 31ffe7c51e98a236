import { sendDraft } from './apply.ts';
import { draftRequest } from './drafts.ts';
import type { Engine } from './Engine.ts';
import { liveSession } from './liveSession.ts';
import { nextId } from './nextId.ts';

/** How long a ping waits, in ms. */
const pingMs = 30_000;

/** Resolves when the peer answered. Rejects with `REQUEST_EXPIRED` after 30 s, or `SESSION_NOT_FOUND`. */
export async function ping(engine: Engine, topic: string): Promise<void> {
  const record = await liveSession(engine, topic);
  const id = nextId(engine, record);
  const answer = engine.pending.ask({ topic, id, expiresAt: engine.now() + pingMs });
  const draft = draftRequest(record, { id, method: 'wc_sessionPing', params: {} });
  sendDraft(engine, draft).catch((error) => engine.pending.fail(topic, error, id));
  await answer;
}
