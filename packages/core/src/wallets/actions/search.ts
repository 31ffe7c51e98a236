import type { Context } from '../../kernel/Context.ts';
import { hasGateway } from '../../kernel/gatewayAddress.ts';
import { patch } from '../../kernel/Instance.ts';
import { pause } from '../../kernel/waiting.ts';
import { reportError } from '../../telemetry/actions.ts';
import { track } from '../../telemetry/track.ts';
import { fetchWallets } from '../fetchWallets.ts';
import { searchDisplayMs, searchEntries, searchLongest, searchMinimum, searchQuietMs } from '../rules.ts';
import { type WalletList, wishesIn } from '../state.ts';
import { withNew } from './withNew.ts';

const job = 'search wallets';

/** A search under way: what was asked and what is here so far. */
type Search = Omit<Exclude<WalletList, { status: 'idle' }>, 'status'>;

/**
 * Searches the registry into `wallets.found`, among certified wallets when asked. Each new search supersedes the last;
 * a text shorter than two characters counts as none, and none without a filter ends the search. The request waits for
 * a short pause in typing and nothing shows before 300 ms (spec.md §9), so callers need no delay of their own.
 */
export async function search(
  context: Context,
  typed: string,
  { certified = false }: { readonly certified?: boolean | undefined } = {},
): Promise<void> {
  const trimmed = typed.trim().slice(0, searchLongest);
  const text = trimmed.length < searchMinimum ? '' : trimmed;
  const { found } = context.store.getState().wallets;
  if ((text === '' && !certified) || !hasGateway(context)) {
    context.jobs.cancel(job);
    if (found.status !== 'idle') patch(context, 'wallets', { found: { status: 'idle' } });
    return;
  }
  const isSame = found.status !== 'idle' && found.search === text && found.certified === certified;
  if (isSame && (found.status === 'ready' || found.page > 0)) return;
  const none: Search = { search: text, certified, wallets: [], page: 0, count: 0 };
  return context.jobs.run(job, JSON.stringify([text, certified, 1]), async (signal) => {
    const { clock } = context.ports;
    // Begun before anything is drawn anew: both count from the letter.
    const display = pause({ clock, ms: searchDisplayMs, signal });
    const quiet = pause({ clock, ms: searchQuietMs, signal });
    patch(context, 'wallets', { found: { ...none, status: 'loading' } });
    await quiet;
    if (signal.aborted) return;
    track(context, {
      type: 'track',
      event: 'SEARCH_WALLET',
      properties: { badge: certified ? 'certified' : 'none', search: text },
    });
    await searchPage(context, none, signal, display);
  });
}

/** Loads the next page of the search there is; after the last it asks nothing. */
export async function searchMore(context: Context): Promise<void> {
  const { found } = context.store.getState().wallets;
  if (found.status === 'idle' || found.status === 'loading') return;
  if (found.status === 'ready' && found.wallets.length >= found.count) return;
  const { status: _, ...list } = found;
  const key = JSON.stringify([list.search, list.certified, list.page + 1]);
  return context.jobs.run(job, key, async (signal) => {
    patch(context, 'wallets', { found: { ...list, status: 'loading' } });
    await searchPage(context, list, signal);
  });
}

/** Asks for the page after `list`; its answer shows once `display` has passed, unless superseded meanwhile. */
async function searchPage(
  context: Context,
  list: Search,
  signal: AbortSignal,
  display?: Promise<unknown>,
): Promise<void> {
  const { search, certified = false, page, wallets } = list;
  const { includeWalletIds: include, excludeWalletIds: exclude = [] } = wishesIn(context.store.getState());
  const asked = { page: page + 1, entries: searchEntries, search, certified, include, exclude };
  let found: WalletList;
  try {
    const { data, count } = await fetchWallets(context, asked, signal);
    const joined = withNew(wallets, data);
    const total = data.length === 0 ? joined.length : count;
    found = { ...list, status: 'ready', wallets: joined, page: page + 1, count: total };
  } catch (error) {
    if (signal.aborted) return;
    found = { ...list, status: 'failed' };
    reportError(context, error);
  }
  await display;
  if (!signal.aborted) patch(context, 'wallets', { found });
}
