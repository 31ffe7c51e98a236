import { FoyerError } from '@foyer/protocol/errors';
import type { RelayStatus } from '../dapp/DappClient.ts';
import type { Clock } from '../ports/Clock.ts';
import type { InboundMessage, OutboundMessage, RelayLink, RelayState } from '../relay/RelayLink.ts';

/** How the relay reaches a link. */
export interface Reader {
  readonly topics: Set<string>;
  deliver(message: InboundMessage, isUnasked?: boolean): void;
  onChange(): void;
}

/** What a link asks of its relay. */
export interface Backend {
  readonly clock: Clock;
  add(id: object, reader: Reader): void;
  remove(id: object): void;
  state(): { isUp: boolean; refusal: string | undefined };
  take(message: OutboundMessage): boolean;
  fetch(id: object, topic: string): void;
}

/** How many messages a link tells apart, as the real one. */
const remembered = 2_000;
/** How long a subscription is waited for, in ms. */
const heldMs = 10_000;

/** A link to a relay in memory: it keeps topics and unsent messages while the relay is down, as the real one. */
export function createMemoryLink({ clock, add, remove, state, take, fetch }: Backend): RelayLink {
  const id = {};
  const seen = new Set<string>();
  const messages = new Set<(message: InboundMessage) => void | Promise<void>>();
  const statuses = new Set<(state: RelayState) => void>();
  const topics = new Set<string>();
  const waiting = new Set<{ tryNow(): void; fail(error: Error): void }>();
  let isUsed = false;
  let isClosed = false;

  const status = (): RelayStatus => {
    const { isUp, refusal } = state();
    if (!isUsed || isClosed) return 'idle';
    return isUp && refusal === undefined ? 'connected' : 'down';
  };
  const whenUp = (attempt: () => boolean, giveUpMs: number) => {
    isUsed = true;
    return new Promise<void>((resolve, reject) => {
      const entry = {
        tryNow() {
          if (status() !== 'connected' || !attempt()) return;
          end();
          resolve();
        },
        fail(error: Error) {
          end();
          reject(error);
        },
      };
      const cancel = clock.setTimer(() => entry.fail(new FoyerError('RELAY_UNREACHABLE')), giveUpMs);
      const end = () => {
        cancel();
        waiting.delete(entry);
      };
      waiting.add(entry);
      const { refusal } = state();
      if (isClosed) entry.fail(new FoyerError('REQUEST_ABORTED'));
      else if (refusal !== undefined) entry.fail(new FoyerError('RELAY_REFUSED', { reason: refusal }));
      else entry.tryNow();
    });
  };
  const onChange = () => {
    if (!isUsed) return;
    const { refusal } = state();
    for (const listener of [...statuses]) listener({ status: status(), ...(refusal && { reason: refusal }) });
    for (const entry of [...waiting]) {
      if (refusal !== undefined) entry.fail(new FoyerError('RELAY_REFUSED', { reason: refusal }));
      else entry.tryNow();
    }
    if (status() === 'connected') for (const topic of topics) fetch(id, topic);
  };
  add(id, {
    topics,
    onChange,
    deliver(message, isUnasked = false) {
      const key = `${message.topic} ${message.message}`;
      if ((!topics.has(message.topic) && !isUnasked) || seen.has(key)) return;
      seen.add(key);
      if (seen.size > remembered) seen.delete(seen.values().next().value ?? '');
      for (const listener of [...messages]) Promise.resolve(listener(message)).catch(() => seen.delete(key));
    },
  });
  return {
    get status() {
      return status();
    },
    onStatus(listener) {
      statuses.add(listener);
      return () => statuses.delete(listener);
    },
    onMessage(listener) {
      messages.add(listener);
      return () => messages.delete(listener);
    },
    subscribe(topic) {
      topics.add(topic);
      return whenUp(() => {
        fetch(id, topic);
        return true;
      }, heldMs);
    },
    async unsubscribe(topic) {
      topics.delete(topic);
    },
    publish: (message) => whenUp(() => take(message), message.ttl * 1000),
    retry() {},
    async close() {
      isClosed = true;
      for (const entry of [...waiting]) entry.fail(new FoyerError('REQUEST_ABORTED'));
      remove(id);
    },
  };
}
