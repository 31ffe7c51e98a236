import type { RequestRecord, WalletAppState } from '@foyer/testkit';

/** How a connection stands that the phone's user approved. */
export interface Connecting {
  readonly say: string;
  readonly isFailed: boolean;
}

/** Words for the newest thing a site asked, where that is a connection which is under way or came to nothing. */
export function describeConnecting(
  records: readonly RequestRecord[],
  { pending }: Pick<WalletAppState, 'pending'>,
): Connecting | undefined {
  const record = records.at(-1);
  if (record?.method !== 'wc_sessionPropose' && record?.method !== 'wc_sessionAuthenticate') return undefined;
  const name = record.peer?.name ?? 'the site';
  const isShown = pending.some(({ id }) => id === record.id);
  if (record.outcome === 'pending' && !isShown) return { say: `Connecting to ${name}…`, isFailed: false };
  // Declined and refused proposals have codes of their own.
  if (record.outcome === 'failed' && record.code === -32603)
    return {
      say: `The connection to ${name} failed. Take the code that it shows now.`,
      isFailed: true,
    };
  return undefined;
}
