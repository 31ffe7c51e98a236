import type { FramePayload } from '@foyer/protocol/frame';
import { ApiError } from '../api/ApiError.ts';
import { aborted, RequestFailure } from '../channel/RequestFailure.ts';
import type { Flow, FrameContext, Handler } from './FrameContext.ts';
import { newCode } from './judgeCode.ts';

type Answer = FramePayload<'CONNECT_EMAIL'>;

/**
 * Begins a sign-in; one that was under way is left. Whether the account exists stays untold. Asked again for the same
 * address it has the link or another code mailed: a device is known to the gateway by its sign-in alone until a code was
 * right, so that a new one would ask for the device once more.
 */
export const connectEmail: Handler<'CONNECT_EMAIL'> = async (context, { email }) => {
  const { api, clock, state, siteOrigin, page } = context;
  const { flow } = state;
  flow?.waiting?.abort(aborted());
  const again = flow?.email === email ? await mailAgain(context, flow) : undefined;
  if (again) return again;
  state.flow = undefined;
  const begun = Symbol(email);
  state.begun = begun;
  const { flowId, action, number, expiresInMs } = await api.startFlow({ email, siteOrigin, ...page.device });
  // A newer one was begun, or the user has signed out: that counts, however late this answer is.
  if (state.begun !== begun) throw new RequestFailure('Another sign-in was started');
  const code = action === 'VERIFY_OTP' ? newCode(clock, expiresInMs) : undefined;
  state.flow = { id: flowId, email, number, code };
  return toAnswer(action, number);
};

/** Nothing when the sign-in is over, so that another one has to begin. */
async function mailAgain({ api, clock, state }: FrameContext, flow: Flow): Promise<Answer | undefined> {
  try {
    const { state: step } = await api.readFlow(flow.id);
    if (step === 'denied' || step === 'expired' || step === 'done') return undefined;
    const { expiresInMs } = await api.mailFlow(flow.id);
    flow.code = newCode(clock, expiresInMs);
    if (state.flow !== flow) throw new RequestFailure('Another sign-in was started');
    return step === 'device-waiting' ? toAnswer('VERIFY_DEVICE', flow.number) : toAnswer('VERIFY_OTP');
  } catch (error) {
    if (error instanceof ApiError && error.code === 'FLOW_REFUSED') return undefined;
    throw error;
  }
}

function toAnswer(action: Answer['action'], number?: string): Answer {
  return { action, ...(number !== undefined && { number }) };
}
