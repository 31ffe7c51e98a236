import { aborted } from '../channel/RequestFailure.ts';
import type { Handler } from './FrameContext.ts';

/** Begins a sign-in; one that was under way is left. Whether the account exists stays untold. */
export const connectEmail: Handler<'CONNECT_EMAIL'> = async (context, { email }) => {
  const { api, state, siteOrigin, page } = context;
  state.flow?.waiting?.abort(aborted());
  state.flow = undefined;
  const { flowId, action, number } = await api.startFlow({ email, siteOrigin, ...page.device });
  state.flow = { id: flowId };
  return { action, ...(number !== undefined && { number }) };
};
