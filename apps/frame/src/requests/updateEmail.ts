import { emailChangeIntent } from '@foyer/protocol/auth';
import { ApiError } from '../api/ApiError.ts';
import { hashText } from '../vault/crypto/hashText.ts';
import type { FrameContext, Handler } from './FrameContext.ts';

/**
 * Begins a change of address, after the user has seen the new address on a screen of the wallet's own and has proven
 * themselves anew for just that. Asked again for the same address it has another code mailed, for the step that the
 * change is at.
 */
export const updateEmail: Handler<'UPDATE_EMAIL'> = async (context, { email }) => {
  const { api, confirm, screens, siteOrigin, state } = context;
  const known = state.emailChange;
  if (known?.email === email && (await mailAgain(context, known.id))) return { action: known.action };
  state.emailChange = undefined;
  const { signal } = state.user;
  await screens.confirmEmail({ siteOrigin, email }, signal);
  const { flowId, action } = await confirm(
    { hash: await hashText(emailChangeIntent(email)), newEmail: email },
    () => api.changeEmail(email),
    signal,
  );
  state.emailChange = { id: flowId, email, action };
  return { action };
};

/** False when the change is over, so that another one has to begin. */
async function mailAgain({ api }: FrameContext, flowId: string): Promise<boolean> {
  try {
    await api.mailEmailChange(flowId);
    return true;
  } catch (error) {
    if (error instanceof ApiError && error.code === 'FLOW_REFUSED') return false;
    throw error;
  }
}
