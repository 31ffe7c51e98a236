import type { Options } from '../kernel/Options.ts';
import type { State } from '../kernel/State.ts';
import { mayStay } from '../network/state.ts';
import { type RouterData, type RouterState, startingRouter, type ViewName } from './state.ts';

/** Opens a view on top; the view already shown stays as it is (behaviour.md §2.2). */
export function pushed(router: RouterState, view: ViewName, data: RouterData = {}): RouterState {
  if (view === router.view) return router;
  const past = [...(router.past ?? []), router.data];
  return { view, history: [...router.history, view], data, past, direction: 'forward' };
}

/** Puts a view in the place of the last one. */
export function replaced(router: RouterState, view: ViewName, data: RouterData = {}): RouterState {
  return { ...router, view, history: [...router.history.slice(0, -1), view], data, direction: 'forward' };
}

/** One entry only. Connect alone is always the same object: a card that shows it already has nothing to draw. */
export function reset(view: ViewName, data?: RouterData): RouterState {
  return view === 'Connect' && !data
    ? startingRouter
    : { view, history: [view], data: data ?? {}, direction: 'none' };
}

/** Adds to what the view shown remembers: it is there again when one comes back to it. */
export function amended(router: RouterState, data: RouterData): RouterState {
  return { ...router, data: { ...router.data, ...data } };
}

/**
 * The view before, with what it was opened for; landing on Connect while connected shows Account instead.
 * Undefined at one entry: back closes.
 */
export function popped(router: RouterState, isConnected: boolean): RouterState | undefined {
  const last = router.history.at(-2);
  if (!last) return undefined;
  const view = last === 'Connect' && isConnected ? 'Account' : last;
  const { past = [] } = router;
  return {
    view,
    history: [...router.history.slice(0, -2), view],
    data: past.at(-1) ?? {},
    past: past.slice(0, -1),
    direction: 'back',
  };
}

/** Account takes the place of every Connect in the history, once a connection is complete (spec.md §2). */
export function withAccountForConnect(router: RouterState): RouterState {
  if (!router.history.includes('Connect')) return router;
  const swap = (view: ViewName): ViewName => (view === 'Connect' ? 'Account' : view);
  return { ...router, view: swap(router.view), history: router.history.map(swap) };
}

/** Whether there is a view to go back to; the frame's own screens are left by closing (behaviour.md §2.3). */
export function canGoBack({ router }: State): boolean {
  return router.history.length > 1 && router.view !== 'ApproveTransaction';
}

/** Whether overlay, Esc and X may close: not while an unsupported network must be left (behaviour.md §2.1). */
export function canClose(
  state: State,
  options: Pick<Options, 'allowUnsupportedChain' | 'enableNetworkSwitch'>,
): boolean {
  if (mayStay(options)) return true;
  const { view, history } = state.router;
  return view !== 'UnsupportedChain' && !(view === 'SwitchNetwork' && history.includes('UnsupportedChain'));
}
