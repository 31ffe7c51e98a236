import { isFoyerError } from '@foyer/protocol/early';
import { analyticsConfigReplySchema, type EventBody } from '@foyer/protocol/http';
import { safeParse } from 'valibot';
import type { Context } from '../kernel/Context.ts';
import { callGateway } from '../kernel/callGateway.ts';
import type { TimedEvent } from '../kernel/Instance.ts';
import { rearmAlert, showAlert } from '../notices/actions.ts';
import { errorReportLimit, reportsThatCount } from './rules.ts';
import { withoutSecrets } from './withoutSecrets.ts';

/** Events go out this many ms after they happen: not while the visitor waits for what a click brings, on a slow phone either. */
export const sendDelayMs = 250;

/**
 * Asks the gateway whether events are wanted; answers a function that sends one, or drops it. Error reports go whatever
 * the answer (behaviour.md §8.2: no gate by the analytics flag); the host's own switch stops them too, before this.
 */
export async function createSender(context: Context): Promise<(event: TimedEvent) => void> {
  const asked = callGateway(context, { method: 'GET', path: '/getAnalyticsConfig' });
  const answer = safeParse(analyticsConfigReplySchema, await asked.catch(() => undefined));
  const areWanted = answer.success && answer.output.isAnalyticsEnabled;
  let reports: number[] = [];
  const outbox: TimedEvent[] = [];
  const send = () => {
    const due = outbox.splice(0);
    if (context.store.getState().features.analytics) for (const event of due) void post(context, event);
  };
  return (event) => {
    if (event.event === 'MODAL_CREATED') return;
    if (event.type === 'error') {
      const now = context.ports.clock.now();
      reports = reportsThatCount(reports, now);
      if (reports.length === errorReportLimit) return;
      reports.push(now);
    } else if (!areWanted) return;
    if (outbox.push(event) === 1) context.timers.set('send events', send, sendDelayMs);
  };
}

async function post(context: Context, event: TimedEvent): Promise<void> {
  try {
    await callGateway(context, {
      method: 'POST',
      path: '/e',
      body: toBody(context, event),
      keepalive: true,
    });
    rearmAlert(context, 'INVALID_APP_CONFIGURATION');
  } catch (error) {
    if (isFoyerError(error, 'HTTP_STATUS') && error.context.status === 403) {
      showAlert(context, 'INVALID_APP_CONFIGURATION', { origin: context.ports.page.facts().origin });
    }
  }
}

/** The body of `POST /e` (behaviour.md §8.2): error reports carry their values flat and an ISO timestamp. */
function toBody(context: Context, event: TimedEvent): EventBody {
  const { url, origin } = context.ports.page.facts();
  const { type, event: name, timestamp, address } = event;
  const properties = 'properties' in event ? event.properties : undefined;
  const values = type === 'error' ? properties : { properties, address };
  return {
    eventId: context.ports.uuid(),
    url: url.slice(0, 2048),
    domain: origin.replace(/^[a-z]+:\/\/|:\d+$/g, '').slice(0, 255),
    timestamp: type === 'error' ? new Date(timestamp).toISOString() : timestamp,
    props: JSON.parse(JSON.stringify({ type, event: name, ...values }, told)),
  };
}

/** A value as it is told. */
function told(_key: string, value: unknown): unknown {
  return typeof value === 'string' ? withoutSecrets(value) : value;
}
