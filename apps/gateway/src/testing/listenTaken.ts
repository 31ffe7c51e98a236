import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { listen, stopListening } from '../listen.ts';

/** A port that somebody else has. */
export interface TakenPort {
  readonly port: number;
  close(): Promise<void>;
}

/** Takes a free port of this machine; what comes there is answered by an HTTP server. */
export async function listenTaken(): Promise<TakenPort> {
  const server = createServer();
  await listen(server, { host: '127.0.0.1', port: 0 });
  return { port: (server.address() as AddressInfo).port, close: () => stopListening(server) };
}
