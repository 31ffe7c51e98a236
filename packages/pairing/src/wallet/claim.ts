import { FoyerError } from '@foyer/protocol/errors';
import { apply } from '../engine/apply.ts';
import type { Engine } from '../engine/Engine.ts';
import { liveSession } from '../engine/liveSession.ts';
import { openRequests } from './openRequests.ts';
import type { SessionRequest } from './WalletClient.ts';

/** Marks a request as this client's, before it is acted on; `claims` are those that it made. */
export async function claim(
  engine: Engine,
  { id, topic }: Pick<SessionRequest, 'id' | 'topic'>,
  claims: Set<string>,
): Promise<void> {
  await engine.exclusive(async () => {
    const found = await liveSession(engine, topic);
    const open = openRequests(found, engine.now());
    if (!open.some((request) => request.id === id && !request.isClaimed))
      throw new FoyerError('REQUEST_EXPIRED');
    const requests = open.map((one) => (one.id === id ? { ...one, isClaimed: true as const } : one));
    await apply(engine, { put: [{ ...found, requests }] });
    claims.add(`${topic} ${id}`);
  });
}
