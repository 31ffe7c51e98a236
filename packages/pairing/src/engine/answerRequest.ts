import { apply } from './apply.ts';
import { answerBody, draftAnswer } from './drafts.ts';
import type { Engine, PeerRequest } from './Engine.ts';
import type { Outcome } from './Outcome.ts';
import type { PairingRecord, SeenRequest, SessionRecord } from './TopicRecord.ts';

/** How many ids of a topic are remembered, over reloads too. */
const remembered = 100;

/**
 * Answers a peer's request: a new one by its handler, one that came before as it was answered then, unless that is for
 * another tab to do.
 */
export async function answerRequest(
  engine: Engine,
  topic: string,
  request: PeerRequest,
  isElsewhere = false,
): Promise<void> {
  // Our own question thrown back at us by the relay: both ends use one key.
  if (engine.pending.has(topic, request.id)) return;
  await engine.exclusive(async () => {
    const record = await engine.book.get(topic);
    if (engine.isClosed() || (record?.kind !== 'pairing' && record?.kind !== 'session')) return;
    if (record.kind === 'session' && record.asked.some(({ id }) => id === request.id)) return;
    const before = record.seen.find(([id]) => id === request.id);
    if (before && isElsewhere) return;
    await apply(engine, before ? repeat(record, request, before) : await handle(engine, record, request));
  });
}

function repeat(record: PairingRecord | SessionRecord, request: PeerRequest, [, code]: SeenRequest): Outcome {
  return code < 0 ? {} : { send: [draftAnswer(record, request, answerBody(code))] };
}

async function handle(
  engine: Engine,
  record: PairingRecord | SessionRecord,
  request: PeerRequest,
): Promise<Outcome> {
  if (isTooOld(record.seen, request.id)) return {};
  const outcome = await decide(engine, record, request);
  const { answer, put = [], remove = [], send = [] } = outcome;
  const next = put.find(({ topic }) => topic === record.topic) ?? record;
  const seen: SeenRequest[] = [...record.seen.slice(1 - remembered), [request.id, answer ?? -1]];
  const isGone = remove.includes(record.topic);
  return {
    ...outcome,
    put: isGone
      ? put
      : [...put.filter(({ topic }) => topic !== record.topic), { ...next, seen } as typeof record],
    send: answer === undefined ? send : [draftAnswer(record, request, answerBody(answer)), ...send],
  };
}

/** What would be older than all that is remembered may have been handled and forgotten. */
function isTooOld(seen: readonly SeenRequest[], id: number): boolean {
  return seen.length >= remembered && seen.every(([other]) => other > id);
}

function decide(
  engine: Engine,
  record: PairingRecord | SessionRecord,
  request: PeerRequest,
): Outcome | Promise<Outcome> {
  const { onPairing, onSession } = engine.role;
  if (record.kind === 'pairing') {
    return Object.hasOwn(onPairing, request.method)
      ? (onPairing[request.method]?.(engine, record, request) ?? {})
      : { answer: 10001 };
  }
  return Object.hasOwn(onSession, request.method)
    ? (onSession[request.method]?.(engine, record, request) ?? {})
    : { answer: 10001 };
}
