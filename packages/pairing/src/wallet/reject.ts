import { apply } from '../engine/apply.ts';
import { draftAnswer } from '../engine/drafts.ts';
import type { Engine } from '../engine/Engine.ts';
import { wireErrors } from '../wire/wireErrors.ts';
import { findReceived } from './findReceived.ts';
import { strangerAddress } from './signInAddress.ts';
import { usedRecord } from './usedRecord.ts';
import type { WireError } from './WalletClient.ts';

/** Refuses a proposal of either kind; by the user unless `error` says otherwise. */
export async function reject(
  engine: Engine,
  id: number,
  error: WireError = { code: 5000, message: wireErrors[5000] ?? '' },
): Promise<void> {
  await engine.exclusive(async () => {
    const { pairing, received } = await findReceived(engine, id);
    const address =
      received.method === 'wc_sessionPropose' ? pairing : strangerAddress(engine, pairing, received);
    await apply(engine, {
      put: [usedRecord(pairing)],
      send: [draftAnswer(address, received, { error }, 'user')],
    });
  });
}
