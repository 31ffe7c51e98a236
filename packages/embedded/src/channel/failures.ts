import { CodedError, FoyerError } from '@foyer/protocol/errors';
import {
  type FrameError,
  type FrameRequestName,
  isProviderRequest,
  reasonMessages,
} from '@foyer/protocol/frame';
import { RpcError, rpcCodes } from './RpcError.ts';

/** A shorter wait, in seconds, is the one between any two mails; with a longer one the budget for them is used up. */
const longWait = 60;

/** What went wrong in the frame, in English by its reason or else its own; another language has words for the reason, or for the code. */
class FrameFailure extends CodedError {
  constructor({ reason, message, retryAfter: seconds }: FrameError) {
    const known = reasonMessages[reason as keyof typeof reasonMessages];
    const code = codeOf(reason, seconds);
    // `said` is what other languages have words for.
    const context = { reason, message: known ?? message, seconds, said: known ? reason : code };
    super(code, '{message}', context, undefined);
  }
}

function codeOf(reason: string | undefined, seconds: number | undefined) {
  if (reason === 'UNREACHABLE') return 'NETWORK_FAILED';
  return seconds ? 'EMAIL_THROTTLED' : 'FRAME_ERROR';
}

/** What a request fails with when the frame says why. Without words: "An error occurred". A wait of 0 s is one that nobody knows. */
export function toFailure(name: FrameRequestName, error: FrameError): Error {
  const { message, code, retryAfter: seconds } = error;
  if (isProviderRequest(name)) {
    const { data } = error as { readonly data?: unknown };
    const usual = name === 'SWITCH_NETWORK' ? rpcCodes.unknownChain : rpcCodes.internal;
    return new RpcError(code ?? usual, message ?? 'An error occurred', data);
  }
  if (seconds && seconds < longWait) return new FoyerError('EMAIL_THROTTLED', { seconds });
  return message ? new FrameFailure(error) : new FoyerError('FRAME_ERROR');
}

/** What a request fails with that the frame will not answer any more (behaviour.md §5.3). */
export function abortOf(name: FrameRequestName, by: 'user' | 'frame'): Error {
  if (!isProviderRequest(name)) return new FoyerError(by === 'user' ? 'REQUEST_ABORTED' : 'FRAME_ABORTED');
  return new RpcError(by === 'user' ? rpcCodes.rejected : rpcCodes.disconnected, 'Request was aborted');
}
