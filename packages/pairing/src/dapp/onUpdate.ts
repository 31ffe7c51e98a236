import type { Handler } from '../engine/Engine.ts';
import { unlessLive } from '../engine/sessionHandlers.ts';
import type { SessionRecord } from '../engine/TopicRecord.ts';
import { cutGrant } from '../namespaces/takeGrant.ts';
import { readUpdate } from '../session/readParams.ts';
import { read } from '../wire/reader.ts';

/** The wallet changes what it grants, of what was asked for. One that was sent before the newest is answered, and changes nothing. */
export const onUpdate: Handler<SessionRecord> = (_engine, record, { id, params }) => {
  const refused = unlessLive(record);
  if (refused) return refused;
  const update = read(readUpdate, params);
  const grant = update && cutGrant(update.namespaces, record.scope ?? []);
  if (!grant || 'code' in grant) return { answer: 1003 };
  if (id < record.updateId) return { answer: 0 };
  return { put: [{ ...record, ...grant, updateId: id }], answer: 0 };
};
