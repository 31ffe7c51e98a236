import type { Context } from '../../kernel/Context.ts';
import { patch } from '../../kernel/Instance.ts';

/** Says that the registry cannot be had, since its verbs could not be loaded; what is here stays. */
export function failRegistry(context: Context): void {
  const { all } = context.store.getState().wallets;
  const none = { search: '', wallets: [], page: 0, count: 0 };
  patch(context, 'wallets', { all: { ...(all.status === 'idle' ? none : all), status: 'failed' } });
}
