import type { CallerQuery, EventBody } from '@foyer/protocol/http';
import { withDeadline } from '../drivers/withDeadline.ts';
import { outageRetrySeconds } from '../kernel/answerFailure.ts';
import { HttpFailure } from '../kernel/HttpFailure.ts';
import { reasonOf } from '../kernel/reasonOf.ts';
import type { Clock } from '../ports/Clock.ts';
import type { Db } from '../ports/Db.ts';
import type { Log } from '../ports/Log.ts';
import type { Project } from '../projects/rules.ts';
import { eventLifeMs, isStored, maxUnanswered, pruneEveryMs, toStorable, toStorableText } from './rules.ts';
import { deleteEventsBefore, insertEvent } from './store.ts';

export interface Analytics {
  /**
   * Stores the event unless its project has analytics off; error reports are stored either way.
   * `unknown`: the project is there no longer. Rejects when the database fails, hangs for two
   * seconds, or has `maxUnanswered` events to answer for.
   */
  record(project: Project, caller: CallerQuery, event: EventBody): Promise<'stored' | 'ignored' | 'unknown'>;
}

/** Keeps what sites report, for `eventLifeMs`. */
export function createAnalytics({ db, clock, log }: { db: Db; clock: Clock; log: Log }): Analytics {
  // Statements wait behind one that hangs on their connection: sign-ins must not wait behind events.
  const queries = db.aside ?? db.queries;
  let nextPrune = 0;
  let unanswered = 0;

  /** Nobody waits for it: a visitor's event neither takes longer nor fails because of old ones. */
  function prune(now: number) {
    if (now < nextPrune) return;
    nextPrune = now + pruneEveryMs;
    deleteEventsBefore(queries, new Date(now - eventLifeMs)).catch((error: Error) =>
      log.error('old events not deleted', { reason: reasonOf(error) }),
    );
  }

  /** Also who hears no more of it is counted: what a database that hangs has to do must not grow with every try. */
  async function store(event: Parameters<typeof insertEvent>[1]): Promise<boolean> {
    if (unanswered >= maxUnanswered) {
      const reason = 'the database does not answer';
      throw new HttpFailure('NOT_READY', { reason, retryAfter: outageRetrySeconds });
    }
    unanswered += 1;
    const stored = insertEvent(queries, event).finally(() => {
      unanswered -= 1;
    });
    return withDeadline(stored);
  }

  return {
    async record(project, caller, event) {
      if (!isStored(project, event)) return 'ignored';
      const now = clock.now();
      const isKnown = await store({
        projectId: project.id,
        eventId: event.eventId,
        type: event.props.type,
        event: toStorableText(event.props.event),
        url: toStorableText(event.url),
        domain: toStorableText(event.domain),
        sdkType: caller.st,
        sdkVersion: caller.sv,
        props: toStorable(event.props) as Record<string, unknown>,
        happenedAt: new Date(event.timestamp),
        receivedAt: new Date(now),
      });
      prune(now);
      return isKnown ? 'stored' : 'unknown';
    },
  };
}
