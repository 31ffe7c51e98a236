import type { Engine, PeerAnswer } from '../engine/Engine.ts';
import type { Outcome } from '../engine/Outcome.ts';
import type { PairingRecord } from '../engine/TopicRecord.ts';
import { readPublicKey } from '../session/readParams.ts';
import { fields, read } from '../wire/reader.ts';
import { beginSession } from './beginSession.ts';
import { refuse } from './refuse.ts';

const readAnswer = fields<{ responderPublicKey: string }>({ responderPublicKey: readPublicKey });

/** The wallet took the proposal, or not. A taken one is settled on the topic of the key that both now have. */
export function onProposeAnswer(
  engine: Engine,
  record: PairingRecord,
  { id, body }: PeerAnswer,
): Outcome | undefined {
  const { proposed } = record;
  const isOver = record.sessionTopic !== undefined || record.refusal !== undefined;
  if (!proposed || isOver || record.expiresAt <= engine.now()) return undefined;
  if (id === proposed.signInId) return onSignInRefused(record, body);
  if (id !== proposed.id) return undefined;
  if ('error' in body) return refuse(record, body.error);
  const answer = read(readAnswer, body.result);
  const settling = answer && beginSession(record, answer.responderPublicKey);
  if (!settling) return refuse(record, { code: 1001, message: 'The answer to the proposal does not read' });
  return { put: [settling, { ...record, sessionTopic: settling.topic }] };
}

/** A wallet that does not know one-step sign-in answers 10001, and the plain proposal beside it. */
function onSignInRefused(record: PairingRecord, body: PeerAnswer['body']): Outcome | undefined {
  if (!('error' in body) || body.error.code === 10001) return undefined;
  return refuse(record, body.error);
}
