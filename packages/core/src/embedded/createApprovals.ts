import type { Approve } from '@foyer/embedded';
import { FoyerError } from '@foyer/protocol/errors';
import { refreshBalance } from '../balance/actions.ts';
import type { Context } from '../kernel/Context.ts';
import { close, goBack, show } from '../modal/actions.ts';
import { showError } from '../notices/actions.ts';
import { push } from '../router/actions.ts';
import { patchEmbedded } from './patchEmbedded.ts';
import { isFrameShown, refusedMs } from './rules.ts';
import { selectEmbedded } from './state.ts';

/** The requests that wait for the user's yes, and the view over which the frame asks for it. */
export interface Approvals {
  readonly approve: Approve;
  /** A method that is on no list: the visitor is told, and nothing that waits goes on. */
  refuse(method: string): void;
  /** Takes back what waits. */
  abortAll(): void;
  isWaiting(): boolean;
  /** The frame did not come: what waits was never sent, and is kept for another try. */
  keep(): void;
  /** Asks again what was kept. */
  retry(): void;
}

/** A request that is on the screen, or waits to be. */
interface Open {
  readonly abort: AbortController;
  /** Resolves when it is to be asked again; undefined while the frame has it. */
  again?: Promise<void> | undefined;
  resume?: () => void;
}

export function createApprovals(context: Context): Approvals {
  const open = new Set<Open>();
  const count = () => patchEmbedded(context, { waiting: open.size });
  const abortAll = () => {
    for (const { abort } of [...open]) abort.abort();
  };
  const end = (outcome: 'success' | 'error') => {
    // Another request is still on the screen.
    if (open.size === 0) endTransaction(context, outcome);
  };
  return {
    async approve(_, ask) {
      const one: Open = { abort: new AbortController() };
      open.add(one);
      count();
      showApproval(context);
      let outcome: 'success' | 'error' = 'error';
      try {
        const answer = await askOn(one, ask);
        outcome = 'success';
        return answer;
      } finally {
        open.delete(one);
        count();
        end(outcome);
        if (outcome === 'success') refreshBalance(context, { force: true }).catch(() => undefined);
      }
    },
    refuse(method) {
      context.ports.log.error(`The embedded wallet allows no ${method}`);
      show(context);
      abortAll();
      const tell = () => showError(context, new FoyerError('ACTION_NOT_ALLOWED'));
      context.timers.set('refused method', tell, refusedMs);
    },
    abortAll,
    isWaiting: () => open.size > 0,
    keep() {
      for (const one of open) {
        one.again = new Promise((resolve) => {
          one.resume = resolve;
          one.abort.signal.addEventListener('abort', () => resolve());
        });
      }
    },
    retry() {
      for (const { resume } of open) resume?.();
    },
  };
}

/** Asks, and asks again each time the frame did not come. */
async function askOn(one: Open, ask: Parameters<Approve>[1]): Promise<unknown> {
  for (;;) {
    try {
      return await ask(one.abort.signal);
    } catch (error) {
      if (!one.again) throw error;
      await one.again;
      one.again = undefined;
    }
  }
}

/** Over the flow that asks, where there is one; else the modal opens on it. */
function showApproval(context: Context): void {
  const state = context.store.getState();
  // For another request: the frame, which shows one after the other, stays in its place.
  if (isFrameShown(state)) return;
  if (state.modal.open && state.embedded?.transactions.length) push(context, 'ApproveTransaction');
  else show(context, { view: 'ApproveTransaction' });
}

/** Goes on where the flow that asked says; without one the modal closes (behaviour.md §5.5). */
export function endTransaction(context: Context, outcome: 'success' | 'error' | 'cancel'): void {
  const state = context.store.getState();
  const { transactions } = selectEmbedded(state);
  const last = transactions.at(-1);
  const isShown = isFrameShown(state);
  if (!last) {
    if (isShown) close(context);
    return;
  }
  patchEmbedded(context, { transactions: transactions.slice(0, -1) });
  if (outcome === 'success') last.onSuccess?.();
  else {
    if (outcome === 'error') last.onError?.();
    else last.onCancel?.();
    if (isShown) goBack(context);
  }
}
