import { ApiError } from '../api/ApiError.ts';
import { RequestFailure } from '../channel/RequestFailure.ts';
import type { Clock } from '../ports/Clock.ts';
import type { Flow, Handler } from './FrameContext.ts';

/** A code dies with its last try (security.md §1.4). */
const codeTries = 5;

/** The code belongs to the sign-in that this frame began last, whatever the page thinks (AT-M6). */
export const connectOtp: Handler<'CONNECT_OTP'> = async ({ api, clock, session, state }, { otp }) => {
  const { flow } = state;
  if (!flow) throw new RequestFailure('Enter an email address first');
  const reply = await api.verifyFlow(flow.id, otp).catch((error: unknown) => {
    if (error instanceof ApiError && error.code === 'CODE_REFUSED' && isSpent(flow, clock))
      throw new RequestFailure('This code no longer works. Ask for a new one', { reason: 'CODE_USED_UP' });
    throw error;
  });
  // Another sign-in began while this one was judged: the newer one counts.
  if (state.flow !== flow) throw new RequestFailure('Another sign-in was started');
  state.flow = undefined;
  await session.start(reply);
  return undefined;
};

/** Whether no code can be right any more. The gateway does not say: to whoever guesses every refusal is the same. */
function isSpent({ code }: Flow, clock: Clock): boolean {
  if (!code) return false;
  code.tries += 1;
  return code.tries >= codeTries || clock.now() >= code.endsAt;
}
