import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';

/** Answers a request for an upgrade with plain HTTP and ends the connection. */
export function refuseUpgrade(socket: Duplex, status: number, retryAfter?: number): void {
  const lines = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'connection: close',
    'content-length: 0',
    ...(retryAfter === undefined ? [] : [`retry-after: ${retryAfter}`]),
  ];
  socket.end(`${lines.join('\r\n')}\r\n\r\n`);
}
