import { emailChangeIntent } from '@foyer/protocol/auth';
import { ApiError } from '../api/ApiError.ts';
import { hashText } from '../vault/crypto/hashText.ts';
import type { EmailChange, FrameContext, Handler } from './FrameContext.ts';
import { newCode } from './judgeCode.ts';

/**
 * Begins a change of address, after the user has seen the new address on a screen of the wallet's own and has proven
 * themselves anew for just that. Asked again for the same address it has another code mailed, for the step that the
 * change is at.
 */
export const updateEmail: Handler<'UPDATE_EMAIL'> = async (context, { email }) => {
  const { api, clock, confirm, screens, session, siteOrigin, state } = context;
  const signal = AbortSignal.any([state.user.signal, session.signal()]);
  const known = state.emailChange;
  const again = known?.email === email ? await mailAgain(context, known) : undefined;
  signal.throwIfAborted();
  if (known && again) {
    if (state.emailChange === known) state.emailChange = { ...known, ...again };
    return { action: again.action };
  }
  state.emailChange = undefined;
  await screens.confirmEmail({ siteOrigin, email }, signal);
  const { flowId, action } = await confirm(
    { hash: await hashText(emailChangeIntent(email)), newEmail: email },
    () => api.changeEmail(email),
    signal,
  );
  signal.throwIfAborted();
  state.emailChange = { id: flowId, email, action, code: newCode(clock) };
  return { action };
};

/** Nothing when the change is over, so that another one has to begin. */
async function mailAgain({ api, clock }: FrameContext, { id, action }: EmailChange) {
  try {
    const { expiresInMs, step } = await api.mailEmailChange(id);
    // Another step than the one known here, where the answer to a right code was lost.
    return { code: newCode(clock, expiresInMs), action: step ?? action };
  } catch (error) {
    if (error instanceof ApiError && error.code === 'FLOW_REFUSED') return undefined;
    throw error;
  }
}
