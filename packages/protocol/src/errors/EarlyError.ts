import { CodedError, type ErrorContext } from './CodedError.ts';

/** The wording of what a page may throw before the visitor acts: the part of the error table that it loads. */
export const earlyMessages = {
  HTTP_STATUS: 'HTTP status code: {status}',
  NETWORK_FAILED: 'No answer',
  BAD_REPLY: 'Bad reply from {source}',
  INVALID_CAIP_ADDRESS: 'Invalid CAIP-10 address',
  INVALID_CAIP_NETWORK_ID: 'Invalid CAIP-2 network id',
  NO_NETWORKS: '`networks` must list networks',
  SIWX_AND_SIWE_CONFIG: 'Pass `siwx` or `siweConfig`, not both',
  PROVIDER_MISSING: '{user} is outside <FoyerProvider>',
  DUPLICATE_PACKAGE: '{user} is outside <FoyerProvider>: @foyer/react is loaded twice',
  MODAL_LOAD_FAILED: 'The modal did not load',
  WALLET_NOT_FOUND: 'Wallet not found',
  TOKEN_BALANCE_UNAVAILABLE: 'Token Balance Unavailable',
  REQUEST_ABORTED: 'Request was aborted',
  STORAGE_FAILED: 'Storage failed: {key}',
  LISTENER_FAILED: 'A listener threw',
} as const;

/** A FoyerError for code that a page loads before the visitor acts: it knows only the early part of the table. */
export class EarlyError extends CodedError {
  constructor(code: keyof typeof earlyMessages, context: ErrorContext = {}, cause?: unknown) {
    super(code, earlyMessages[code], context, cause);
  }
}
