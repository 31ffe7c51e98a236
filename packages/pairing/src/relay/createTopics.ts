import { FoyerError } from '@foyer/protocol/errors';
import { relayLimits, relayMethods } from '@foyer/protocol/relay';
import type { Line } from './Line.ts';
import type { AnswerFrame } from './parseFrame.ts';

/** How long a subscriber waits for the relay, in ms. */
const patienceMs = 10_000;
/** When a refused subscription is asked for again, in ms. */
const pauseMs = 2000;

interface Topic {
  /** The relay's name for the subscription, while it holds one. */
  subscription?: string;
  isAsked: boolean;
  askAt: number;
  waiting: { readonly until: number; resolve(): void; reject(error: FoyerError): void }[];
}

/** The topics a tab listens to, and whether the relay holds them. */
export interface Topics {
  add(topic: string): Promise<void>;
  remove(topic: string): void;
  has(topic: string): boolean;
  readonly size: number;
  /** Asks the relay for what it does not hold, in batches. */
  flush(): void;
  /** The relay holds nothing any more. */
  reset(): void;
  /** Asks again for a topic that it holds: an answer says that the relay lives, and brings what was missed. */
  probe(limitMs: number): void;
  /** Gives up waiting; the topics stay. Without an error only those whose time is over. */
  giveUp(error?: FoyerError): void;
}

export function createTopics(line: Line): Topics {
  const topics = new Map<string, Topic>();

  function ask(batch: readonly string[]): void {
    line.ask(relayMethods.batchSubscribe, { topics: batch }, (answer) => {
      batch.forEach((name, index) => {
        settle(name, readSubscription(answer, index));
      });
    });
  }

  function settle(name: string, subscription: string | undefined): void {
    const topic = topics.get(name);
    if (!topic) {
      if (subscription) line.ask(relayMethods.unsubscribe, { topic: name, id: subscription }, () => {});
      return;
    }
    topic.isAsked = false;
    if (!subscription) {
      topic.askAt = line.clock.now() + pauseMs;
      return;
    }
    topic.subscription = subscription;
    for (const { resolve } of topic.waiting.splice(0)) resolve();
  }

  function flush(): void {
    if (!line.isOpen()) return;
    const now = line.clock.now();
    const due = [...topics].filter(([, it]) => !it.subscription && !it.isAsked && it.askAt <= now);
    for (const [, topic] of due) topic.isAsked = true;
    const names = due.map(([name]) => name);
    while (names.length > 0) ask(names.splice(0, relayLimits.batch));
  }

  return {
    add(name) {
      const topic = topics.get(name) ?? { isAsked: false, askAt: 0, waiting: [] };
      topics.set(name, topic);
      if (topic.subscription) return Promise.resolve();
      const refusal = line.refusal();
      if (refusal) return Promise.reject(refusal);
      // In a later turn, so that topics added in one turn go in one batch.
      queueMicrotask(flush);
      return new Promise((resolve, reject) => {
        topic.waiting.push({ until: line.clock.now() + patienceMs, resolve, reject });
      });
    },
    remove(name) {
      const topic = topics.get(name);
      topics.delete(name);
      for (const { reject } of topic?.waiting ?? []) reject(new FoyerError('REQUEST_ABORTED'));
      if (topic?.subscription && line.isOpen()) {
        line.ask(relayMethods.unsubscribe, { topic: name, id: topic.subscription }, () => {});
      }
    },
    has: (name) => topics.has(name),
    get size() {
      return topics.size;
    },
    flush,
    reset() {
      for (const topic of topics.values()) {
        delete topic.subscription;
        topic.isAsked = false;
        topic.askAt = 0;
      }
    },
    probe(limitMs) {
      const [name] = [...topics].find(([, { subscription }]) => subscription) ?? [];
      if (name) line.ask(relayMethods.subscribe, { topic: name }, () => {}, limitMs);
    },
    giveUp(error) {
      const now = line.clock.now();
      for (const topic of topics.values()) {
        const over = topic.waiting.filter(({ until }) => error || until <= now);
        topic.waiting = topic.waiting.filter((one) => !over.includes(one));
        for (const { reject } of over) reject(error ?? new FoyerError('RELAY_UNREACHABLE'));
      }
    },
  };
}

/** A relay answers with one name for each topic; some answer true. */
function readSubscription({ result }: AnswerFrame, index: number): string | undefined {
  const one = Array.isArray(result) ? result[index] : result;
  return typeof one === 'string' && one ? one : one === true ? 'true' : undefined;
}
