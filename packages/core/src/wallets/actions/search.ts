import type { Context } from '../../kernel/Context.ts';
import { hasGateway } from '../../kernel/gatewayAddress.ts';
import { patch } from '../../kernel/Instance.ts';
import { waitAtMost } from '../../kernel/waiting.ts';
import { reportError } from '../../telemetry/actions.ts';
import { track } from '../../telemetry/track.ts';
import { fetchWallets } from '../fetchWallets.ts';
import { searchDisplayMs, searchEntries, searchMinimum, searchQuietMs } from '../rules.ts';
import type { WalletList } from '../state.ts';
import { withNew } from '../withNew.ts';

const job = 'search wallets';

/** A search that has begun. */
type Found = Exclude<WalletList, { status: 'idle' }>;

/**
 * Searches the registry into `wallets.found`, among the certified wallets when asked. Each new text or filter supersedes
 * the last; a text shorter than two characters counts as none, and none without the filter ends the search. The request
 * waits for a short pause in typing and nothing shows before 300 ms (spec.md §9), so callers need no delay of their own.
 */
export async function search(
  context: Context,
  typed: string,
  { certified = false }: { readonly certified?: boolean } = {},
): Promise<void> {
  const trimmed = typed.trim();
  const text = trimmed.length < searchMinimum ? '' : trimmed;
  const { found } = context.store.getState().wallets;
  if ((text === '' && !certified) || !hasGateway(context)) {
    context.jobs.cancel(job);
    if (found.status !== 'idle') patch(context, 'wallets', { found: { status: 'idle' } });
    return;
  }
  if (found.status === 'ready' && isFor(found, text, certified)) return;
  return context.jobs.run(job, `${certified} ${text}`, (signal) =>
    runSearch(
      context,
      { search: text, certified, wallets: [], page: 0, count: 0, status: 'loading' },
      signal,
    ),
  );
}

/** Loads the next page of the search that is shown; its first one again when that failed. */
export async function searchMore(context: Context, found: Found): Promise<void> {
  const { search, certified, page, wallets, count, status } = found;
  if (status === 'loading' || (status === 'ready' && wallets.length >= count)) return;
  return context.jobs.run(job, `${certified} ${search} ${page + 1}`, async (signal) => {
    patch(context, 'wallets', { found: { ...found, status: 'loading' } });
    await fetchInto(context, found, signal);
  });
}

async function runSearch(context: Context, found: Found, signal: AbortSignal): Promise<void> {
  patch(context, 'wallets', { found });
  const pause = (ms: number) =>
    waitAtMost(new Promise<never>(() => undefined), { clock: context.ports.clock, ms, signal });
  const display = pause(searchDisplayMs);
  await pause(searchQuietMs);
  if (signal.aborted) return;
  const badge = found.certified ? 'certified' : 'none';
  track(context, { type: 'track', event: 'SEARCH_WALLET', properties: { badge, search: found.search } });
  await fetchInto(context, found, signal, display);
}

/** Fetches the page after the last one of `found` and shows it, not before `display` has passed. */
async function fetchInto(
  context: Context,
  found: Found,
  signal: AbortSignal,
  display?: Promise<unknown>,
): Promise<void> {
  const { search, certified, wallets } = found;
  const page = found.page + 1;
  try {
    const reply = await fetchWallets(context, { page, entries: searchEntries, search, certified }, signal);
    await display;
    if (signal.aborted) return;
    const list = withNew(wallets, reply.data);
    const count = reply.data.length === 0 ? list.length : reply.count;
    patch(context, 'wallets', { found: { ...found, status: 'ready', wallets: list, page, count } });
  } catch (error) {
    if (signal.aborted) return;
    await display;
    if (signal.aborted) return;
    patch(context, 'wallets', { found: { ...found, status: 'failed' } });
    reportError(context, error);
  }
}

function isFor({ search, certified }: Found, text: string, isCertified: boolean): boolean {
  return search === text && Boolean(certified) === isCertified;
}
