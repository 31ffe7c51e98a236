import { ApiError } from '../api/ApiError.ts';
import { waitAtMost } from '../api/waitAtMost.ts';
import type { Handler } from './FrameContext.ts';

/** A page that just loaded waits no longer than this. */
const askMs = 3_000;
const overCodes: readonly string[] = ['SESSION_INVALID', 'DEVICE_REFUSED', 'WRONG_PROJECT'];

/** Whether somebody is signed in: the gateway's word, or where it cannot be heard, what is kept here. */
export const isConnected: Handler<'IS_CONNECTED'> = async ({ api, clock, session }) => {
  // The page may have heard of another tab's sign-in before its word has come here.
  if (!(session.current() ?? (await session.look()))) return { isConnected: false };
  const signIn = session.signal();
  try {
    await waitAtMost(() => api.readSession(), { clock, ms: askMs });
  } catch (error) {
    // Of a sign-in that is over already it says nothing about the one of now.
    const isOver = error instanceof ApiError && overCodes.includes(error.code) && !signIn.aborted;
    if (isOver) await session.end();
  }
  return { isConnected: session.current() !== undefined };
};
