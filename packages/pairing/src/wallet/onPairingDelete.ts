import type { Handler } from '../engine/Engine.ts';
import type { PairingRecord } from '../engine/TopicRecord.ts';
import { usedRecord } from './usedRecord.ts';

/** The dapp gives its proposal up, or tidies up after its answer. */
export const onPairingDelete: Handler<PairingRecord> = (engine, record) => {
  const { received, sessionTopic, topic } = record;
  if (sessionTopic !== undefined) return { answer: 0 };
  return {
    put: [usedRecord(record)],
    answer: 0,
    ...(received && { tell: () => engine.emit('ended', { topic }) }),
  };
};
