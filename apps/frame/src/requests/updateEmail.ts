import { base64urlnopad } from '@scure/base';
import { ApiError } from '../api/ApiError.ts';
import type { FrameContext, Handler } from './FrameContext.ts';

/**
 * Begins a change of address, after the user has proven themselves anew for just that. Asked again for the same address
 * it has another code mailed, for the step that the change is at.
 */
export const updateEmail: Handler<'UPDATE_EMAIL'> = async (context, { email }) => {
  const { api, confirm, state } = context;
  const known = state.emailChange;
  if (known?.email === email && (await mailAgain(context, known.id))) return { action: known.action };
  state.emailChange = undefined;
  const { flowId, action } = await confirm(
    await emailIntentHash(email),
    () => api.changeEmail(email),
    state.user.signal,
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

/** As the gateway computes it: SHA-256 of `email-change/v1`, a line end, and the address as it is sent. */
async function emailIntentHash(email: string): Promise<string> {
  const text = new TextEncoder().encode(`email-change/v1\n${email}`);
  return base64urlnopad.encode(new Uint8Array(await crypto.subtle.digest('SHA-256', text)));
}
