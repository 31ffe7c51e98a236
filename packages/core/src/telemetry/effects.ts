import type { Context, TimedEvent } from '../kernel/Context.ts';
import { hasGateway } from '../kernel/gateway.ts';
import { queueLimit } from './rules.ts';

/** Keeps the gateway told of events, once the visitor acted and where host and gateway allow it (behaviour.md §8.2). */
export function sendEvents(context: Context): () => void {
  if (!context.store.getState().features.analytics || !hasGateway(context)) return () => undefined;
  let queue: TimedEvent[] = [];
  let send: ((event: TimedEvent) => void) | undefined;
  const start = async () => {
    const { createSender } = await import('./createSender.ts');
    send = await createSender(context);
    for (const event of queue) send(event);
    queue = [];
  };
  const stopEvents = context.events.subscribe((event) => {
    if (send) send(event);
    else queue = [...queue, event].slice(-queueLimit);
  });
  const stopActs = context.firstAct.subscribe(() => {
    stopActs();
    start().catch((error) => context.ports.log.warn('Events cannot be sent', error));
  });
  return () => {
    stopEvents();
    stopActs();
  };
}
