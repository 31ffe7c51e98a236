import type { Context } from '../../kernel/Context.ts';

/**
 * Loads what connecting needs, here and in every adapter, without asking a wallet anything: the visitor reaches for one.
 * What did not load is tried again on need.
 */
export function prepare(context: Context): void {
  import('../../balance/createBalanceLoader.ts').catch(() => undefined);
  for (const adapter of context.adapters) adapter.prepare?.();
}
