import { ApiError } from '../api/ApiError.ts';
import { waitAtMost } from '../api/waitAtMost.ts';
import { aborted } from '../channel/RequestFailure.ts';
import type { Handler } from './FrameContext.ts';

/** The gateway has so long to hear of it; the page waits for 3 s in all. */
const tellMs = 2_500;

/** Ends the session here first, then tells the gateway: offline too, the user is out. The device keeps its share. */
export const signOut: Handler<'SIGN_OUT'> = async ({ api, approvals, clock, state }) => {
  state.flow?.waiting?.abort(aborted());
  state.flow = undefined;
  state.begun = undefined;
  state.emailChange = undefined;
  state.user.abort(aborted());
  state.user = new AbortController();
  approvals.cancelOthers(undefined, aborted());
  try {
    await waitAtMost(() => api.endSession(false), { clock, ms: tellMs });
  } catch (error) {
    // Here the user is out, which counts; there the session is over once nobody has renewed it for a week.
    const isUnheard = error instanceof ApiError || (error instanceof Error && error.name === 'TimeoutError');
    if (!isUnheard) throw error;
  }
  return undefined;
};
