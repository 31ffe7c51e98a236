import type { Clock } from '../ports/Clock.ts';
import type { InboundMessage } from '../relay/RelayLink.ts';

/** How many messages, how long in ms, and of how many characters. */
const limits = { messages: 64, ms: 300_000, characters: 65_536 } as const;

/** Messages of topics whose key is not known yet: a settlement may come before the answer to its proposal. */
export interface Held {
  add(message: InboundMessage): void;
  /** Hands the messages of a topic on. */
  release(topic: string): void;
}

/** Holds few, small and young messages; anybody may send to a topic nobody knows. */
export function createHeld(clock: Clock, receive: (message: InboundMessage) => void): Held {
  let held: { readonly message: InboundMessage; readonly until: number }[] = [];
  return {
    add(message) {
      if (message.message.length > limits.characters) return;
      const now = clock.now();
      held = held.filter(({ until }) => until > now).slice(1 - limits.messages);
      held.push({ message, until: now + limits.ms });
    },
    release(topic) {
      const now = clock.now();
      const mine = held.filter(({ message, until }) => message.topic === topic && until > now);
      if (mine.length === 0) return;
      held = held.filter(({ message }) => message.topic !== topic);
      for (const { message } of mine) receive(message);
    },
  };
}
