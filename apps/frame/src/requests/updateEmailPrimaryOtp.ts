import { RequestFailure } from '../channel/RequestFailure.ts';
import type { Handler } from './FrameContext.ts';

/** The code that the old address was sent; then the new one gets its own. */
export const updateEmailPrimaryOtp: Handler<'UPDATE_EMAIL_PRIMARY_OTP'> = async ({ api, state }, { otp }) => {
  if (!state.emailChange) throw new RequestFailure('Enter the new email address first');
  const change = state.emailChange;
  await api.verifyOldEmail(change.id, otp);
  // Unless another one has begun meanwhile.
  if (state.emailChange === change) state.emailChange = { ...change, action: 'VERIFY_SECONDARY_OTP' };
  return undefined;
};
