import type { Handler } from '../engine/Engine.ts';
import type { PairingRecord } from '../engine/TopicRecord.ts';
import { refuse } from './refuse.ts';

/** A pairing is used once: there is nothing to prolong, and a ping only wants an answer. */
export const acknowledge: Handler<PairingRecord> = () => ({ answer: 0 });

/** The wallet forgets the pairing: before its answer that is a refusal, afterwards it tidies up. */
export const onPairingDelete: Handler<PairingRecord> = (_engine, record) =>
  record.sessionTopic === undefined
    ? { ...refuse(record, { code: 6000, message: 'The wallet deleted the pairing' }), answer: 0 }
    : { answer: 0 };
