import type { PairingMethod } from '@foyer/protocol/relay';
import { wireErrors } from '../wire/wireErrors.ts';
import { draftRequest } from './drafts.ts';
import { repeatMs } from './dueTime.ts';
import type { Engine } from './Engine.ts';
import type { Draft, Outcome } from './Outcome.ts';
import type { AskedRequest, SessionRecord } from './TopicRecord.ts';

/** A request that is sent again until the peer answers it, also after a reload. */
export function askUntilAnswered(
  engine: Engine,
  record: SessionRecord,
  request: { readonly method: PairingMethod; readonly params: unknown },
): { readonly record: SessionRecord; readonly draft: Draft } {
  const nextAt = engine.now() + repeatMs[0];
  const id = engine.createId(record.sentId);
  const asked: AskedRequest = { ...request, id, nextAt, tries: 1 };
  return {
    record: { ...record, sentId: id, asked: [...record.asked, asked] },
    draft: draftRequest(record, asked),
  };
}

/** Ends a session: here at once, and the peer is told until it answers. */
export function endSession(engine: Engine, record: SessionRecord, code: number): Outcome {
  const params = { code, message: wireErrors[code] ?? 'Error' };
  const bare: SessionRecord = { ...record, state: 'ending', asked: [], signed: [] };
  const goodbye = askUntilAnswered(engine, bare, { method: 'wc_sessionDelete', params });
  return { put: [goodbye.record], send: [goodbye.draft] };
}
