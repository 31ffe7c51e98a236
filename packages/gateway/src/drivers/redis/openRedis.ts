import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Log } from '../../ports/Log.ts';
import { withDeadline } from '../withDeadline.ts';
import { createLoss } from './createLoss.ts';
import { keepClient, type RedisClient, type RedisLink } from './keepClient.ts';

/** How long the first connection may take, in ms. */
const openMs = 5000;

/** How often it is looked whether a Redis that still reads its data in takes a script, in ms. */
const loadingMs = 100;

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
  listen(onReady: (client: RedisClient) => Promise<unknown>): RedisLink;
  /** Resolves once it is connected and has what it is to run. @throws Error after five seconds, with what stood in the way as its cause. */
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
  const link = keepClient(url, loss, (client) =>
    Promise.all([...scripts.keys()].map((script) => load(client, script))),
  );
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
      if (isNew && client.isReady) void load(client, script);
      const running = client.evalSha(sha1, { keys: [], arguments: parameters.map(String) });
      return withDeadline(
        running.catch((error: unknown) => {
          // Not sent again, for others were meanwhile; the next run finds it.
          if (isReply(error, /^NOSCRIPT/)) void load(client, script);
          throw error;
        }),
      );
    },
    listen(onReady) {
      const other = keepClient(url, loss, onReady);
      links.push(other);
      return other;
    },
    async ready() {
      try {
        await link.ready(openMs);
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

/**
 * Loads a script: at once, before any run that follows, and again as long as Redis still reads its data in, when it takes
 * connections and nothing else. Whether it succeeded is told by the runs.
 */
async function load(client: RedisClient, script: string): Promise<void> {
  while (client.isReady) {
    try {
      await client.scriptLoad(script);
      return;
    } catch (error) {
      if (!isReply(error, /^(LOADING|BUSY)/)) return;
      await pause(loadingMs, undefined, { ref: false });
    }
  }
}

/** Whether it is what Redis itself answers of this kind, which is its first word. */
function isReply(error: unknown, kind: RegExp): boolean {
  return error instanceof Error && kind.test(error.message);
}
