import { FoyerError } from '@foyer/protocol/errors';
import { sealEnvelope } from '../envelope/sealEnvelope.ts';
import { fromHex } from '../keys/hex.ts';
import type { Engine } from './Engine.ts';
import { look } from './look.ts';
import type { Draft, Outcome } from './Outcome.ts';

/** Carries a decision out, inside the lock: everything is written before anything is sent or told. */
export async function apply(
  engine: Engine,
  { put = [], remove = [], send = [], tell }: Outcome,
): Promise<void> {
  const { check } = engine.exclusive;
  for (const record of put) {
    check();
    await engine.book.put(record);
  }
  for (const topic of remove) {
    check();
    await engine.book.remove(topic);
  }
  check();
  if (put.length + remove.length > 0) {
    await look(engine);
    engine.post({ kind: 'look' });
  }
  for (const draft of send) {
    sendDraft(engine, draft).catch((error) => {
      if (!engine.isClosed()) engine.ports.log.warn('A pairing message was not sent', error);
    });
  }
  tell?.();
}

/** Seals and publishes. Rejects as `RelayLink.publish`. */
export async function sendDraft(engine: Engine, draft: Draft): Promise<void> {
  const { topic, tag, ttl, prompt } = draft;
  const key = fromHex(draft.key, 32);
  const sender = draft.sender === undefined ? undefined : fromHex(draft.sender, 32);
  if (!key) throw new FoyerError('SESSION_NOT_FOUND');
  const message = sealEnvelope({
    text: JSON.stringify(draft.body),
    key,
    ...(sender && { sender }),
    randomBytes: engine.ports.randomBytes,
  });
  await engine.relay.publish({ topic, message, ttl, tag, ...(prompt && { prompt }) });
}
