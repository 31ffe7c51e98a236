import {
  type Bus,
  createDbMailbox,
  createLocalBus,
  createMemoryRateLimit,
  createRedisBus,
  createRedisMailbox,
  createRedisRateLimit,
  type Db,
  defaultRelayLimits,
  type Mailbox,
  openPglite,
  openPostgres,
  openRedis,
  type RateLimit,
  systemClock,
} from '@foyer/gateway';
import type { GatewaySettings } from './GatewaySettings.ts';

/** Where a gateway keeps what it knows. */
export interface Stores {
  readonly db: Db;
  readonly rateLimit: RateLimit;
  readonly mailbox: Mailbox;
  readonly bus: Bus;
  /** Ends what the gateway does not: call it when the gateway is closed. */
  close(): Promise<void>;
}

/**
 * Opens the database, and Redis when one is named: then it holds what several nodes have in common.
 * @throws Error when the database cannot be opened; nothing stays open then.
 */
export async function openStores(settings: GatewaySettings): Promise<Stores> {
  const { databaseUrl, dataDirectory, redisUrl, relayLimits, log } = settings;
  const { room } = { ...defaultRelayLimits, ...relayLimits };
  const db = databaseUrl ? openPostgres(databaseUrl) : await openPglite(dataDirectory, log);
  if (redisUrl === undefined) {
    const mailbox = createDbMailbox({ db, clock: systemClock, room });
    return { db, rateLimit: createMemoryRateLimit(), mailbox, bus: createLocalBus(), close: async () => {} };
  }
  const redis = openRedis(redisUrl, log);
  return {
    db,
    rateLimit: createRedisRateLimit(redis),
    mailbox: createRedisMailbox({ redis, clock: systemClock, room, log }),
    bus: createRedisBus(redis),
    close: () => redis.close(),
  };
}
