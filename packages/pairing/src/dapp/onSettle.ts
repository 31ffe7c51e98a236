import type { Handler } from '../engine/Engine.ts';
import type { Outcome } from '../engine/Outcome.ts';
import type { PairingRecord, SessionRecord } from '../engine/TopicRecord.ts';
import { takeGrant } from '../namespaces/takeGrant.ts';
import { readSettle } from '../session/readParams.ts';
import { sessionExpiry } from '../wire/expiry.ts';
import { read } from '../wire/reader.ts';
import { wireErrors } from '../wire/wireErrors.ts';
import { pairingTopics } from './pairingTopics.ts';
import { refuse } from './refuse.ts';

/** The wallet settles the session: it becomes ours when it is what was proposed, else nothing of it stays. */
export const onSettle: Handler<SessionRecord> = async (engine, record, { params }) => {
  if (record.state !== 'settling') return { answer: record.state === 'live' ? 1005 : 7001 };
  const pairing = await engine.book.get(record.pairingTopic);
  if (pairing?.kind !== 'pairing' || !pairing.proposed) return { remove: [record.topic], answer: 7000 };
  const settle = read(readSettle, params);
  if (!settle) return refuseSettle(pairing, record, 1005);
  // Only the wallet that answered the proposal may settle it.
  if (settle.controller.publicKey !== record.controllerKey) return refuseSettle(pairing, record, 1005);
  const expiresAt = sessionExpiry(settle.expiry, engine.now());
  if (expiresAt === undefined) return refuseSettle(pairing, record, 7000);
  const grant = takeGrant(settle.namespaces, { required: {}, optional: pairing.proposed.namespaces });
  if ('code' in grant) return refuseSettle(pairing, record, grant.code);
  const { namespaces } = grant;
  const { controller } = settle;
  return {
    put: [{ ...record, state: 'live', namespaces, expiresAt, peer: controller.metadata }],
    remove: pairingTopics(pairing),
    answer: 0,
  };
};

function refuseSettle(pairing: PairingRecord, record: SessionRecord, code: number): Outcome {
  const refusal = { code, message: wireErrors[code] ?? 'Error' };
  return { ...refuse({ ...pairing, sessionTopic: record.topic }, refusal), answer: code };
}
