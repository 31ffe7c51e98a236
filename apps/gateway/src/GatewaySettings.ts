import type { Log, ProjectSeed, RelayLimits, Upstreams } from '@foyer/gateway';

/**
 * What wraps all other keys: master keys of this host (`id:key` by commas, the current one first, or one key alone), a
 * file that holds them outside the data folder, or a key of a vault's transit engine.
 */
export type KeySettings =
  | { readonly masterKeys: string }
  | { readonly masterKeyFile: string }
  | { readonly vaultUrl: string; readonly vaultToken: string; readonly vaultKey: string };

/** What embedded wallets need. */
export interface WalletSettings {
  /** Origin that people reach the wallet site by; not the gateway's. */
  readonly url: string;
  /** Origin that browsers reach this gateway by. */
  readonly gatewayUrl: string;
  /** TCP port of the wallet site; 0 takes a free one. */
  readonly port: number;
  /** Folder of the built wallet site. */
  readonly folder: string;
  readonly keys: KeySettings;
  /** `smtp://user:password@host:port`, or `smtps://`. */
  readonly smtpUrl: string;
  /** Sender of the letters with codes. */
  readonly mailFrom: string;
  /** Mails an hour that may be asked for from one network; 20 unless it is given. */
  readonly mailsPerNetwork?: number;
  /** Exact origins of sites where a transfer may be approved inside the page in every browser. */
  readonly trustedSites?: readonly string[];
}

/** What `startGateway` needs to know; `readSettings` makes one from the environment. */
export interface GatewaySettings {
  /** TCP port to listen on; 0 takes a free one. */
  readonly port: number;
  /** Address to listen on. */
  readonly host: string;
  /** PostgreSQL connection URL; without it the embedded database is used. */
  readonly databaseUrl?: string;
  /** Redis or Valkey connection URL: gateways on the same one are one relay and count limits together. */
  readonly redisUrl?: string;
  /** Folder of the embedded database; without it (and without `databaseUrl`) data lives in memory. */
  readonly dataDirectory?: string;
  /** Seeds the `local` project (any localhost origin) and answers development projects at all. */
  readonly development: boolean;
  /** Projects written at start; an existing one of the same id is updated. */
  readonly projects: readonly ProjectSeed[];
  /** JSON-RPC endpoints by CAIP-2 network id, tried in order. */
  readonly upstreams: Upstreams;
  /** How many reverse proxies in front are trusted to append to `X-Forwarded-For`; 0 trusts none. */
  readonly trustedProxies: number;
  /** Addresses that clients reach the relay by, as `wss://relay.example.org`; without any the `Host` is believed. */
  readonly relayUrls?: readonly string[];
  /** Limits of the relay that are not the default. */
  readonly relayLimits?: Partial<RelayLimits>;
  /** Whoever sends it as `Authorization: Bearer` may read `/metrics`; without one nobody may. */
  readonly metricsToken?: string;
  /** Keeps embedded wallets and serves the wallet site; without it there are none. */
  readonly wallet?: WalletSettings;
  readonly log: Log;
}

/** A gateway that listens. */
export interface RunningGateway {
  /** Base URL, for example `http://127.0.0.1:4310`, without a trailing slash. */
  readonly url: string;
  /** Where wallet apps and sites meet, for example `ws://127.0.0.1:4310/relay`. */
  readonly relayUrl: string;
  /** Where the wallet site listens; undefined when there is none. */
  readonly walletUrl?: string;
  /** Sends the relay's clients away, stops listening, lets running requests end, closes the database. Safe to call twice. */
  close(): Promise<void>;
}
