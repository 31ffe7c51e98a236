import type { Approval, DappClient } from '@foyer/pairing';
import { type FoyerError, isFoyerError } from '@foyer/protocol/errors';
import type { Context } from '../kernel/Context.ts';
import { patch } from '../kernel/Instance.ts';
import { pause } from '../kernel/waiting.ts';
import { type Answer, createRound, type Made } from './createRound.ts';
import { codeShownMs } from './rules.ts';
import type { PairingCode } from './state.ts';

/** How much of a code's time counts as none, in ms (spec.md §9). */
const codeSpareMs = 10_000;
/** How long after a failure the relay is tried again while a code is wanted, in ms. */
const relayRetryMs = 4000;

/** Told what a wallet or the relay had against a code; whether to go on with another. */
export interface CodeListener {
  refused(error: FoyerError): boolean;
  unreachable(error: FoyerError): boolean;
}

type News = Made | Answer | { readonly kind: 'due' } | { readonly kind: 'over' };
type Client = Pick<DappClient, 'propose'>;

/**
 * Shows a code and puts another in its place 10 s before its time is over; the older one is accepted until its own end.
 * Answers what a wallet approved, or undefined when it was given up.
 * @throws FoyerError `RELAY_UNREACHABLE`, `RELAY_REFUSED`, or what else keeps a code from being made.
 */
export async function offerCodes(
  context: Context,
  client: Client,
  signal: AbortSignal,
  listener: CodeListener,
): Promise<Approval | undefined> {
  const done = new AbortController();
  try {
    return await keepCodes(context, client, AbortSignal.any([signal, done.signal]), listener);
  } finally {
    // Retires the codes nobody answered, and the wait for the next one.
    done.abort();
  }
}

async function keepCodes(
  context: Context,
  client: Client,
  signal: AbortSignal,
  { refused, unreachable }: CodeListener,
): Promise<Approval | undefined> {
  const over = untilOver(signal);
  let round = createRound(context, client, signal);
  let coming: Promise<News> = round.make();
  const renew = () => {
    show(context, { status: 'starting' });
    coming = round.make();
  };
  for (;;) {
    const news = await Promise.race<News>([over, ...round.answers(), coming]);
    if (news.kind === 'over') return undefined;
    if (news.kind === 'approved') return news.approval;
    if (news.kind === 'due') {
      // One that slept past its end must not be scanned; else what is shown stays until the next is there: no flash.
      if (isPast(context)) renew();
      else coming = round.make();
    } else if (news.kind === 'made') {
      const { uri, expiresAt: end } = news.proposal;
      const now = context.ports.clock.now();
      const expiresAt = Math.min(now + codeShownMs, end);
      show(context, { status: 'ready', uri, expiresAt });
      coming = due(context, expiresAt - codeSpareMs - now, signal);
    } else if (news.kind === 'unmade') {
      const { error } = news;
      if (!isFoyerError(error, 'RELAY_UNREACHABLE') || !unreachable(error)) throw error;
      if (!isShown(context) || isPast(context)) show(context, { status: 'failed', error });
      coming = due(context, relayRetryMs, signal);
    } else if (isFoyerError(news.error, 'PAIRING_EXPIRED')) {
      // Where none is shown another is being made.
      if (round.remove(news.proposal) && isShown(context)) renew();
    } else {
      // Whoever says no means the site, not one code of it: the others are retired too.
      round.close();
      if (!refused(news.error)) return undefined;
      round = createRound(context, client, signal);
      renew();
    }
  }
}

function untilOver(signal: AbortSignal): Promise<News> {
  return new Promise((resolve) => {
    const end = () => resolve({ kind: 'over' });
    if (signal.aborted) end();
    else signal.addEventListener('abort', end, { once: true });
  });
}

async function due({ ports }: Context, ms: number, signal: AbortSignal): Promise<News> {
  await pause({ clock: ports.clock, ms, signal });
  return { kind: 'due' };
}

function show(context: Context, code: PairingCode): void {
  patch(context, 'pairing', { code });
}

function isShown({ store }: Context): boolean {
  return store.getState().pairing.code.status === 'ready';
}

function isPast({ store, ports }: Context): boolean {
  const { code } = store.getState().pairing;
  return code.status === 'ready' && code.expiresAt <= ports.clock.now();
}
