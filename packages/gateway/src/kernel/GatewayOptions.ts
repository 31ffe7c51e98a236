import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Clock } from '../ports/Clock.ts';
import type { Db } from '../ports/Db.ts';
import type { KeyVault } from '../ports/KeyVault.ts';
import type { Log } from '../ports/Log.ts';
import type { Mailer } from '../ports/Mailer.ts';
import type { RateLimit } from '../ports/RateLimit.ts';
import type { Upstream } from '../ports/Upstream.ts';
import type { ProjectSeed } from '../projects/rules.ts';
import type { RelayOptions } from '../relay/RelayOptions.ts';
import type { Upstreams } from '../rpc/rules.ts';

/** What an operator decides. */
export interface GatewayConfig {
  /** Seeds the `local` project and answers development projects; they are unknown otherwise. */
  readonly development: boolean;
  /** Projects written at start; an existing one of the same id is updated. */
  readonly projects?: readonly ProjectSeed[] | undefined;
  /** Whoever sends it as `Authorization: Bearer` may read `/metrics`; without one nobody may. */
  readonly metricsToken?: string | undefined;
}

/** What the embedded wallet needs. */
export interface WalletOptions {
  /** Where people reach the wallet site, `https://wallet.example`: an origin of its own, without a path. */
  readonly url: string;
  /** Where clients reach the gateway, which proofs are made for; without it the `Host` of a request is believed. */
  readonly gatewayUrl?: string | undefined;
  readonly mailer: Mailer;
  readonly keyVault: KeyVault;
  /** Mails an hour that may be asked for from one network, a /24 or /56; 20 unless it is given. */
  readonly mailsPerNetwork?: number | undefined;
}

/** Everything a gateway is made of. */
export interface GatewayOptions {
  readonly config: GatewayConfig;
  readonly db: Db;
  /** JSON-RPC endpoints by CAIP-2 network id, tried in order. */
  readonly upstreams: Upstreams;
  readonly upstream: Upstream;
  readonly rateLimit: RateLimit;
  /** Makes the gateway a relay for pairing with wallet apps; without it there is none. */
  readonly relay?: RelayOptions | undefined;
  /** Makes the gateway keep embedded wallets; without it there are none. */
  readonly wallet?: WalletOptions | undefined;
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
  /**
   * Takes over a connection that asks for a WebSocket: the `upgrade` event of Node's HTTP server. `/relay` is the only
   * address that has one.
   */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer, connection?: Connection): void;
  /** Brings the database up to date and writes the configured projects. Rejects when that fails. */
  ready(): Promise<void>;
  /** Says at `/ready` that the gateway goes, and sends the relay's clients away. Requests are answered as before. */
  drain(): Promise<void>;
  /** Drains, then closes the mailer and the database. Safe to call twice. */
  close(): Promise<void>;
}
