import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';

/** Answers a request for an upgrade with plain HTTP and ends the connection, both sides of it. */
export function refuseUpgrade(socket: Duplex, status: number, retryAfter?: number): void {
  const lines = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'connection: close',
    'content-length: 0',
    ...(retryAfter === undefined ? [] : [`retry-after: ${retryAfter}`]),
  ];
  // A client that is gone need not hear it.
  socket.on('error', () => {});
  // Else a client that keeps its side open, or leaves something unread, would hold the connection for ever.
  socket.once('finish', () => socket.destroy());
  socket.end(`${lines.join('\r\n')}\r\n\r\n`);
}
