import { RequestFailure } from '../channel/RequestFailure.ts';
import { readSite } from '../channel/readSite.ts';
import type { Handler } from './FrameContext.ts';

/** Of what the page says of itself its name is kept, for the line "from the site". */
export const syncDappData: Handler<'SYNC_DAPP_DATA'> = async ({ config, state }, payload) => {
  if (payload.projectId !== config.projectId) {
    throw new RequestFailure('projectId: not the project of this frame');
  }
  state.site = readSite(payload.metadata);
  return undefined;
};
