import type { Context } from '../kernel/Context.ts';
import { fetchByIds, fetchWallets } from './fetchWallets.ts';
import { recommendedEntries } from './rules.ts';
import { type WalletsState, wishesIn } from './state.ts';

/**
 * What Connect lists besides the wallets found here, and how many the registry has: featured and a few recommended
 * wallets, and the records of what the host excludes (behaviour.md §3.3).
 * @throws FoyerError `HTTP_STATUS`, `NETWORK_FAILED`, `BAD_REPLY`.
 */
export async function fetchListed(
  context: Context,
  signal: AbortSignal,
): Promise<Pick<WalletsState, 'all' | 'recommendedIds' | 'excluded'>> {
  const {
    featuredWalletIds = [],
    includeWalletIds,
    excludeWalletIds = [],
  } = wishesIn(context.store.getState());
  const exclude = [...excludeWalletIds, ...featuredWalletIds];
  const [featured, { data, count }, excluded] = await Promise.all([
    fetchByIds(context, featuredWalletIds, signal),
    fetchWallets(context, { entries: recommendedEntries, include: includeWalletIds, exclude }, signal),
    fetchByIds(context, excludeWalletIds, signal),
  ]);
  return {
    all: {
      status: 'ready',
      search: '',
      wallets: [...featured, ...data],
      page: 0,
      count: featured.length + count,
    },
    recommendedIds: data.map(({ id }) => id),
    excluded,
  };
}
