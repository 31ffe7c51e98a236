import { FoyerError, isRejectionCode, toFoyerError } from '@foyer/protocol/errors';
import type { WireError } from '../wallet/WalletClient.ts';

/** A peer's error as one of ours. Its words are text of a stranger: shortened, and never markup. */
export function peerError({ code, message }: WireError): FoyerError {
  if (isRejectionCode(code)) return new FoyerError('USER_REJECTED', { message }, { code, message });
  if (code === 8000) return new FoyerError('REQUEST_EXPIRED');
  return toFoyerError({ code, message });
}
