import { FoyerError, isRejectionCode } from '@foyer/protocol/errors';
import type { Outcome } from '../engine/Outcome.ts';
import type { PairingRecord } from '../engine/TopicRecord.ts';

/** Notes why a proposal failed, for whichever tab waits for it, and forgets what its answer began. */
export function refuse(
  record: PairingRecord,
  refusal: { readonly code: number; readonly message: string },
): Outcome {
  const { sessionTopic, ...rest } = record;
  return {
    put: [{ ...rest, refusal }],
    remove: sessionTopic === undefined ? [] : [sessionTopic],
  };
}

/** A refusal as whoever proposed gets it. */
export function refusalError({
  code,
  message,
}: {
  readonly code: number;
  readonly message: string;
}): FoyerError {
  if (isRejectionCode(code)) return new FoyerError('USER_REJECTED', { message });
  if (code === 8000) return new FoyerError('PAIRING_EXPIRED');
  return new FoyerError('PAIRING_REFUSED', { code, reason: message });
}
