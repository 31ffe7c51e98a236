import { openEnvelope } from '../envelope/openEnvelope.ts';
import { agreeKey } from '../keys/agree.ts';
import { fromHex, toHex } from '../keys/hex.ts';
import type { InboundMessage } from '../relay/RelayLink.ts';
import { parseWire, type WireMessage } from '../wire/parseWire.ts';
import { answerRequest } from './answerRequest.ts';
import { apply } from './apply.ts';
import type { Opener } from './createBook.ts';
import type { Engine } from './Engine.ts';
import type { TopicRecord } from './TopicRecord.ts';

/** Takes one message of the relay: what cannot be opened or read is dropped. Rejects when handling it failed. */
export async function receive(engine: Engine, message: InboundMessage): Promise<void> {
  try {
    const opener = await engine.book.opener(message.topic);
    if (engine.isClosed()) return;
    if (!opener) engine.held.add(message);
    else await take(engine, opener, message);
  } catch (error) {
    if (!engine.isClosed()) throw error;
  }
}

async function take(engine: Engine, opener: Opener, inbound: InboundMessage): Promise<void> {
  const { topic, message, answeredElsewhere } = inbound;
  const parent = opener.kind === 'reply' ? await engine.book.get(opener.pairingTopic) : undefined;
  const opened = openEnvelope(message, (sender) => keyFor(opener, parent, sender));
  const wire = opened && parseWire(opened.text);
  if (!wire) return;
  const sender = opened.sender && toHex(opened.sender);
  if (wire.kind === 'request') await answerRequest(engine, topic, wire, answeredElsewhere);
  else await takeAnswer(engine, topic, wire, sender);
}

/** Type 0 is opened with the topic's key; type 1 only where a sign-in is answered. */
function keyFor(
  opener: Opener,
  parent: TopicRecord | undefined,
  sender: Uint8Array | undefined,
): Uint8Array | undefined {
  if (opener.kind === 'reply') {
    const privateKey = parent?.kind === 'pairing' ? fromHex(parent.proposed?.privateKey, 32) : undefined;
    return privateKey && sender && agreeKey(privateKey, sender);
  }
  return opener.kind === 'used' || sender ? undefined : fromHex(opener.key, 32);
}

/** First whoever in this tab asked, then what is stored: a proposal, a settlement, something asked again. */
async function takeAnswer(
  engine: Engine,
  topic: string,
  wire: Exclude<WireMessage, { kind: 'request' }>,
  sender: string | undefined,
): Promise<void> {
  const body = wire.kind === 'result' ? { result: wire.result } : { error: wire.error };
  if (engine.pending.answer(topic, wire.id, body)) return;
  await engine.exclusive(async () => {
    const record = await engine.book.get(topic);
    if (!record || engine.isClosed()) return;
    const outcome = await engine.role.onAnswer(engine, record, {
      id: wire.id,
      body,
      ...(sender !== undefined && { sender }),
    });
    if (outcome) await apply(engine, outcome);
  });
}
