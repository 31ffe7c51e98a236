import type { Context } from '../../kernel/Context.ts';

/** Lets every adapter load what connecting needs, without asking a wallet anything: the visitor reaches for one. */
export function prepare(context: Context): void {
  for (const adapter of context.adapters) adapter.prepare?.();
}
