import type { Context } from '../../kernel/Context.ts';
import { hasGateway } from '../../kernel/gatewayAddress.ts';
import { patch } from '../../kernel/Instance.ts';
import { reportError } from '../../telemetry/actions.ts';
import { fetchWallets } from '../fetchWallets.ts';
import { pageEntries } from '../rules.ts';
import { withNew } from '../withNew.ts';
import { searchMore } from './search.ts';

/**
 * Loads the next page of the search there is, else the registry's into `wallets.all`, once at a time; a failed page can
 * be asked for again.
 */
export async function loadMore(context: Context): Promise<void> {
  if (!hasGateway(context)) return;
  const { all, found } = context.store.getState().wallets;
  if (found.status !== 'idle') return searchMore(context, found);
  const known =
    all.status === 'idle'
      ? { wallets: [], page: 0, count: 0, isRead: false }
      : { ...all, isRead: all.status === 'ready' };
  if (known.isRead && known.wallets.length >= known.count) return;
  const { wallets, page, count } = known;
  const next = page + 1;
  return context.jobs.run('load wallets', String(next), async (signal) => {
    const list = { search: '', wallets, page, count };
    patch(context, 'wallets', { all: { ...list, status: 'loading' } });
    try {
      const reply = await fetchWallets(context, { page: next, entries: pageEntries }, signal);
      patch(context, 'wallets', {
        all: {
          status: 'ready',
          search: '',
          wallets: withNew(wallets, reply.data),
          page: next,
          count: reply.data.length === 0 ? wallets.length : Math.max(count, reply.count),
        },
      });
    } catch (error) {
      if (signal.aborted) return;
      patch(context, 'wallets', { all: { ...list, status: 'failed' } });
      reportError(context, error);
    }
  });
}
