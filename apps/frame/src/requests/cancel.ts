import type { Handler } from './FrameContext.ts';

export const cancel: Handler<'CANCEL'> = async (_, { id }, call) => {
  call.cancel(id);
  return undefined;
};
