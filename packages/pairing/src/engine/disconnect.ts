import { FoyerError } from '@foyer/protocol/errors';
import { apply } from './apply.ts';
import { endSession } from './asked.ts';
import type { Engine } from './Engine.ts';

/** Ends a session here at once; the peer is told until it knows. An unknown topic is no failure. */
export async function disconnect(engine: Engine, topic: string): Promise<void> {
  await engine.exclusive(async () => {
    const record = await engine.book.get(topic);
    if (record?.kind !== 'session' || record.state === 'ending') return;
    if (record.state === 'settling')
      engine.waiters.get(record.pairingTopic)?.reject(new FoyerError('SESSION_NOT_FOUND'));
    await apply(engine, endSession(engine, record, 6000));
  });
}
