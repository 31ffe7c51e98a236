import type { Context } from '../../kernel/Context.ts';
import { hasGateway } from '../../kernel/gatewayAddress.ts';
import { patch } from '../../kernel/Instance.ts';
import { waitAtMost } from '../../kernel/waiting.ts';
import { reportError } from '../../telemetry/actions.ts';
import { track } from '../../telemetry/track.ts';
import { fetchWallets } from '../fetchWallets.ts';
import { searchDisplayMs, searchEntries, searchMinimum, searchQuietMs } from '../rules.ts';

const job = 'search wallets';

/**
 * Searches the registry into `wallets.found`. Each new text supersedes the last; one shorter than two characters
 * ends the search. The request waits for a short pause in typing and nothing shows before 300 ms (spec.md §9),
 * so callers need no delay of their own.
 */
export async function search(context: Context, typed: string): Promise<void> {
  const text = typed.trim();
  const { found } = context.store.getState().wallets;
  if (text.length < searchMinimum || !hasGateway(context)) {
    context.jobs.cancel(job);
    if (found.status !== 'idle') patch(context, 'wallets', { found: { status: 'idle' } });
    return;
  }
  if (found.status === 'ready' && found.search === text) return;
  return context.jobs.run(job, text, (signal) => runSearch(context, text, signal));
}

async function runSearch(context: Context, text: string, signal: AbortSignal): Promise<void> {
  const none = { search: text, wallets: [], page: 0, count: 0 };
  patch(context, 'wallets', { found: { ...none, status: 'loading' } });
  const pause = (ms: number) =>
    waitAtMost(new Promise<never>(() => undefined), { clock: context.ports.clock, ms, signal });
  const display = pause(searchDisplayMs);
  await pause(searchQuietMs);
  if (signal.aborted) return;
  track(context, { type: 'track', event: 'SEARCH_WALLET', properties: { badge: 'none', search: text } });
  try {
    const reply = await fetchWallets(context, { page: 1, entries: searchEntries, search: text }, signal);
    await display;
    if (signal.aborted) return;
    patch(context, 'wallets', {
      found: { status: 'ready', search: text, wallets: reply.data, page: 1, count: reply.count },
    });
  } catch (error) {
    if (signal.aborted) return;
    await display;
    if (signal.aborted) return;
    patch(context, 'wallets', { found: { ...none, status: 'failed' } });
    reportError(context, error);
  }
}
