import { cancelAttempt } from '../../connection/actions/attempt.ts';
import type { Context } from '../../kernel/Context.ts';
import { patch } from '../../kernel/Instance.ts';
import { attemptOf } from '../attempt.ts';
import { noCode, type PairingState } from '../state.ts';

/** Name of the job that keeps a code ready. */
export const pairingJob = 'pairing';

/** Gives the code and the attempt up; a late answer is dropped. `code` is what stays of it. */
export function cancel(context: Context, code: PairingState['code'] = noCode): void {
  context.jobs.cancel(pairingJob);
  patch(context, 'pairing', { code, wallet: undefined, link: undefined });
  if (attemptOf(context)) cancelAttempt(context);
}
