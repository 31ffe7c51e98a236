import type { ReadyReply } from '@foyer/protocol/http';
import { createTeller } from '../kernel/createTeller.ts';
import type { Clock } from '../ports/Clock.ts';
import type { Db } from '../ports/Db.ts';
import type { Log } from '../ports/Log.ts';

export interface Health {
  /** Runs the start once; after a failure the next call tries again. @throws what failed: whoever starts tells of it. */
  start(): Promise<void>;
  readonly isStarted: boolean;
  /** From now on the check says that the gateway goes; what is asked is answered as before. */
  drain(): void;
  check(): Promise<ReadyReply>;
}

/** Knows whether requests can be served. @param prepare What has to succeed first. */
export function createHealth(
  { db, clock, log }: { db: Db; clock: Clock; log: Log },
  prepare: () => Promise<void>,
): Health {
  const tell = createTeller(clock);
  let starting: Promise<void> | undefined;
  let reason: string | undefined = 'starting';
  let isDraining = false;

  async function start() {
    try {
      await prepare();
      reason = undefined;
    } catch (error) {
      reason = 'the database could not be brought up to date';
      starting = undefined;
      throw error;
    }
  }

  return {
    start() {
      starting ??= start();
      return starting;
    },
    get isStarted() {
      return reason === undefined;
    },
    drain() {
      isDraining = true;
    },
    async check() {
      if (isDraining) return { status: 'not ready', reason: 'stopping' };
      if (reason !== undefined) return { status: 'not ready', reason };
      try {
        await db.ping();
        return { status: 'ready' };
      } catch (error) {
        const reason = String(error);
        tell(reason, (more) => log.error('database does not answer', { reason, ...more }));
        return { status: 'not ready', reason: 'the database does not answer' };
      }
    },
  };
}
