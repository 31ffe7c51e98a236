import { randomUUID } from 'node:crypto';
import type { Bus, BusListener } from '../../ports/Bus.ts';
import { withDeadline } from '../withDeadline.ts';
import type { RedisClient } from './keepClient.ts';
import { formatNote, parseNote } from './notes.ts';
import type { Redis } from './openRedis.ts';

/** All nodes hear one Redis channel: joining costs nothing, and who has not joined looks at no more than a note's head. */
const redisChannel = 'foyer:relay:bus';
/** A note on the channel of no name: who tells it was cut off, and what it told meanwhile is lost. */
const gapChannel = '';

/** Joins all gateways on one Redis. */
export function createRedisBus(redis: Redis): Bus {
  const self = randomUUID();
  const joins = new Map<string, number>();
  const noteListeners = new Set<BusListener>();
  const gapListeners = new Set<() => void>();
  let isClosed = false;
  let isFirst = true;

  const hearGap = () => {
    for (const listener of gapListeners) listener();
  };
  const hear = (encoded: string) => {
    const note = parseNote(encoded);
    if (isClosed || !note || note.teller === self) return;
    if (note.channel === gapChannel) return hearGap();
    if (joins.has(note.channel)) for (const listener of noteListeners) listener(note.channel, note.text);
  };
  const publish = (client: RedisClient, channel: string, text: string): Promise<unknown> =>
    // What is lost with the connection is made good when it is back.
    withDeadline(client.publish(redisChannel, formatNote({ teller: self, channel, text }))).catch(() => {});
  const begin = async (client: RedisClient) => {
    const wasCutOff = !isFirst;
    isFirst = false;
    await client.subscribe(redisChannel, hear);
    if (!wasCutOff || isClosed) return;
    hearGap();
    void publish(client, gapChannel, '');
  };
  // It both tells and hears over one connection, so that a node that missed anything knows it.
  const link = redis.listen(begin);

  return {
    hasPeers: true,
    async join(channel) {
      await link.ready();
      joins.set(channel, (joins.get(channel) ?? 0) + 1);
    },
    leave(channel) {
      const count = (joins.get(channel) ?? 0) - 1;
      if (count > 0) joins.set(channel, count);
      else joins.delete(channel);
    },
    async tell(channel, text) {
      if (!isClosed && link.client.isReady) await publish(link.client, channel, text);
    },
    onNote(listener) {
      noteListeners.add(listener);
      return () => void noteListeners.delete(listener);
    },
    onGap(listener) {
      gapListeners.add(listener);
      return () => void gapListeners.delete(listener);
    },
    async close() {
      isClosed = true;
      link.close();
    },
  };
}
