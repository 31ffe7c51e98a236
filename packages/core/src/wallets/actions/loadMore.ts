import type { Context } from '../../kernel/Context.ts';
import { patch } from '../../kernel/Instance.ts';
import { reportError } from '../../telemetry/actions.ts';
import { fetchWallets } from '../fetchWallets.ts';
import { pageEntries } from '../rules.ts';
import { wishesIn } from '../state.ts';
import { loadListed } from './loadListed.ts';
import { searchMore } from './search.ts';
import { withNew } from './withNew.ts';

/**
 * Loads the next page: of the search while there is one, else of the registry into `wallets.all`. Once at a time;
 * a failed page can be asked for again.
 */
export async function loadMore(context: Context): Promise<void> {
  if (context.store.getState().wallets.found.status !== 'idle') return searchMore(context);
  await loadListed(context);
  const { all, recommendedIds } = context.store.getState().wallets;
  if (!recommendedIds || all.status === 'idle') return;
  if (all.status === 'ready' && all.wallets.length >= all.count) return;
  const { wallets, page, count } = all;
  const {
    featuredWalletIds = [],
    includeWalletIds,
    excludeWalletIds = [],
  } = wishesIn(context.store.getState());
  return context.jobs.run('load wallets', String(page + 1), async (signal) => {
    const list = { search: '', wallets, page, count };
    patch(context, 'wallets', { all: { ...list, status: 'loading' } });
    try {
      const { data } = await fetchWallets(
        context,
        {
          page: page + 1,
          entries: pageEntries,
          include: includeWalletIds,
          exclude: [...recommendedIds, ...excludeWalletIds, ...featuredWalletIds],
        },
        signal,
      );
      const joined = withNew(wallets, data);
      patch(context, 'wallets', {
        all: {
          ...list,
          status: 'ready',
          wallets: joined,
          page: page + 1,
          count: data.length === 0 ? joined.length : Math.max(count, joined.length),
        },
      });
    } catch (error) {
      if (signal.aborted) return;
      patch(context, 'wallets', { all: { ...list, status: 'failed' } });
      reportError(context, error);
    }
  });
}
