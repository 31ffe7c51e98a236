import { FoyerError } from '@foyer/protocol/errors';
import { sendDraft } from '../engine/apply.ts';
import { draftRequest } from '../engine/drafts.ts';
import type { Engine } from '../engine/Engine.ts';
import { liveSession } from '../engine/liveSession.ts';
import { nextId } from '../engine/nextId.ts';
import { allows } from '../namespaces/allows.ts';
import { clampRequestLife } from '../wire/expiry.ts';
import type { WalletRequest } from './DappClient.ts';

/** Asks the wallet of a session for something and waits until it answers or the request expires. */
export async function request(engine: Engine, asked: WalletRequest): Promise<unknown> {
  const { topic, chainId, method, params, signal } = asked;
  if (signal?.aborted) throw new FoyerError('REQUEST_ABORTED');
  const record = await liveSession(engine, topic);
  if (!Object.values(record.namespaces).some(({ chains }) => chains.includes(chainId))) {
    throw new FoyerError('NETWORK_NOT_APPROVED', { chainId });
  }
  if (!allows(record.namespaces, chainId, 'methods', method)) {
    throw new FoyerError('METHOD_NOT_APPROVED', { method });
  }
  const lifeMs = clampRequestLife(asked.expiresIn);
  const expiresAt = engine.now() + lifeMs;
  const id = nextId(engine, record);
  const answer = engine.pending.ask({ topic, id, expiresAt, ...(signal && { signal }) });
  const draft = draftRequest(record, {
    id,
    method: 'wc_sessionRequest',
    params: { request: { method, params, expiryTimestamp: Math.floor(expiresAt / 1000) }, chainId },
    ttl: Math.ceil(lifeMs / 1000),
  });
  sendDraft(engine, draft)
    .then(() => {
      // Whom nobody waits for any more is not looked for in the wallet: it was given up, or is answered already.
      if (engine.pending.has(topic, id)) asked.onSent?.(id);
    })
    .catch((error) => engine.pending.fail(topic, error, id));
  return answer;
}
