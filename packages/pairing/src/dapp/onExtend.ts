import type { Handler } from '../engine/Engine.ts';
import { unlessLive } from '../engine/sessionHandlers.ts';
import type { SessionRecord } from '../engine/TopicRecord.ts';
import { readExtend } from '../session/readParams.ts';
import { sessionExpiry, sessionLifeMs } from '../wire/expiry.ts';
import { read } from '../wire/reader.ts';

/** The wallet prolongs the session: forward only, to at most seven days from now. */
export const onExtend: Handler<SessionRecord> = (engine, record, { params }) => {
  const refused = unlessLive(record);
  if (refused) return refused;
  const extend = read(readExtend, params);
  const expiresAt = extend && sessionExpiry(extend.expiry ?? engine.now() + sessionLifeMs, engine.now());
  if (expiresAt === undefined || expiresAt < record.expiresAt) return { answer: 1004 };
  return { put: [{ ...record, expiresAt }], answer: 0 };
};
