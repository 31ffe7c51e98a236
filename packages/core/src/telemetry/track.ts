import { selectAddress } from '../account/state.ts';
import type { Instance } from '../kernel/Instance.ts';
import type { FoyerEvent } from './FoyerEvent.ts';
import { backlogLimit } from './rules.ts';

/** Tells every subscriber of this instance, and keeps the event for sending, which is an effect of its own. */
export function track(instance: Instance, event: FoyerEvent): void {
  const { backlog, events, ports, store } = instance;
  const address = selectAddress(store.getState());
  const timed = { ...event, timestamp: ports.clock.now(), ...(address && { address }) };
  backlog.push(timed);
  if (backlog.length > backlogLimit) backlog.shift();
  events.emit(timed);
}
