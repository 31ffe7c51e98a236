import type { Handler } from '../engine/Engine.ts';
import type { SessionRecord } from '../engine/TopicRecord.ts';

/** A dapp that uses the session has settled it, though its answer to the settlement may have been lost. */
export function settled(handler: Handler<SessionRecord>): Handler<SessionRecord> {
  return async (engine, record, request) => {
    if (record.state !== 'settling') return handler(engine, record, request);
    const live = asLive(record);
    const { put = [], ...outcome } = await handler(engine, live, request);
    return put.some(({ topic }) => topic === record.topic)
      ? { ...outcome, put }
      : { ...outcome, put: [...put, live] };
  };
}

/** The session as one that both ends hold: nothing of its settlement is sent again. */
export function asLive(record: SessionRecord): SessionRecord {
  return { ...record, state: 'live', asked: [] };
}
