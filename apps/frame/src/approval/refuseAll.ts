import { notSupported } from '../channel/RequestFailure.ts';
import type { Approval } from '../ports/Approval.ts';

/** Signs nothing: what cannot be shown is not asked. */
export const refuseAll: Approval = {
  readIntent: async (method) => {
    throw notSupported(method);
  },
  describe: async ({ kind }) => {
    throw notSupported(kind);
  },
};
