import { afterPicture } from '../kernel/afterPicture.ts';
import type { Context } from '../kernel/Context.ts';
import { hasGateway } from '../kernel/gatewayAddress.ts';
import type { TimedEvent } from '../kernel/Instance.ts';

/** Keeps the gateway told of events, once the visitor acted and where host and gateway allow it (behaviour.md §8.2). */
export function sendEvents(context: Context): () => void {
  const isOn = () => hasGateway(context) && context.store.getState().features.analytics;
  let send: ((event: TimedEvent) => void) | undefined;
  const drain = () => {
    // What happens while the host has it off is not sent later either.
    if (send || !isOn()) for (const event of context.backlog.splice(0)) if (isOn()) send?.(event);
  };
  const stopEvents = context.events.subscribe(drain);
  const stopActs = context.acts.subscribe(() => {
    if (!isOn()) return;
    afterPicture(context, 'events', () => {
      // Switched off meanwhile, the gateway is not even asked: the next act is the first.
      if (!isOn()) return drain();
      stopActs();
      import('./createSender.ts')
        .then(({ createSender }) => createSender(context))
        .then((sender) => {
          send = sender;
          drain();
        })
        .catch((error) => context.ports.log.warn('Events are not sent', error));
    });
  });
  return () => {
    stopEvents();
    stopActs();
  };
}
