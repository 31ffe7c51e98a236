import { type Foyer, type FoyerEvent, useFoyerEvents } from '@foyer/react';
import { useEffect, useState } from 'react';
import { Panel } from './Panel.tsx';

/** How many events the page keeps. */
const shown = 40;

type LoggedEvent = FoyerEvent & { readonly timestamp: number; readonly number: number };

const toTime = (timestamp: number): string => new Date(timestamp).toLocaleTimeString('en-GB');

/** The kit's last event as its hook tells it, and all of them, newest first. */
export function EventsPanel({ foyer }: { foyer: Foyer }) {
  const last = useFoyerEvents();
  const [events, setEvents] = useState<readonly LoggedEvent[]>([]);
  useEffect(
    () =>
      foyer.subscribeEvents((event) =>
        setEvents((before) =>
          [{ ...event, number: (before[0]?.number ?? 0) + 1 }, ...before].slice(0, shown),
        ),
      ),
    [foyer],
  );
  return (
    <Panel title="Events">
      <p>{last.data ? `Last: ${last.data.event}` : 'What the kit tells the site appears here.'}</p>
      {/* The focus lets the keyboard scroll it. */}
      <ol className="events" aria-label="Events, newest first" tabIndex={events.length > 0 ? 0 : undefined}>
        {events.map((event) => (
          <li key={event.number}>
            <time dateTime={new Date(event.timestamp).toISOString()}>{toTime(event.timestamp)}</time>{' '}
            <b>{event.event}</b> {'properties' in event && <code>{JSON.stringify(event.properties)}</code>}
          </li>
        ))}
      </ol>
    </Panel>
  );
}
