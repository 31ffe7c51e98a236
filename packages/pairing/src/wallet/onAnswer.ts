import type { Engine, PeerAnswer } from '../engine/Engine.ts';
import type { Outcome } from '../engine/Outcome.ts';
import { onAskedAnswer } from '../engine/onAskedAnswer.ts';
import type { TopicRecord } from '../engine/TopicRecord.ts';
import { asLive } from './settled.ts';
import { usedRecord } from './usedRecord.ts';

/** The dapp agreed to a settlement, or did not: then nothing of the session stays. */
export async function onAnswer(
  engine: Engine,
  record: TopicRecord,
  answer: PeerAnswer,
): Promise<Outcome | undefined> {
  if (record.kind !== 'session') return undefined;
  const isSettlement = record.state === 'settling' && record.asked.some(({ id }) => id === answer.id);
  if (!isSettlement) return onAskedAnswer(record, answer);
  const pairing = await engine.book.get(record.pairingTopic);
  if ('result' in answer.body) {
    return { put: [asLive(record), ...(pairing?.kind === 'pairing' ? [usedRecord(pairing)] : [])] };
  }
  const refusal = answer.body.error;
  return {
    remove: [record.topic],
    put: pairing?.kind === 'pairing' ? [{ ...pairing, refusal }] : [],
  };
}
