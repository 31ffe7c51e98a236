import type { Context } from '../kernel/Context.ts';
import { patch } from '../kernel/Instance.ts';
import { wishesOf } from './rules.ts';

/** Puts what the host asked of the list into the state, for the selectors. */
export function noteWishes(context: Context): () => void {
  patch(context, 'wallets', { wanted: wishesOf(context.options, context.ports.page.facts().isMobile) });
  return () => undefined;
}
