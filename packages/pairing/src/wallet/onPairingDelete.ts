import { endSession } from '../engine/asked.ts';
import type { Handler } from '../engine/Engine.ts';
import type { PairingRecord } from '../engine/TopicRecord.ts';
import { anything, fields, read } from '../wire/reader.ts';
import { settlementFailed } from '../wire/wireErrors.ts';
import { usedRecord } from './usedRecord.ts';

const readDelete = fields<{ code: unknown }>({ code: anything });

/** The dapp gives its proposal up, or tidies up after its answer. */
export const onPairingDelete: Handler<PairingRecord> = async (engine, record, { params }) => {
  const { received, sessionTopic, topic } = record;
  if (sessionTopic === undefined) {
    const tell = () => engine.emit('ended', { topic });
    return { put: [usedRecord(record)], answer: 0, ...(received && { tell }) };
  }
  const session = await engine.book.get(sessionTopic);
  const isSettling = session?.kind === 'session' && session.state === 'settling';
  if (!isSettling || read(readDelete, params)?.code !== settlementFailed) return { answer: 0 };
  // The dapp is told on the session's topic: whoever saw the code could have said it gave up.
  const { put = [], send = [] } = endSession(engine, session, settlementFailed);
  return { put: [...put, usedRecord(record)], send, answer: 0 };
};
