import { createClient } from 'redis';
import { withDeadline } from '../withDeadline.ts';
import type { Loss } from './createLoss.ts';

/** How long a try to connect may take, in ms. */
const connectMs = 2000;
/** The longest wait between two tries, in ms; each is drawn, so that many nodes do not come at once. */
const maxRetryMs = 1000;
/** How often it is looked whether the server still answers, in ms: a peer that is gone without a word is found by that. */
const lookMs = 5000;
/** Commands that wait for an answer at one time; more are refused, so that a server that hangs fills no memory. */
const maxWaiting = 20_000;

/** A connection to Redis or Valkey. */
export type RedisClient = ReturnType<typeof makeClient>;

/** A connection that is made anew whenever it is lost. */
export interface RedisLink {
  /** The present one. While it is not connected, commands are refused at once. */
  readonly client: RedisClient;
  /**
   * Resolves once it is connected and prepared. All who ask at one time share a wait: each of their own would stay until
   * the connection is back.
   * @throws Error after `ms`, 2000 unless told, or what preparing failed with
   */
  ready(ms?: number): Promise<void>;
  close(): void;
}

/** @param onReady Prepares each connection; called before any other command is sent. */
export function keepClient(
  url: string,
  loss: Loss,
  onReady: (client: RedisClient) => Promise<unknown>,
): RedisLink {
  const link = Symbol('link');
  let isClosed = false;
  let prepared: Promise<unknown> = Promise.resolve();
  let waiting: Promise<void> | undefined;
  let hearReady = () => {};
  let client = open();
  const timer = setInterval(() => void look(), lookMs).unref();

  function open(): RedisClient {
    const opened = makeClient(url);
    opened.on('error', (error: Error) => loss.begin(link, error));
    opened.on('ready', () => {
      loss.end(link);
      prepared = onReady(opened);
      prepared.catch(() => {});
      hearReady();
    });
    // It tries until it is closed, and tells of each failure through `error`.
    opened.connect().catch(() => {});
    return opened;
  }

  async function look(): Promise<void> {
    const looked = client;
    if (!looked.isReady) return;
    try {
      await withDeadline(looked.ping());
    } catch {
      if (isClosed || looked !== client || !looked.isReady) return;
      loss.begin(link, new Error('no answer'));
      looked.destroy();
      client = open();
    }
  }

  async function becomeReady(): Promise<void> {
    while (!client.isReady) {
      await new Promise<void>((resolve) => {
        hearReady = resolve;
      });
    }
    await prepared;
  }

  return {
    get client() {
      return client;
    },
    ready(ms) {
      waiting ??= withDeadline(becomeReady(), ms).finally(() => {
        waiting = undefined;
      });
      return waiting;
    },
    close() {
      isClosed = true;
      loss.forget(link);
      clearInterval(timer);
      client.destroy();
    },
  };
}

function makeClient(url: string) {
  return createClient({
    url,
    disableOfflineQueue: true,
    commandsQueueMaxLength: maxWaiting,
    // A deadline is kept where the answer is awaited; the client's own ends with the writing.
    commandOptions: { timeout: 0 },
    socket: { connectTimeout: connectMs, reconnectStrategy: retryMs },
  });
}

function retryMs(retries: number): number {
  return 20 + Math.random() * Math.min(maxRetryMs, 50 * 2 ** Math.min(retries, 10));
}
