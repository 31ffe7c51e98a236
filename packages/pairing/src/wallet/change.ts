import { FoyerError } from '@foyer/protocol/errors';
import type { PairingMethod } from '@foyer/protocol/relay';
import { apply } from '../engine/apply.ts';
import { askUntilAnswered } from '../engine/asked.ts';
import type { Engine } from '../engine/Engine.ts';
import { liveSession } from '../engine/liveSession.ts';
import type { SessionRecord } from '../engine/TopicRecord.ts';
import { cutGrant, type Grant } from '../namespaces/takeGrant.ts';
import type { SessionNamespace } from '../session/Session.ts';
import { sessionLifeMs } from '../wire/expiry.ts';
import { wireErrors } from '../wire/wireErrors.ts';
import { readGrant } from './readGrant.ts';

/** Changes what a session grants. Rejects with `SESSION_NOT_FOUND`, or `PAIRING_REFUSED` for namespaces no dapp would take. */
export async function update(
  engine: Engine,
  topic: string,
  namespaces: Readonly<Record<string, SessionNamespace>>,
): Promise<void> {
  const granted = readGrant(namespaces);
  const { scope } = await liveSession(engine, topic);
  const grant: Grant = scope ? cutGrant(granted, scope) : { namespaces: granted };
  if ('code' in grant) throw new FoyerError('PAIRING_REFUSED', { reason: wireErrors[grant.code] });
  await change(engine, topic, grant, { method: 'wc_sessionUpdate', params: grant });
}

/** Prolongs a session to seven days from now. */
export async function extend(engine: Engine, topic: string): Promise<void> {
  const expiry = Math.floor((engine.now() + sessionLifeMs) / 1000);
  await change(
    engine,
    topic,
    { expiresAt: expiry * 1000 },
    { method: 'wc_sessionExtend', params: { expiry } },
  );
}

/** Writes the change; the dapp is told until it answers. */
async function change(
  engine: Engine,
  topic: string,
  changed: Partial<SessionRecord>,
  request: { readonly method: PairingMethod; readonly params: unknown },
): Promise<void> {
  await engine.exclusive(async () => {
    const record = await engine.book.get(topic);
    if (record?.kind !== 'session' || record.state !== 'live') throw new FoyerError('SESSION_NOT_FOUND');
    // Of two changes of one kind the dapp needs only the newer.
    const asked = record.asked.filter(({ method }) => method !== request.method);
    const next = askUntilAnswered(engine, { ...record, ...changed, asked }, request);
    await apply(engine, { put: [next.record], send: [next.draft] });
  });
}
