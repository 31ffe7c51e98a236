import { RequestFailure } from '../channel/RequestFailure.ts';
import type { Handler } from './FrameContext.ts';
import { judgeCode } from './judgeCode.ts';

/** The code that the new address was sent: from here it is the user's. */
export const updateEmailSecondaryOtp: Handler<'UPDATE_EMAIL_SECONDARY_OTP'> = async (
  { api, clock, session, state },
  { otp },
) => {
  if (!state.emailChange) throw new RequestFailure('Enter the new email address first');
  const { id, code } = state.emailChange;
  const signIn = session.signal();
  const { newEmail } = await judgeCode(clock, code, () => api.verifyNewEmail(id, otp));
  signIn.throwIfAborted();
  if (state.emailChange?.id === id) state.emailChange = undefined;
  await session.setEmail(newEmail);
  return { newEmail };
};
