import { RequestFailure } from '../channel/RequestFailure.ts';
import type { Handler } from './FrameContext.ts';
import { judgeCode } from './judgeCode.ts';

/** The code belongs to the sign-in that this frame began last, whatever the page thinks (AT-M6). */
export const connectOtp: Handler<'CONNECT_OTP'> = async ({ api, clock, session, state }, { otp }) => {
  const { flow } = state;
  if (!flow) throw new RequestFailure('Enter an email address first');
  const reply = await judgeCode(clock, flow.code, () => api.verifyFlow(flow.id, otp));
  try {
    // Another sign-in began while this one was judged: the newer one counts.
    if (state.flow !== flow) throw new RequestFailure('Another sign-in was started');
    state.flow = undefined;
    await session.start(reply);
  } catch (error) {
    // It let nobody in here, so it is over there as well; unheard it ends by itself.
    api.endSession(false, reply).catch(() => undefined);
    throw error;
  }
  return undefined;
};
