import { RequestFailure } from '../channel/RequestFailure.ts';
import type { Handler } from './FrameContext.ts';

export const showSettings: Handler<'SHOW_SETTINGS'> = async ({ session, settings, state }, { section }) => {
  if (!session.current()) throw new RequestFailure('Nobody is signed in');
  await settings.show(section, AbortSignal.any([state.user.signal, session.signal()]));
  return undefined;
};
