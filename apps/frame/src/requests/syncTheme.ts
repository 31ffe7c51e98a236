import { readTheme } from '../channel/readTheme.ts';
import type { Handler } from './FrameContext.ts';

export const syncTheme: Handler<'SYNC_THEME'> = async ({ page }, payload) => {
  page.applyTheme(readTheme(payload));
  return undefined;
};
