import type { Context } from '../../kernel/Context.ts';
import { hasGateway } from '../../kernel/gatewayAddress.ts';
import { patch } from '../../kernel/Instance.ts';
import { pause } from '../../kernel/waiting.ts';
import { reportError } from '../../telemetry/actions.ts';
import { recommendedEntries } from '../rules.ts';

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
  const { featuredWalletIds = [], includeWalletIds, excludeWalletIds = [] } = context.options;
  return context.jobs.run('list wallets', '', async (signal) => {
    const none = { search: '', wallets: [], page: 0, count: 0 };
    patch(context, 'wallets', { all: { ...none, status: 'loading' } });
    if (afterMs > 0) await pause({ clock: context.ports.clock, ms: afterMs, signal });
    if (signal.aborted) return;
    try {
      const { fetchByIds, fetchWallets } = await import('../fetchWallets.ts');
      const [featured, recommended, excluded] = await Promise.all([
        fetchByIds(context, featuredWalletIds, signal),
        fetchWallets(
          context,
          {
            entries: recommendedEntries,
            include: includeWalletIds,
            exclude: [...excludeWalletIds, ...featuredWalletIds],
          },
          signal,
        ),
        fetchByIds(context, excludeWalletIds, signal),
      ]);
      patch(context, 'wallets', {
        all: {
          ...none,
          status: 'ready',
          wallets: [...featured, ...recommended.data],
          count: featured.length + recommended.count,
        },
        recommendedIds: recommended.data.map(({ id }) => id),
        excluded,
      });
    } catch (error) {
      if (signal.aborted) return;
      patch(context, 'wallets', { all: { ...none, status: 'failed' } });
      reportError(context, error);
    }
  });
}
