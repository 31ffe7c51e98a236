import type { Log } from '../../ports/Log.ts';

/** Which connections to one Redis are lost, and why; the log hears of it once for all of them. */
export interface Loss {
  /** Why the connection that was lost last was; undefined while all are there. */
  readonly cause: Error | undefined;
  begin(link: symbol, cause: Error): void;
  end(link: symbol): void;
  /** A connection that was closed is not awaited. */
  forget(link: symbol): void;
}

export function createLoss(log: Log): Loss {
  const lost = new Set<symbol>();
  let last: Error | undefined;
  return {
    get cause() {
      return lost.size > 0 ? last : undefined;
    },
    begin(link, cause) {
      if (lost.size === 0) log.error('redis lost', { reason: describeCause(cause) });
      lost.add(link);
      last = cause;
    },
    end(link) {
      if (lost.delete(link) && lost.size === 0) log.info('redis is back');
    },
    forget(link) {
      lost.delete(link);
    },
  };
}

/** The code where there is one; else what the client or the server says, which tells nothing of an address. */
function describeCause(cause: Error): string {
  const { code } = cause as NodeJS.ErrnoException;
  return code ?? cause.message;
}
