import { createHash, randomUUID } from 'node:crypto';
import { type KeptPeer, keepPeer } from './keepPeer.ts';

/** Pairs of clients at work at once: so many messages are under way at any time. */
const pairs = 12;
/** Digits of the number that a message begins with, and characters of all of it. */
const numberDigits = 8;
const messageChars = 1500;
/** How long everything may take to arrive once the last message is acknowledged, in ms; a busy machine included. */
const finishMs = 120_000;

/** Clients that publish without a pause to others, and what came of it. */
export interface Traffic {
  /** Resolves once so many messages have been acknowledged, all together. */
  acknowledged(count: number): Promise<void>;
  /** Stops publishing, and resolves once everything acknowledged has been delivered, or is too late. */
  finish(): Promise<void>;
  /** What is acknowledged and not delivered, and what came out of its order. */
  faults(): { readonly missing: readonly string[]; readonly misplaced: readonly string[] };
  /** How sockets ended so far, each code once. */
  readonly closeCodes: ReadonlySet<number>;
  readonly count: number;
  stop(): Promise<void>;
}

/**
 * Half of the receivers are connected while messages are published; the other half come when all is over, and find
 * everything in their mailbox.
 * @param urls The relay's nodes; each client begins with another.
 */
export function createTraffic(urls: readonly string[]): Traffic {
  const ledger = createLedger();
  const name = randomUUID();
  const topicOf = (index: number) => createHash('sha256').update(`${name} ${index}`).digest('hex');
  const closeCodes = new Set<number>();
  const clients: KeptPeer[] = [];
  const senders: Promise<void>[] = [];
  let isSending = true;
  let heard = () => {};

  const join = (index: number, topics: readonly string[]) => {
    const from = index % urls.length;
    const client = keepPeer({
      urls: [...urls.slice(from), ...urls.slice(0, from)],
      projectId: 'local',
      topics,
      address: `10.1.0.${clients.length + 1}`,
      onMessage({ topic, message }) {
        ledger.receive(topic, message);
        heard();
      },
      onClosed: (code) => void closeCodes.add(code),
    });
    clients.push(client);
    return client;
  };
  const until = async (isSo: () => boolean) => {
    while (!isSo())
      await new Promise<void>((resolve) => {
        heard = resolve;
      });
  };
  const send = async (index: number) => {
    const topic = topicOf(index);
    const sender = join(index, []);
    for (let number = 0; isSending; number += 1) {
      const message = String(number).padStart(numberDigits, '0').padEnd(messageChars, 'x');
      await sender.publish(topic, message);
      ledger.acknowledge(topic, message);
      heard();
    }
  };
  for (let index = 0; index < pairs; index += 1) {
    if (index % 2 === 0) join(index + 1, [topicOf(index)]);
    senders.push(send(index));
  }

  return {
    acknowledged: (count) => until(() => ledger.count >= count),
    async finish() {
      isSending = false;
      await Promise.all(senders);
      for (let index = 1; index < pairs; index += 2) join(index + 1, [topicOf(index)]);
      let isLate = false;
      const timer = setTimeout(() => {
        isLate = true;
        heard();
      }, finishMs);
      await until(() => isLate || ledger.missing().length === 0);
      clearTimeout(timer);
    },
    faults: () => ({ missing: ledger.missing(), misplaced: ledger.misplaced }),
    closeCodes,
    get count() {
      return ledger.count;
    },
    async stop() {
      isSending = false;
      await Promise.all([...clients.map((client) => client.stop()), Promise.allSettled(senders)]);
    },
  };
}

/** Who has what. A message begins with its number on its topic. */
function createLedger() {
  const got = new Set<string>();
  const owed = new Set<string>();
  const last = new Map<string, string>();
  const misplaced: string[] = [];
  const nameOf = (topic: string, message: string) => `${topic.slice(0, 8)} ${message.slice(0, numberDigits)}`;
  return {
    misplaced,
    count: 0,
    acknowledge(topic: string, message: string) {
      this.count += 1;
      const name = nameOf(topic, message);
      if (!got.has(name)) owed.add(name);
    },
    receive(topic: string, message: string) {
      const name = nameOf(topic, message);
      owed.delete(name);
      if (got.has(name)) return;
      got.add(name);
      if (name < (last.get(topic) ?? '')) misplaced.push(name);
      else last.set(topic, name);
    },
    missing: () => [...owed],
  };
}
