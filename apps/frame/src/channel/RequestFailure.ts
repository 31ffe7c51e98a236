import type { FrameReason } from '@foyer/protocol/frame';

/** A request that fails for a reason its page may read. */
export class RequestFailure extends Error {
  override readonly name = 'RequestFailure';
  /** Of EIP-1193 or EIP-1474, told where the page asked as of a provider. */
  readonly code: number | undefined;
  /** What words of the page go by. */
  readonly reason: FrameReason | undefined;
  /** Whole seconds until it makes sense to ask again. */
  readonly retryAfter: number | undefined;
  /** What a chain said with it. */
  readonly data: unknown;

  constructor(
    message: string,
    more: {
      readonly code?: number;
      readonly reason?: FrameReason;
      readonly retryAfter?: number;
      readonly data?: unknown;
    } = {},
  ) {
    super(message);
    this.code = more.code;
    this.reason = more.reason;
    this.retryAfter = more.retryAfter;
    this.data = more.data;
  }
}

/** Of a request that was taken back, by its page or by what happened meanwhile. */
export function aborted(): RequestFailure {
  return new RequestFailure('Request was aborted', { code: 4001 });
}

/** Of what a later version of the wallet may do. */
export function notSupported(what: string): RequestFailure {
  return new RequestFailure(`${what}: not supported by this wallet`, { code: 4200 });
}
