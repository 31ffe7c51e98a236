import type { Context } from '../kernel/Context.ts';
import { update } from '../kernel/Instance.ts';
import { amended, pushed, replaced, reset as resetTo } from './rules.ts';
import type { RouterData, ViewName } from './state.ts';

/** Opens a view on top; ignored when it is the one shown. */
export function push(context: Context, view: ViewName, data?: RouterData): void {
  update(context, ({ router }) => ({ router: pushed(router, view, data) }));
}

/** Puts a view in the place of the one shown. */
export function replace(context: Context, view: ViewName, data?: RouterData): void {
  update(context, ({ router }) => ({ router: replaced(router, view, data) }));
}

/** Leaves one entry in the history. */
export function reset(context: Context, view: ViewName, data?: RouterData): void {
  update(context, () => ({ router: resetTo(view, data) }));
}

/** Adds to what the view shown remembers while the visitor goes on from it and comes back. */
export function amend(context: Context, data: RouterData): void {
  update(context, ({ router }) => ({ router: amended(router, data) }));
}
