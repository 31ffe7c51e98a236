import type { FlowReply } from '@foyer/protocol/auth';
import { ApiError } from '../api/ApiError.ts';
import { pause } from '../api/waitAtMost.ts';
import { aborted, RequestFailure } from '../channel/RequestFailure.ts';
import type { FrameContext, Handler } from './FrameContext.ts';
import { newCode } from './judgeCode.ts';

const pollMs = 1_000;
/** So long may the gateway be out of reach before the user is told. */
const patienceMs = 10_000;

/** Resolves when the user has let this device in and a code is on its way. Asked twice, the older request is over. */
export const connectDevice: Handler<'CONNECT_DEVICE'> = async (context) => {
  const { api, clock, state } = context;
  const { flow } = state;
  if (!flow) throw new RequestFailure('Enter an email address first');
  flow.waiting?.abort(aborted());
  const stop = new AbortController();
  flow.waiting = stop;
  for (;;) {
    const reply = await readPatiently(context, flow.id, stop.signal);
    if (reply.state === 'code-sent' || reply.state === 'done') return undefined;
    if (reply.state === 'device-approved') {
      const { expiresInMs } = await api.mailFlow(flow.id);
      flow.code = newCode(clock, expiresInMs);
      return undefined;
    }
    if (reply.state === 'denied')
      throw new RequestFailure('This sign-in was denied', { reason: 'SIGN_IN_DENIED' });
    if (reply.state === 'expired')
      throw new RequestFailure('This sign-in took too long. Start again', { reason: 'FLOW_REFUSED' });
    await pause(clock, pollMs, stop.signal);
  }
};

async function readPatiently(
  { api, clock }: FrameContext,
  flowId: string,
  signal: AbortSignal,
): Promise<FlowReply> {
  const since = clock.now();
  for (;;) {
    try {
      return await api.readFlow(flowId, signal);
    } catch (error) {
      const passes =
        error instanceof ApiError && (error.code === 'UNREACHABLE' || error.code === 'TOO_MANY_REQUESTS');
      const waitMs = passes ? Math.max(pollMs, (error.retryAfter ?? 0) * 1000) : 0;
      if (!passes || clock.now() - since + waitMs >= patienceMs) throw error;
      await pause(clock, waitMs, signal);
    }
  }
}
