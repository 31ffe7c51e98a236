import type { Handler } from './FrameContext.ts';

/** Answers first: after it there is nobody to answer. */
export const reload: Handler<'RELOAD'> = async ({ clock, page }) => {
  clock.setTimer(() => page.reload(), 0);
  return undefined;
};
