import type { Clock } from '../ports/Clock.ts';
import type { InboundMessage, OutboundMessage, RelayLink } from '../relay/RelayLink.ts';
import { createMemoryLink, type Reader } from './createMemoryLink.ts';

/** What becomes of one message on its way to one reader: when it arrives, in ms from now; none: never. */
export type Fate = (message: OutboundMessage) => readonly number[];

/** A relay in memory with a mailbox, and links to it. Without a `fate` every message arrives once, at once. */
export interface MemoryRelay {
  /** A link of a client; tabs of one site and reloads of a page are one. */
  link(client?: object): RelayLink;
  /** All that was published, oldest first. */
  readonly published: readonly OutboundMessage[];
  fate: Fate;
  /** Ends every connection: nothing is taken or delivered until `restart`. */
  cut(): void;
  restart(): void;
  /** Makes every link refuse, as a relay does that does not know the project. */
  refuse(reason: string): void;
  /** Hands a message to whoever reads its topic, from nobody: an attacker's. */
  inject(message: InboundMessage): void;
  /** Hands injected messages also to links that do not read the topic, as no honest relay does. */
  deliverUnasked: boolean;
  /** Called before a message is taken: a place to cut at. */
  onPublish: (message: OutboundMessage) => void;
  /** Forgets all that was published. */
  forget(): void;
  /** Topics that links read now. */
  subscriptions(): number;
}

interface Stored extends OutboundMessage {
  /** The client. */
  readonly from: object;
  readonly until: number;
  readonly readers: Set<object>;
}

export function createMemoryRelay(clock: Clock): MemoryRelay {
  const readers = new Map<object, Reader>();
  const clients = new Map<object, object>();
  const published: OutboundMessage[] = [];
  let stored: Stored[] = [];
  let isUp = true;
  let refusal: string | undefined;

  const hand = (id: object, message: Stored) => {
    const reader = readers.get(id);
    const isFor = message.from !== clients.get(id) && message.until > clock.now() && !message.readers.has(id);
    if (!isUp || !isFor || !reader?.topics.has(message.topic)) return;
    message.readers.add(id);
    const { topic, tag, message: text } = message;
    const arrive = () => readers.get(id)?.deliver({ topic, tag, message: text, publishedAt: clock.now() });
    for (const delay of relay.fate(message)) {
      if (delay === 0) queueMicrotask(arrive);
      else clock.setTimer(arrive, delay);
    }
  };
  const changeAll = () => {
    for (const reader of [...readers.values()]) reader.onChange();
  };
  const relay: MemoryRelay = {
    published,
    fate: () => [0],
    deliverUnasked: false,
    onPublish: () => undefined,
    cut() {
      isUp = false;
      changeAll();
    },
    restart() {
      isUp = true;
      changeAll();
    },
    refuse(reason) {
      refusal = reason;
      changeAll();
    },
    inject(message) {
      for (const reader of [...readers.values()]) reader.deliver(message, relay.deliverUnasked);
    },
    forget() {
      published.length = 0;
      stored = [];
    },
    subscriptions: () => [...readers.values()].reduce((sum, { topics }) => sum + topics.size, 0),
    link: (client = {}) =>
      createMemoryLink({
        clock,
        add(id, reader) {
          readers.set(id, reader);
          clients.set(id, client);
        },
        remove: (id) => readers.delete(id),
        state: () => ({ isUp, refusal }),
        take(message) {
          relay.onPublish(message);
          if (!isUp) return false;
          published.push(message);
          const one = {
            ...message,
            from: client,
            until: clock.now() + message.ttl * 1000,
            readers: new Set<object>(),
          };
          stored = [...stored.filter(({ until }) => until > clock.now()), one];
          for (const reader of [...readers.keys()]) hand(reader, one);
          return true;
        },
        fetch(id, topic) {
          for (const message of stored) if (message.topic === topic) hand(id, message);
        },
      }),
  };
  return relay;
}
