import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Connection } from '../kernel/GatewayOptions.ts';
import type { Admission, Credentials } from './admit.ts';
import type { Caller } from './Peer.ts';
import type { Call } from './readFrame.ts';

/** The relay of a gateway. */
export interface Relay {
  /** Begins to take sockets; called once the database is up to date. */
  open(): Promise<void>;
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer, connection: Connection): void;
  admit(credentials: Credentials): Promise<Admission>;
  /** The answer to a posted call. */
  answer(caller: Caller, call: Call): Promise<string>;
  /** Prometheus text. */
  readMetrics(): Promise<string>;
  /** Takes no new socket, lets what was asked be answered, and tells every client to go elsewhere. */
  drain(): Promise<void>;
  /** Drains, then ends everything, mailbox and bus too. */
  close(): Promise<void>;
}
