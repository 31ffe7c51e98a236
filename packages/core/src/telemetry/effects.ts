import { afterPicture } from '../kernel/afterPicture.ts';
import type { Context } from '../kernel/Context.ts';
import { hasGateway } from '../kernel/gatewayAddress.ts';
import type { TimedEvent } from '../kernel/Instance.ts';

/** Keeps the gateway told of events, once the visitor acted and where host and gateway allow it (behaviour.md §8.2). */
export function sendEvents(context: Context): () => void {
  if (!hasGateway(context)) return () => undefined;
  const isOn = () => context.store.getState().features.analytics;
  let send: ((event: TimedEvent) => void) | undefined;
  const drain = () => {
    // What happens while the host has it off is not sent later either.
    if (send || !isOn()) for (const event of context.backlog.splice(0)) if (isOn()) send?.(event);
  };
  const start = async () => {
    const { createSender } = await import('./createSender.ts');
    send = await createSender(context);
    drain();
  };
  const stopEvents = context.events.subscribe(drain);
  let isDue = false;
  const stopActs = context.acts.subscribe(() => {
    if (isDue || !isOn()) return;
    isDue = true;
    afterPicture(context, 'events', () => {
      // Switched off meanwhile, it is not even asked about: the next act is the first.
      isDue = isOn() === true;
      if (!isDue) return drain();
      stopActs();
      start().catch((error) => context.ports.log.warn('Events cannot be sent', error));
    });
  });
  return () => {
    stopEvents();
    stopActs();
  };
}
