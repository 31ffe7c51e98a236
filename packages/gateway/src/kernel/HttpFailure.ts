import { type GatewayFailureCode, gatewayFailures } from '@foyer/protocol/http';

/** What a failure may tell beside its code. */
export interface HttpFailureDetail {
  /** Added to the table's message, after a colon. */
  readonly reason?: string;
  /** The query or body field that is wrong. */
  readonly field?: string;
  /** Seconds, for the `Retry-After` header. */
  readonly retryAfter?: number;
}

/** A failure that the caller is told about; anything else thrown is answered with a 500 that says nothing. */
export class HttpFailure extends Error {
  override readonly name = 'HttpFailure';
  readonly code: GatewayFailureCode;
  readonly detail: HttpFailureDetail;

  constructor(code: GatewayFailureCode, detail: HttpFailureDetail = {}) {
    const { message } = gatewayFailures[code];
    super(detail.reason ? `${message}: ${detail.reason}` : message);
    this.code = code;
    this.detail = detail;
  }

  get status() {
    return gatewayFailures[this.code].status;
  }
}
