import type { Approvals } from './approvals.ts';
import type { PairedCall } from './Wallet.ts';

/** Approvals after which a request is claimed, where its wallet is in several tabs. Rejects as `claim` does. */
export function claimed(approvals: Approvals, claim: PairedCall['claim']): Approvals {
  if (!claim) return approvals;
  return {
    ...approvals,
    async ask(request, isGranted) {
      await approvals.ask(request, isGranted);
      await claim();
    },
  };
}
