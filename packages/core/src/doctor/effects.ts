import type { Context } from '../kernel/Context.ts';
import { watch } from '../kernel/Instance.ts';
import type { State } from '../kernel/State.ts';
import { note } from './Journal.ts';

/** Keeps the journal told of every change of the connection status and of every event's name. */
export function keepJournal(context: Context): () => void {
  const { moments } = context.journal;
  const tell = (what: string, at = context.ports.clock.now()) => note(moments, { at, what });
  for (const { event, timestamp } of context.backlog) tell(event, timestamp);
  tell(describeStatus(context.store.getState()));
  const stopEvents = context.events.subscribe(({ event, timestamp }) => tell(event, timestamp));
  const stopStatus = watch(context, describeStatus, (state) => tell(describeStatus(state)));
  return () => {
    stopEvents();
    stopStatus();
  };
}

/** For example `eip155 connected`; no address. */
function describeStatus({ connection }: State): string {
  const families = Object.entries(connection.byNamespace).map(([name, { status }]) => `${name} ${status}`);
  return families.join(', ') || 'disconnected';
}
