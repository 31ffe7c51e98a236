import type { EventBody } from '@foyer/protocol/http';

/** What a row takes beside what was sent, with its place in two indexes. */
const rowBytes = 200;

/** The bytes of the event, about as the database keeps it. */
export function bytesOf(event: EventBody): number {
  return rowBytes + Buffer.byteLength(JSON.stringify(event));
}
