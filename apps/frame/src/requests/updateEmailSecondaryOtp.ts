import { RequestFailure } from '../channel/RequestFailure.ts';
import type { Handler } from './FrameContext.ts';

/** The code that the new address was sent: from here it is the user's. */
export const updateEmailSecondaryOtp: Handler<'UPDATE_EMAIL_SECONDARY_OTP'> = async (
  { api, session, state },
  { otp },
) => {
  if (!state.emailChange) throw new RequestFailure('Enter the new email address first');
  const { newEmail } = await api.verifyNewEmail(state.emailChange.id, otp);
  state.emailChange = undefined;
  await session.setEmail(newEmail);
  return { newEmail };
};
