import { FoyerError } from '@foyer/protocol/errors';
import { relayLimits, relayMethods } from '@foyer/protocol/relay';
import type { Line } from './Line.ts';
import type { AnswerFrame } from './parseFrame.ts';
import type { OutboundMessage } from './RelayLink.ts';

/** How many messages may wait. */
const capacity = 500;
/** When a message that the relay could not take is sent again, in ms. */
const pauseMs = 1000;

interface Waiting {
  readonly message: OutboundMessage;
  readonly until: number;
  isSent: boolean;
  sendAt: number;
  resolve(): void;
  reject(error: FoyerError): void;
}

/** Messages that the relay has not taken yet. The relay takes the same message twice as one, so that sending again is safe. */
export interface Outbox {
  add(message: OutboundMessage): Promise<void>;
  readonly size: number;
  /** Sends what is not on its way. */
  flush(): void;
  /** Nothing is on its way any more. */
  reset(): void;
  /** Gives messages up; without an error only those whose time is over. */
  giveUp(error?: FoyerError): void;
}

export function createOutbox(line: Line): Outbox {
  const waiting = new Set<Waiting>();

  function end(one: Waiting, error?: FoyerError): void {
    waiting.delete(one);
    if (error) one.reject(error);
    else one.resolve();
  }

  function settle(one: Waiting, { result, error }: AnswerFrame): void {
    if (!waiting.has(one)) return;
    if (error && isFinal(error.code)) end(one, new FoyerError('RELAY_REFUSED', { reason: error.message }));
    else if (!error && result) end(one);
    else {
      one.isSent = false;
      one.sendAt = line.clock.now() + pauseMs;
    }
  }

  function flush(): void {
    if (!line.isOpen()) return;
    const now = line.clock.now();
    for (const one of waiting) {
      if (one.isSent || one.sendAt > now) continue;
      one.isSent = true;
      // The relay counts from when it takes the message: only what is left.
      const ttl = Math.max(1, Math.ceil((one.until - now) / 1000));
      line.ask(relayMethods.publish, { ...one.message, ttl }, (answer) => settle(one, answer));
    }
  }

  return {
    async add(message) {
      if (message.message.length > relayLimits.messageChars) throw new FoyerError('MESSAGE_TOO_LARGE');
      const refusal = line.refusal() ?? (waiting.size < capacity ? undefined : unreachable());
      if (refusal) throw refusal;
      const until = line.clock.now() + message.ttl * 1000;
      await new Promise<void>((resolve, reject) => {
        waiting.add({ message, until, isSent: false, sendAt: 0, resolve, reject });
        flush();
      });
    },
    get size() {
      return waiting.size;
    },
    flush,
    reset() {
      for (const one of waiting) {
        one.isSent = false;
        one.sendAt = 0;
      }
    },
    giveUp(error) {
      const now = line.clock.now();
      for (const one of waiting) if (error || one.until <= now) end(one, error ?? unreachable());
    },
  };
}

function unreachable(): FoyerError {
  return new FoyerError('RELAY_UNREACHABLE');
}

/** The call itself is wrong (JSON-RPC): it will be no better the next time. */
function isFinal(code: number): boolean {
  return code >= -32602 && code <= -32600;
}
