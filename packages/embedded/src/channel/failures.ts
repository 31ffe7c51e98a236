import { CodedError, FoyerError } from '@foyer/protocol/errors';
import type { FrameError, FrameRequestName } from '@foyer/protocol/frame';
import { RpcError, rpcCodes } from './RpcError.ts';

/** What went wrong in the frame, in its own English words; another language has words for the code, or for the reason. */
class FrameFailure extends CodedError {
  constructor({ reason, message }: FrameError) {
    super(
      reason === 'UNREACHABLE' ? 'NETWORK_FAILED' : 'FRAME_ERROR',
      '{message}',
      { reason, message },
      undefined,
    );
  }
}

/** What a request fails with when the frame says why. Without words: "An error occurred". */
export function toFailure(name: FrameRequestName, error: FrameError): Error {
  const { message, code, retryAfter } = error;
  if (name === 'RPC_REQUEST') {
    const { data } = error as { readonly data?: unknown };
    return new RpcError(code ?? rpcCodes.internal, message ?? 'An error occurred', data);
  }
  if (retryAfter !== undefined) return new FoyerError('EMAIL_THROTTLED', { seconds: retryAfter });
  return message ? new FrameFailure(error) : new FoyerError('FRAME_ERROR');
}

/** What a request fails with that the frame will not answer any more (behaviour.md §5.3). */
export function abortOf(name: FrameRequestName, by: 'user' | 'frame'): Error {
  if (name !== 'RPC_REQUEST') return new FoyerError(by === 'user' ? 'REQUEST_ABORTED' : 'FRAME_ABORTED');
  return new RpcError(by === 'user' ? rpcCodes.rejected : rpcCodes.disconnected, 'Request was aborted');
}
