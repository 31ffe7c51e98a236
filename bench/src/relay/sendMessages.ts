import { randomBytes } from 'node:crypto';
import type { Delivered } from '@foyer/app-gateway/testing/openPeer';
import type { LoadSocket } from './openSockets.ts';

/** Characters of one message: 1.5 kB, as a session's requests are. */
const messageChars = 1500;
/** Digits of the number a message begins with. */
const numberDigits = 12;

/** What one stretch of sending came to. Times are in ms, counted from when a message was due, late or not. */
export interface Stretch {
  /** From the first message to the last answer. */
  readonly seconds: number;
  readonly delivery: readonly number[];
  readonly answer: readonly number[];
  /** Published and acknowledged by the relay. */
  readonly acknowledged: number;
  readonly refused: number;
  /** Acknowledged and never delivered. */
  readonly lost: number;
}

/** Sends messages between sockets and knows which of them came. */
export interface Sender {
  /** Give it to `openSockets`. */
  readonly onMessage: (delivered: Delivered) => void;
  /** Sends `rate` messages a second for so many seconds, each socket to its neighbour in turn. */
  send(sockets: readonly LoadSocket[], rate: number, seconds: number): Promise<Stretch>;
}

/** @param drainMs How long what is under way may take to arrive when nothing more is sent. */
export function createSender(drainMs = 10_000): Sender {
  /** When each message was due, by its number; what has come is gone. */
  const due = new Map<number, number>();
  const filling = randomBytes(messageChars)
    .toString('base64')
    .slice(0, messageChars - numberDigits);
  let number = 0;
  let delivery: number[] = [];

  const onMessage = ({ message }: Delivered) => {
    const key = Number(message.slice(0, numberDigits));
    const dueAt = due.get(key);
    if (dueAt === undefined || !due.delete(key)) return;
    delivery.push(performance.now() - dueAt);
  };

  async function send(sockets: readonly LoadSocket[], rate: number, seconds: number): Promise<Stretch> {
    delivery = [];
    const answer: number[] = [];
    const acknowledged: number[] = [];
    let refused = 0;
    const publish = async (from: LoadSocket, to: LoadSocket, dueAt: number) => {
      const key = number++;
      due.set(key, dueAt);
      const message = String(key).padStart(numberDigits, '0') + filling;
      try {
        await from.peer.request('irn_publish', { topic: to.topic, message, ttl: 300, tag: 1108 });
        answer.push(performance.now() - dueAt);
        acknowledged.push(key);
      } catch {
        refused += 1;
        due.delete(key);
      }
    };
    const total = rate * seconds;
    const answers: Promise<void>[] = [];
    const start = performance.now();
    await everyTick(() => {
      const dueNow = Math.min(total, Math.floor(((performance.now() - start) / 1000) * rate));
      while (answers.length < dueNow) {
        const index = answers.length % sockets.length;
        const [from, to] = [sockets[index], sockets[(index + 1) % sockets.length]];
        if (!from || !to) throw new RangeError('Sending needs a socket.');
        answers.push(publish(from, to, start + (answers.length / rate) * 1000));
      }
      return answers.length < total;
    });
    await Promise.all(answers);
    const took = (performance.now() - start) / 1000;
    const end = performance.now() + drainMs;
    await everyTick(() => due.size > 0 && performance.now() < end);
    const lost = acknowledged.filter((key) => due.delete(key)).length;
    return { seconds: took, delivery, answer, acknowledged: acknowledged.length, refused, lost };
  }

  return { onMessage, send };
}

/** Does it every few ms until it answers false. */
async function everyTick(tick: () => boolean): Promise<void> {
  while (tick()) await new Promise((resolve) => setTimeout(resolve, 2));
}
