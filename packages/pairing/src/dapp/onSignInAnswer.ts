import type { Engine, PeerAnswer } from '../engine/Engine.ts';
import type { Outcome } from '../engine/Outcome.ts';
import type { PairingRecord, Proposed, ReplyRecord, SessionRecord } from '../engine/TopicRecord.ts';
import { takeGrant } from '../namespaces/takeGrant.ts';
import { readParticipant } from '../session/readParams.ts';
import { type Cacao, readCacao } from '../signIn/Cacao.ts';
import { sessionLifeMs } from '../wire/expiry.ts';
import { fields, list, read } from '../wire/reader.ts';
import { wireErrors } from '../wire/wireErrors.ts';
import { beginSession } from './beginSession.ts';
import { findMismatch } from './findMismatch.ts';
import { grantOf } from './grantOf.ts';
import { pairingTopics } from './pairingTopics.ts';
import { refuse } from './refuse.ts';

const readAnswer = fields<{
  cacaos: readonly Cacao[];
  responder: { publicKey: string; metadata: SessionRecord['peer'] };
}>({ cacaos: list(readCacao, 50), responder: readParticipant });

/** The wallet signed in, and has a session with us at once; or it did not. */
export async function onSignInAnswer(
  engine: Engine,
  { pairingTopic }: ReplyRecord,
  answer: PeerAnswer,
): Promise<Outcome | undefined> {
  const pairing = await engine.book.get(pairingTopic);
  if (pairing?.kind !== 'pairing' || !pairing.proposed) return undefined;
  const { proposed, sessionTopic, refusal } = pairing;
  const isOver = sessionTopic !== undefined || refusal !== undefined || pairing.expiresAt <= engine.now();
  if (isOver || answer.id !== proposed.signInId) return undefined;
  if ('error' in answer.body) return refuse(pairing, answer.body.error);
  return take(engine, pairing, proposed, answer.body.result, answer.sender);
}

function take(
  engine: Engine,
  pairing: PairingRecord,
  proposed: Proposed,
  result: unknown,
  sender: string | undefined,
): Outcome {
  const signed = read(readAnswer, result);
  // The envelope shows who holds the key; an answer may not name another.
  const begun = signed?.responder.publicKey === sender && sender && beginSession(pairing, sender);
  if (!signed || !begun)
    return refuse(pairing, { code: 1001, message: 'The answer to the sign-in does not read' });
  const mismatch = findMismatch(proposed, signed.cacaos);
  if (mismatch) return refuse(pairing, { code: 1001, message: `The wallet signed another ${mismatch}` });
  const grant = takeGrant(grantOf(proposed, signed.cacaos), { required: {}, optional: proposed.namespaces });
  if ('code' in grant) return refuse(pairing, { code: grant.code, message: wireErrors[grant.code] ?? '' });
  const session: SessionRecord = {
    ...begun,
    ...grant,
    state: 'live',
    peer: signed.responder.metadata,
    expiresAt: engine.now() + sessionLifeMs,
    signed: signed.cacaos.map(({ signature, type, message, issuer }) => ({
      issuer,
      message,
      signature,
      type,
    })),
  };
  return { put: [session], remove: pairingTopics(pairing) };
}
