import type { FlowReply } from '@foyer/protocol/auth';
import { ApiError } from '../api/ApiError.ts';
import { pause } from '../api/waitAtMost.ts';
import { aborted, RequestFailure } from '../channel/RequestFailure.ts';
import type { Flow, FrameContext, Handler } from './FrameContext.ts';
import { newCode } from './judgeCode.ts';

const pollMs = 1_000;
/** So long may the gateway be out of reach before the user is told. */
const patienceMs = 10_000;

/** Resolves when the user has let this device in and a code is on its way. Asked twice, the older request is over. */
export const connectDevice: Handler<'CONNECT_DEVICE'> = async (context) => {
  const { clock, state } = context;
  const { flow } = state;
  if (!flow) throw new RequestFailure('Enter an email address first');
  flow.waiting?.abort(aborted());
  const stop = new AbortController();
  flow.waiting = stop;
  for (;;) {
    const step = await stepPatiently(context, flow, stop.signal);
    if (step === 'code-sent' || step === 'done') return undefined;
    if (step === 'denied') throw new RequestFailure('This sign-in was denied', { reason: 'SIGN_IN_DENIED' });
    if (step === 'expired')
      throw new RequestFailure('This sign-in took too long. Start again', { reason: 'FLOW_REFUSED' });
    await pause(clock, pollMs, stop.signal);
  }
};

/** Where the sign-in is, once the code is mailed that is due; a gateway out of reach is asked again. */
async function stepPatiently(
  context: FrameContext,
  flow: Flow,
  signal: AbortSignal,
): Promise<FlowReply['state']> {
  const { clock } = context;
  const since = clock.now();
  let isLost = false;
  for (;;) {
    try {
      return await step(context, flow, signal);
    } catch (error) {
      const passes =
        error instanceof ApiError && (error.code === 'UNREACHABLE' || error.code === 'TOO_MANY_REQUESTS');
      // What asks for patience then is the mailing itself, whose answer was lost: it may be done any moment.
      isLost ||= passes && error.code === 'UNREACHABLE';
      const waitMs = passes && !isLost ? Math.max(pollMs, (error.retryAfter ?? 0) * 1000) : pollMs;
      if (!passes || clock.now() - since + waitMs >= patienceMs) throw error;
      await pause(clock, waitMs, signal);
    }
  }
}

async function step(
  { api, clock }: FrameContext,
  flow: Flow,
  signal: AbortSignal,
): Promise<FlowReply['state']> {
  const { state } = await api.readFlow(flow.id, signal);
  if (state === 'device-approved') {
    // What was mailed until now was the link; with the answer lost the code is found mailed by the next look.
    flow.code = undefined;
    const { expiresInMs } = await api.mailFlow(flow.id);
    signal.throwIfAborted();
    flow.code = newCode(clock, expiresInMs);
    return 'code-sent';
  }
  if (state === 'code-sent') flow.code ??= newCode(clock);
  return state;
}
