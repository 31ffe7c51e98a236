import { HttpFailure } from '../kernel/HttpFailure.ts';

/** The key vault answers, and has no such key: another record may still open. */
export class UnknownKey extends HttpFailure {
  constructor(reason: string) {
    super('KEYS_UNAVAILABLE', { reason, retryAfter: 60 });
  }
}
