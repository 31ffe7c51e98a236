import {
  type Log,
  projectSeedSchema,
  readDefaultUpstreams,
  relayLimitsSchema,
  upstreamsSchema,
} from '@foyer/gateway';
import * as v from 'valibot';
import type { GatewaySettings } from './GatewaySettings.ts';
import { type Environment, parseVariable } from './parseVariable.ts';
import { portSchema } from './portSchema.ts';
import { readJsonVariable } from './readJsonVariable.ts';
import { readWalletSettings } from './readWalletSettings.ts';
import { serverUrl } from './serverUrl.ts';
import { warnOfUnknown } from './warnOfUnknown.ts';

const flag = v.pipe(
  v.picklist(['', '0', '1', 'false', 'true'], 'expected 1 or 0'),
  v.transform((text) => text === '1' || text === 'true'),
);
const count = v.pipe(v.string(), v.regex(/^\d$/, 'expected 0 to 9'), v.transform(Number));
const database = serverUrl({
  scheme: /^postgres(ql)?:\/\/./,
  example: 'postgres://user:password@host:port/database',
  takesHosts: true,
});
const redis = serverUrl({
  scheme: /^rediss?:\/\/./,
  example: 'redis://user:password@host:port/0, where 0 is the number of the database',
  path: /^\/?\d*$/,
});
/** By HTTP too: a relay's address is one in each scheme. A token names host and port as they are written here. */
function isRelayUrl(text: string): boolean {
  return /^(ws|http)s?:\/\/[^/?#@]+(\/[^?#]*)?$/.test(text) && URL.canParse(text);
}
const relayUrls = v.pipe(
  v.string(),
  v.transform((text) => text.split(/[\s,]+/).filter(Boolean)),
  v.array(v.pipe(v.string(), v.check(isRelayUrl, 'expected wss:// or ws://, as in wss://relay.example.org'))),
);
const projectSeeds = v.pipe(
  v.array(projectSeedSchema, 'expected a list of projects, [{ … }]'),
  v.rawCheck(({ dataset, addIssue }) => {
    const ids = dataset.typed ? dataset.value.map(({ id }) => id) : [];
    const again = ids.find((id, index) => ids.indexOf(id) < index);
    if (again !== undefined) addIssue({ message: `expected each id once, "${again}" is there again` });
  }),
);
const secret = v.pipe(v.string(), v.minLength(16, 'expected 16 characters or more'));

/**
 * The settings that the environment asks for; README.md lists the variables. The log is warned of those nobody knows.
 * @throws Error naming the variable that is wrong and what was expected.
 */
export function readSettings(environment: Environment, log: Log): GatewaySettings {
  const read = <Schema extends v.GenericSchema>(name: string, schema: Schema, fallback: string) =>
    parseVariable(name, environment[name] || fallback, schema);
  warnOfUnknown(environment, log);
  const databaseUrl = environment.DATABASE_URL;
  const redisUrl = environment.REDIS_URL;
  const upstreams = environment.FOYER_UPSTREAMS;
  const projects = environment.FOYER_PROJECTS;
  const relayLimits = environment.FOYER_RELAY_LIMITS;
  const metricsToken = environment.FOYER_METRICS_TOKEN;
  const port = read('PORT', portSchema, '4310');
  const development = read('FOYER_DEVELOPMENT', flag, '0');
  const wallet = readWalletSettings(environment, { port, development });
  return {
    port,
    host: environment.HOST || '127.0.0.1',
    ...(databaseUrl
      ? { databaseUrl: parseVariable('DATABASE_URL', databaseUrl, database) }
      : { dataDirectory: environment.FOYER_DATA_DIR || '.foyer/gateway' }),
    ...(redisUrl ? { redisUrl: parseVariable('REDIS_URL', redisUrl, redis) } : {}),
    development,
    projects: projects
      ? parseVariable('FOYER_PROJECTS', readJsonVariable('FOYER_PROJECTS', projects), projectSeeds)
      : [],
    upstreams: upstreams
      ? parseVariable('FOYER_UPSTREAMS', readJsonVariable('FOYER_UPSTREAMS', upstreams), upstreamsSchema)
      : readDefaultUpstreams(),
    trustedProxies: read('FOYER_TRUSTED_PROXIES', count, '0'),
    relayUrls: read('FOYER_RELAY_URLS', relayUrls, ''),
    ...(relayLimits
      ? {
          relayLimits: parseVariable(
            'FOYER_RELAY_LIMITS',
            readJsonVariable('FOYER_RELAY_LIMITS', relayLimits),
            relayLimitsSchema,
          ),
        }
      : {}),
    ...(metricsToken ? { metricsToken: parseVariable('FOYER_METRICS_TOKEN', metricsToken, secret) } : {}),
    ...(wallet ? { wallet } : {}),
    log,
  };
}
