import { RequestFailure } from '../channel/RequestFailure.ts';
import type { Handler } from './FrameContext.ts';
import { judgeCode, newCode } from './judgeCode.ts';

/** The code that the old address was sent; then the new one gets its own, or the page hears when it can. */
export const updateEmailPrimaryOtp: Handler<'UPDATE_EMAIL_PRIMARY_OTP'> = async (
  { api, clock, state },
  { otp },
) => {
  if (!state.emailChange) throw new RequestFailure('Enter the new email address first');
  const change = state.emailChange;
  const { expiresInMs, resendInMs } = await judgeCode(clock, change.code, () =>
    api.verifyOldEmail(change.id, otp),
  );
  // Unless another one has begun meanwhile.
  if (state.emailChange?.id === change.id)
    state.emailChange = { ...change, action: 'VERIFY_SECONDARY_OTP', code: newCode(clock, expiresInMs) };
  return expiresInMs > 0 ? undefined : { resendInMs };
};
