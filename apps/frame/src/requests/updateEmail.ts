import { base64urlnopad } from '@scure/base';
import type { Handler } from './FrameContext.ts';

/** Begins a change of address, after the user has proven themselves anew for just that. */
export const updateEmail: Handler<'UPDATE_EMAIL'> = async ({ api, confirm, state }, { email }) => {
  state.emailChange = undefined;
  const { flowId, action } = await confirm(
    await emailIntentHash(email),
    () => api.changeEmail(email),
    state.user.signal,
  );
  state.emailChange = { id: flowId };
  return { action };
};

/** As the gateway computes it: SHA-256 of `email-change/v1`, a line end, and the address as it is sent. */
async function emailIntentHash(email: string): Promise<string> {
  const text = new TextEncoder().encode(`email-change/v1\n${email}`);
  return base64urlnopad.encode(new Uint8Array(await crypto.subtle.digest('SHA-256', text)));
}
