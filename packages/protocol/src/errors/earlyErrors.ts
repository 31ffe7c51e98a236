import type { ErrorCategory, ErrorRow } from './ErrorRow.ts';

/** A row for what is thrown to the caller. */
export const thrown = (message: string, category?: ErrorCategory): ErrorRow =>
  category ? { message, surface: 'throw', category } : { message, surface: 'throw' };
/** A row for what the embedded wallet's frame answers. */
export const frame = (message: string): ErrorRow => thrown(message, 'SECURE_SITE_ERROR');
/** A row for a passing message. */
export const toast = (message: string): ErrorRow => ({ message, surface: 'toast' });
const silent = (message: string): ErrorRow => ({ message, surface: 'silent' });

/** The part of the error table that a page needs before the visitor acts: kept apart so that it loads nothing else. */
export const earlyErrors = {
  HTTP_STATUS: thrown('HTTP status code: {status}', 'API_ERROR'),
  NETWORK_FAILED: thrown('The request got no answer', 'API_ERROR'),
  BAD_REPLY: thrown('Unexpected reply from {source}', 'DATA_PARSING_ERROR'),
  INVALID_CAIP_ADDRESS: thrown('Invalid CAIP-10 address'),
  INVALID_CAIP_NETWORK_ID: thrown('Invalid CAIP-2 network id'),
  NO_NETWORKS: thrown('At least one network is required in `networks`'),
  SIWX_AND_SIWE_CONFIG: thrown('Pass `siwx` or `siweConfig`, not both'),
  PROVIDER_MISSING: thrown('{user} is outside of <FoyerProvider>: wrap the page in it'),
  DUPLICATE_PACKAGE: thrown(
    '{user} cannot see <FoyerProvider>: two copies of @foyer/react are loaded, keep one',
  ),
  MODAL_LOAD_FAILED: thrown('The wallet window could not be loaded'),
  WALLET_NOT_FOUND: thrown('The wallet was not found'),
  TOKEN_BALANCE_UNAVAILABLE: toast('Token Balance Unavailable'),
  REQUEST_ABORTED: frame('Request was aborted'),
  STORAGE_FAILED: silent('Storage is not available: {key}'),
  LISTENER_FAILED: silent('A listener of the host page threw'),
} satisfies Record<string, ErrorRow>;
