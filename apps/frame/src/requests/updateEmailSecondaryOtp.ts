import { RequestFailure } from '../channel/RequestFailure.ts';
import { asciiEmail } from '../session/asciiEmail.ts';
import type { Handler } from './FrameContext.ts';
import { judgeCode } from './judgeCode.ts';

/** The code that the new address was sent: from here it is the user's, also where the answer that says so is lost. */
export const updateEmailSecondaryOtp: Handler<'UPDATE_EMAIL_SECONDARY_OTP'> = async (
  { api, clock, session, state },
  { otp },
) => {
  if (!state.emailChange) throw new RequestFailure('Enter the new email address first');
  const { id, email, code } = state.emailChange;
  const signIn = session.signal();
  const { newEmail } = await judgeCode(clock, code, () =>
    api.verifyNewEmail(id, otp).catch(async (error: unknown) => {
      // Right, its answer lost: now, or with that code typed before.
      const now = await api.readSession().catch(() => undefined);
      if (now?.email !== asciiEmail(email).toLowerCase()) throw error;
      return { newEmail: now.email };
    }),
  );
  signIn.throwIfAborted();
  if (state.emailChange?.id === id) state.emailChange = undefined;
  await session.setEmail(newEmail);
  return { newEmail };
};
