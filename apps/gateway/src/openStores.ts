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
import { abandonStart } from './abandonStart.ts';
import { explainFolder } from './explainFolder.ts';
import { explainServer } from './explainServer.ts';
import type { GatewaySettings } from './GatewaySettings.ts';
import { nameVariable } from './nameVariable.ts';

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
 * @throws Error when one of them cannot be opened; nothing stays open then.
 */
export async function openStores(settings: GatewaySettings): Promise<Stores> {
  const { redisUrl, relayLimits, log } = settings;
  const { room } = { ...defaultRelayLimits, ...relayLimits };
  const db = await openDb(settings);
  if (redisUrl === undefined) {
    const mailbox = createDbMailbox({ db, clock: systemClock, room });
    return { db, rateLimit: createMemoryRateLimit(), mailbox, bus: createLocalBus(), close: async () => {} };
  }
  const redis = await nameVariable('REDIS_URL', () => openRedis(redisUrl, log)).catch((error) =>
    abandonStart(error, [db.close], log),
  );
  const mailbox = createRedisMailbox({ redis, clock: systemClock, room, log });
  const bus = createRedisBus(redis);
  const name = <Value>(begin: () => Promise<Value>) =>
    nameVariable('REDIS_URL', begin, explainServer(redisUrl));
  return {
    db,
    rateLimit: createRedisRateLimit(redis),
    mailbox: { ...mailbox, open: () => name(mailbox.open) },
    bus: { ...bus, join: (channel) => name(() => bus.join(channel)) },
    close: () => redis.close(),
  };
}

/** The database; a folder is opened here, and a server first asked when the gateway gets ready. */
async function openDb({ databaseUrl, dataDirectory, log }: GatewaySettings): Promise<Db> {
  if (databaseUrl) return nameVariable('DATABASE_URL', () => openPostgres(databaseUrl));
  if (dataDirectory === undefined) return openPglite(undefined, log);
  const open = () => openPglite(dataDirectory, log);
  return nameVariable('FOYER_DATA_DIR', open, explainFolder(dataDirectory));
}

/** Does what needs the database; what goes wrong there is told by the variable that says where it is. */
export function nameDatabase<Value>(settings: GatewaySettings, begin: () => Promise<Value>): Promise<Value> {
  const { databaseUrl, dataDirectory } = settings;
  if (databaseUrl) return nameVariable('DATABASE_URL', begin, explainServer(databaseUrl));
  return dataDirectory === undefined
    ? begin()
    : nameVariable('FOYER_DATA_DIR', begin, explainFolder(dataDirectory));
}
