import { FoyerError } from '@foyer/protocol/errors';
import { sealEnvelope } from '../envelope/sealEnvelope.ts';
import { fromHex } from '../keys/hex.ts';
import type { OutboundMessage } from '../relay/RelayLink.ts';
import type { Engine } from './Engine.ts';
import { look } from './look.ts';
import type { Draft, Outcome } from './Outcome.ts';

/** Carries a decision out, inside the lock: everything is written before anything is sent or told. */
export async function apply(engine: Engine, outcome: Outcome): Promise<void> {
  const { put = [], remove = [], send = [], tell } = outcome;
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
  if (put.length + remove.length > 0) await follow(engine);
  for (const draft of send) {
    sendDraft(engine, draft).catch((error) => {
      if (!engine.isClosed()) engine.ports.log.warn('A pairing message was not sent', error);
    });
  }
  tell?.();
}

/** Makes every tab agree with what was written; inside the lock. */
export async function follow(engine: Engine): Promise<void> {
  await look(engine);
  engine.post({ kind: 'look' });
}

/** Seals and publishes. Rejects as `RelayLink.publish`. */
export async function sendDraft(engine: Engine, draft: Draft): Promise<void> {
  await engine.relay.publish(sealDraft(engine, draft));
}

/** What the relay gets to see of a draft. @throws FoyerError `SESSION_NOT_FOUND` for a key that is none. */
export function sealDraft(engine: Engine, draft: Draft): OutboundMessage {
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
  return { topic, message, ttl, tag, ...(prompt && { prompt }) };
}
