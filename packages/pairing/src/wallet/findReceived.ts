import { FoyerError } from '@foyer/protocol/errors';
import type { Engine } from '../engine/Engine.ts';
import type { PairingRecord, Received } from '../engine/TopicRecord.ts';

/** A pairing with the proposal that waits for the user. */
export interface OpenProposal {
  readonly pairing: PairingRecord;
  readonly received: Received;
}

/** The proposal of an id, inside the lock; rejects with `PAIRING_EXPIRED` when it no longer waits. */
export async function findReceived(
  engine: Engine,
  id: number,
  method?: Received['method'],
): Promise<OpenProposal> {
  for (const pairing of await engine.book.list()) {
    if (pairing.kind !== 'pairing' || pairing.sessionTopic !== undefined) continue;
    const { received } = pairing;
    if (received?.id !== id || (method !== undefined && received.method !== method)) continue;
    if (received.expiresAt > engine.now()) return { pairing, received };
  }
  throw new FoyerError('PAIRING_EXPIRED');
}
