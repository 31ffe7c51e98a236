import { type GatewayFailureCode, gatewayFailures } from '@foyer/protocol/http';

/** A failure of the gateway by its code, or of the way to it. */
export type ApiErrorCode = GatewayFailureCode | 'UNREACHABLE' | 'BAD_REPLY';

/** The gateway did not do what it was asked. Words are ours, whatever came over the wire. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly code: ApiErrorCode;
  /** What of the request was wrong, or what a step-up wants: `passkey`, `code`. */
  readonly field: string | undefined;
  /** Whole seconds until it makes sense to ask again. */
  readonly retryAfter: number | undefined;

  constructor(
    code: ApiErrorCode,
    more: { readonly field?: string; readonly retryAfter?: number; readonly cause?: unknown } = {},
  ) {
    super(messageOf(code, more.retryAfter), { cause: more.cause });
    this.code = code;
    this.field = more.field;
    this.retryAfter = more.retryAfter;
  }
}

function messageOf(code: ApiErrorCode, retryAfter: number | undefined): string {
  if (code === 'UNREACHABLE')
    return 'The wallet cannot reach its server. Check your connection and try again';
  if (code === 'BAD_REPLY') return 'The server gave an answer that the wallet does not understand';
  if (code === 'TOO_MANY_REQUESTS' && retryAfter) return `Please try again after ${retryAfter} seconds`;
  return gatewayFailures[code].message;
}
