import type { Approve } from '@foyer/embedded';
import { FoyerError } from '@foyer/protocol/errors';
import { refreshBalance } from '../balance/actions.ts';
import type { Context } from '../kernel/Context.ts';
import { close, goBack, show } from '../modal/actions.ts';
import { showError } from '../notices/actions.ts';
import { push } from '../router/actions.ts';
import { patchEmbedded } from './patchEmbedded.ts';
import { isFrameShown, refusedMs } from './rules.ts';
import { selectEmbedded, type Transaction } from './state.ts';

/** The requests that wait for the user's yes, and the view over which the frame asks for it. */
export interface Approvals {
  readonly approve: Approve;
  /** A method that is on no list: the visitor is told, and nothing that waits goes on. */
  refuse(method: string): void;
  /** Takes back what waits. */
  abortAll(): void;
  /** Every flow hears what came of its request, or that it was cancelled. */
  endFlows(): void;
  isWaiting(): boolean;
  /** The frame did not come: what waits was never sent, and is kept for another try. */
  keep(): void;
  /** Asks again what was kept. */
  retry(): void;
}

/** A request that is on the screen, or waits to be. */
interface Open {
  readonly abort: AbortController;
  /** The flow of the modal that asked. */
  readonly transaction: Transaction | undefined;
  /** Resolves when it is to be asked again; undefined while the frame has it. */
  again?: Promise<void> | undefined;
  resume?: () => void;
}

type Outcome = 'success' | 'error' | 'cancel';

/** `isInSettings`: the wallet's own settings are open. */
export function createApprovals(context: Context, isInSettings: () => boolean): Approvals {
  const open = new Set<Open>();
  /** The flows whose request was answered while another was still on the screen. */
  let answered: (readonly [Transaction, Outcome])[] = [];
  const count = () => patchEmbedded(context, { waiting: open.size });
  const flows = () => selectEmbedded(context.store.getState()).transactions;
  const abortAll = () => {
    for (const { abort } of [...open]) abort.abort();
  };
  /** The flow that asks now: the newest, where none of its requests is under way. */
  const flowThatAsks = (): Transaction | undefined => {
    const taken = [...[...open].map(({ transaction }) => transaction), ...answered.map(([flow]) => flow)];
    return flows()
      .filter((flow) => !taken.includes(flow))
      .at(-1);
  };
  /** Tells each flow what came of its request; answers whether there was one to tell. */
  const tellFlows = (): boolean => {
    const ended = answered.filter(([flow]) => flows().includes(flow));
    answered = [];
    for (const [flow, outcome] of ended) endTransaction(context, flow, outcome);
    return ended.length > 0;
  };
  const end = ({ transaction }: Open, outcome: Outcome) => {
    if (transaction) answered.push([transaction, outcome]);
    if (open.size > 0) return;
    // Without a flow the modal closes (behaviour.md §5.5), but for the settings that the request came over.
    if (!tellFlows() && isFrameShown(context.store.getState()) && !isInSettings()) close(context);
  };
  return {
    async approve(_, ask) {
      const one: Open = { abort: new AbortController(), transaction: flowThatAsks() };
      open.add(one);
      count();
      showApproval(context);
      let outcome: Outcome = 'error';
      try {
        const answer = await askOn(one, ask);
        outcome = 'success';
        return answer;
      } finally {
        open.delete(one);
        count();
        end(one, outcome);
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
    endFlows() {
      tellFlows();
      for (const flow of [...flows()].reverse()) endTransaction(context, flow, 'cancel');
    },
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

/** Goes on where the flow that asked says. One that fails there has no part in the requests of others. */
function endTransaction(context: Context, transaction: Transaction, outcome: Outcome): void {
  const state = context.store.getState();
  const { transactions } = selectEmbedded(state);
  const isShown = isFrameShown(state);
  patchEmbedded(context, { transactions: transactions.filter((other) => other !== transaction) });
  const { onSuccess, onError, onCancel } = transaction;
  try {
    ({ success: onSuccess, error: onError, cancel: onCancel })[outcome]?.();
  } catch (error) {
    context.ports.log.error('What follows an approval failed', error);
  }
  if (outcome !== 'success' && isShown) goBack(context);
}
