import { FoyerError, isRejectionCode, toFoyerError } from '@foyer/protocol/errors';
import type { WireError } from '../wallet/WalletClient.ts';

/** A peer's error as one of ours. Its words are text of a stranger: shortened, and never markup. */
export function peerError({ code, message, data }: WireError): FoyerError {
  const cause = data === undefined ? { code, message } : { code, message, data };
  if (isRejectionCode(code)) return new FoyerError('USER_REJECTED', { message }, cause);
  if (code === 8000) return new FoyerError('REQUEST_EXPIRED');
  // What it is told by code and words alone: layers inside the data are the wallet's own business.
  const own = toFoyerError({ code, message });
  return new FoyerError(own.code, own.context, cause);
}
