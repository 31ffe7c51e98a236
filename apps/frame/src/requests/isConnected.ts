import { ApiError } from '../api/ApiError.ts';
import { waitAtMost } from '../api/waitAtMost.ts';
import type { Handler } from './FrameContext.ts';

/** A page that just loaded waits no longer than this. */
const askMs = 3_000;
const overCodes: readonly string[] = ['SESSION_INVALID', 'DEVICE_REFUSED', 'WRONG_PROJECT'];

/** Whether somebody is signed in: the gateway's word, or where it cannot be heard, what is kept here. */
export const isConnected: Handler<'IS_CONNECTED'> = async ({ api, clock, session }) => {
  if (!session.current()) return { isConnected: false };
  try {
    await waitAtMost(() => api.readSession(), { clock, ms: askMs });
  } catch (error) {
    if (error instanceof ApiError && overCodes.includes(error.code)) {
      await session.end();
      return { isConnected: false };
    }
  }
  return { isConnected: session.current() !== undefined };
};
