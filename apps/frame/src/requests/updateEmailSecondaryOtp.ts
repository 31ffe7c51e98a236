import { ApiError } from '../api/ApiError.ts';
import { RequestFailure } from '../channel/RequestFailure.ts';
import type { Handler } from './FrameContext.ts';
import { judgeCode } from './judgeCode.ts';

/** What is heard when the answer to a right code was lost: now, and to that code typed again. */
const lossy: readonly string[] = ['UNREACHABLE', 'CODE_REFUSED'];

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
      const isOpen = error instanceof ApiError && lossy.includes(error.code);
      const now = isOpen ? await api.readSession().catch(() => undefined) : undefined;
      const newEmail = now?.email ?? '';
      if (newEmail.toLowerCase() !== email.toLowerCase()) throw error;
      return { newEmail };
    }),
  );
  signIn.throwIfAborted();
  if (state.emailChange?.id === id) state.emailChange = undefined;
  await session.setEmail(newEmail);
  return { newEmail };
};
