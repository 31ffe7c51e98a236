import { createHash } from 'node:crypto';
import type { Log } from '../../ports/Log.ts';
import { withDeadline } from '../withDeadline.ts';
import { createLoss } from './createLoss.ts';
import { keepClient, type RedisClient, type RedisLink } from './keepClient.ts';

/** How long the first connection may take, in ms. */
const openMs = 5000;

/** The Redis through which several gateways are one. */
export interface Redis {
  /**
   * Runs a script (Lua) as one step. Runs are sent in the order of the calls.
   * @throws Error while Redis is lost, or when it does not answer within two seconds: then it may or may not have run.
   */
  run(script: string, parameters: readonly (string | number)[]): Promise<unknown>;
  /** For single commands; refused at once while Redis is lost. */
  readonly client: RedisClient;
  /** Another connection, for listening to channels. @param onReady Called whenever it is connected. */
  listen(onReady: (client: RedisClient) => void): RedisLink;
  /** Resolves once it is connected. @throws Error after five seconds, with what stood in the way as its cause. */
  ready(): Promise<void>;
  /** Rejects when Redis does not answer within two seconds. */
  ping(): Promise<void>;
  /** Ends every connection. Safe to call twice. */
  close(): Promise<void>;
}

/**
 * Opens Redis 7 or Valkey, one server (not a cluster). It connects by itself, now and after every loss.
 * @param url `redis://user:password@host:port/database`, or `rediss://…` with TLS
 */
export function openRedis(url: string, log: Log): Redis {
  /** sha1 by text. */
  const scripts = new Map<string, string>();
  const links: RedisLink[] = [];
  const loss = createLoss(log);
  const link = keepClient(url, loss, (client) => {
    for (const script of scripts.keys()) load(client, script);
  });
  return {
    get client() {
      return link.client;
    },
    run(script, parameters) {
      const { client } = link;
      // Loaded ahead of its first run on this connection, so that no run has to be sent a second time out of its order.
      const isNew = !scripts.has(script);
      const sha1 = scripts.get(script) ?? createHash('sha1').update(script).digest('hex');
      scripts.set(script, sha1);
      if (isNew && client.isReady) load(client, script);
      return withDeadline(client.evalSha(sha1, { keys: [], arguments: parameters.map(String) }));
    },
    listen(onReady) {
      const other = keepClient(url, loss, onReady);
      links.push(other);
      return other;
    },
    async ready() {
      try {
        await withDeadline(link.ready(), openMs);
      } catch (error) {
        throw loss.cause ? new Error('Redis does not answer.', { cause: loss.cause }) : error;
      }
    },
    async ping() {
      await withDeadline(link.client.ping());
    },
    async close() {
      for (const one of [link, ...links.splice(0)]) one.close();
    },
  };
}

/** Whether it succeeded is told by the runs that follow. */
function load(client: RedisClient, script: string): void {
  client.scriptLoad(script).catch(() => {});
}
