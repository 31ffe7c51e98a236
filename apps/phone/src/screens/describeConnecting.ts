import type { RequestRecord } from '@foyer/testkit';

/** How a connection stands that the phone's user approved. */
export interface Connecting {
  /** Of the site's request. */
  readonly id: number;
  readonly say: string;
  readonly isFailed: boolean;
}

/**
 * Words for each connection that the user agreed to, by the ids of `agreed`, and that is under way or came to nothing.
 * A failure is left out once its site has asked to connect anew.
 */
export function describeConnecting(
  records: readonly RequestRecord[],
  agreed: ReadonlySet<number>,
): readonly Connecting[] {
  const asked = records.filter(
    ({ method }) => method === 'wc_sessionPropose' || method === 'wc_sessionAuthenticate',
  );
  return asked.flatMap<Connecting>(({ id, origin, peer, outcome, code }, index) => {
    if (!agreed.has(id)) return [];
    const name = peer?.name ?? 'the site';
    if (outcome === 'pending') return [{ id, say: `Connecting to ${name}…`, isFailed: false }];
    const isOver = asked.slice(index + 1).some((later) => later.origin === origin);
    // What the wallet refused after all has a code of its own.
    if (outcome !== 'failed' || code !== -32603 || isOver) return [];
    const say = `The connection to ${name} failed. Take the code that it shows now.`;
    return [{ id, say, isFailed: true }];
  });
}
