import type { Clock } from '../ports/Clock.ts';
import type { Db } from '../ports/Db.ts';
import type { Log } from '../ports/Log.ts';
import type { RateLimit } from '../ports/RateLimit.ts';
import type { Upstream } from '../ports/Upstream.ts';
import type { ProjectSeed } from '../projects/rules.ts';
import type { Upstreams } from '../rpc/rules.ts';

/** What an operator decides. */
export interface GatewayConfig {
  /** Seeds the `local` project and answers development projects; they are unknown otherwise. */
  readonly development: boolean;
  /** Projects written at start; an existing one of the same id is updated. */
  readonly projects?: readonly ProjectSeed[] | undefined;
}

/** Everything a gateway is made of. */
export interface GatewayOptions {
  readonly config: GatewayConfig;
  readonly db: Db;
  /** JSON-RPC endpoints by CAIP-2 network id, tried in order. */
  readonly upstreams: Upstreams;
  readonly upstream: Upstream;
  readonly rateLimit: RateLimit;
  readonly clock: Clock;
  readonly log: Log;
}

/** What is known of a request beside itself. */
export interface Connection {
  /** The visitor's network address, for rate limits; all without one share a limit. */
  readonly address?: string;
}

/** The server as a library: hand it requests. */
export interface Gateway {
  fetch(request: Request, connection?: Connection): Promise<Response>;
  /** Brings the database up to date and writes the configured projects. Rejects when that fails. */
  ready(): Promise<void>;
  /** Closes the database. Safe to call twice. */
  close(): Promise<void>;
}
