import type { FrameError, FrameReason } from '@foyer/protocol/frame';
import { ApiError } from '../api/ApiError.ts';
import { VaultError } from '../vault/VaultError.ts';
import { RequestFailure } from './RequestFailure.ts';

const longest = 1024;

const rejected: FrameReason = 'USER_REJECTED';

/**
 * What a failure is to the page: words it may show, and a code where it asked as a provider. Of a fault of ours it
 * learns nothing but that there was one; `undefined` then.
 */
export function toFrameError(error: unknown): FrameError | undefined {
  if (error instanceof RequestFailure) {
    const { message, code, reason, retryAfter, data } = error;
    return {
      message: message.slice(0, longest),
      ...(code !== undefined && { code }),
      ...(reason !== undefined && { reason }),
      ...(retryAfter !== undefined && { retryAfter }),
      ...(data !== undefined && { data }),
    };
  }
  if (error instanceof ApiError) {
    const { message, code: reason, retryAfter } = error;
    return { message, reason, code: codeOf(error), ...(retryAfter !== undefined && { retryAfter }) };
  }
  if (error instanceof VaultError) return { message: error.message, code: -32603 };
  // Any other code is none of ours: the browser numbers its own failures too.
  const isRejected = error instanceof Error && 'code' in error && error.code === 'USER_REJECTED';
  return isRejected ? { message: 'User rejected the request', code: 4001, reason: rejected } : undefined;
}

function codeOf({ code }: ApiError): number {
  if (code === 'UNREACHABLE') return 4900;
  return code === 'SESSION_INVALID' || code === 'DEVICE_REFUSED' ? 4100 : -32603;
}
