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
  /** Resolves once it is connected. */
  ready(): Promise<void>;
  close(): void;
}

/** @param onReady Called at each connection, before any other command is sent. */
export function keepClient(url: string, loss: Loss, onReady: (client: RedisClient) => void): RedisLink {
  const link = Symbol('link');
  let isClosed = false;
  /** The one wait of all who ask for the connection while there is none. */
  let waiting: Promise<void> | undefined;
  let endWait = () => {};
  let client = open();
  const timer = setInterval(() => void look(), lookMs).unref();

  function open(): RedisClient {
    const opened = makeClient(url);
    opened.on('error', (error: Error) => loss.begin(link, error));
    opened.on('ready', () => {
      loss.end(link);
      onReady(opened);
      endWait();
      waiting = undefined;
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

  return {
    get client() {
      return client;
    },
    async ready() {
      while (!client.isReady) {
        waiting ??= new Promise((resolve) => {
          endWait = resolve;
        });
        await waiting;
      }
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
