import type { Context } from '../../kernel/Context.ts';
import { hasGateway } from '../../kernel/gatewayAddress.ts';
import { patch } from '../../kernel/Instance.ts';
import { pause } from '../../kernel/waiting.ts';
import { reportError } from '../../telemetry/actions.ts';
import { failRegistry } from './failRegistry.ts';

/**
 * Loads what Connect lists besides the wallets found here: featured, a few recommended, and the records of what the
 * host excludes, `afterMs` from now. Once; a failure shows in `wallets.all` and is tried again by the next call.
 */
export async function loadListed(
  context: Context,
  { afterMs = 0 }: { readonly afterMs?: number } = {},
): Promise<void> {
  const { wallets } = context.store.getState();
  if (wallets.recommendedIds || !hasGateway(context)) return;
  return context.jobs.run('list wallets', '', async (signal) => {
    const all = { status: 'loading', search: '', wallets: [], page: 0, count: 0 } as const;
    // Connect awaits a first list before it is asked for: said at once, it would draw the card that opens anew.
    if (wallets.all.status === 'failed') patch(context, 'wallets', { all });
    if (afterMs > 0) await pause({ clock: context.ports.clock, ms: afterMs, signal });
    if (signal.aborted) return;
    patch(context, 'wallets', { all });
    try {
      const { fetchListed } = await import('../fetchListed.ts');
      patch(context, 'wallets', await fetchListed(context, signal));
    } catch (error) {
      if (signal.aborted) return;
      failRegistry(context);
      reportError(context, error);
    }
  });
}
