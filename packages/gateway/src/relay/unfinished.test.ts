import { once } from 'node:events';
import { describe, expect, it } from 'vitest';
import type { Client } from '../testing/openClient.ts';
import { hashOf } from '../testing/testMailbox.ts';
import { useRelay } from '../testing/useRelay.ts';

/** Sends part of a message. Resolves once the relay has it. */
async function sendPart(client: Client, part: string, fin = false): Promise<void> {
  client.socket.send(part, { fin });
  client.socket.ping();
  await once(client.socket, 'pong');
}

describe('messages that do not end', () => {
  const relay = useRelay();
  const call = JSON.stringify({
    id: 'slow',
    jsonrpc: '2.0',
    method: 'irn_publish',
    params: { topic: hashOf('slow'), message: 'A'.repeat(200_000), ttl: 300, tag: 1 },
  });

  it('gw-relay-43 close their socket after a minute, whatever pings and pongs come between', async () => {
    const client = await relay.enter();
    await sendPart(client, call.slice(0, 1000));
    for (const part of ['A', 'A', 'A']) {
      relay.beat(19_000);
      await sendPart(client, part);
    }
    relay.beat(3_000);
    expect(await client.closed).toEqual({ code: 1013, reason: 'Unfinished message' });
  });

  it('gw-relay-43 are no hurry for a client on a slow line that ends each within a minute', async () => {
    const client = await relay.enter();
    for (const round of [1, 2, 3]) {
      await sendPart(client, call.slice(0, 100_000));
      for (const from of [100_000, 150_000]) {
        relay.beat(19_000);
        await sendPart(client, call.slice(from, from + 50_000));
      }
      relay.beat(19_000);
      await sendPart(client, call.slice(200_000), true);
      expect((await client.wait(({ id }) => id === 'slow')).result).toBe(true);
      expect(client.socket.readyState, `round ${round}`).toBe(client.socket.OPEN);
    }
    for (let round = 0; round < 5; round += 1) {
      relay.beat(19_000);
      await client.ask('irn_batchReceive', { receipts: [] });
    }
    await client.close();
  });

  it('gw-relay-43 hold 16 MB of one address together', async () => {
    const address = '198.51.100.3';
    const crowd = await Promise.all(Array.from({ length: 17 }, () => relay.enter({ address })));
    const other = await relay.enter({ address: '198.51.100.4' });
    const part = 'A'.repeat(1_000_000);
    await sendPart(other, part);
    for (const client of crowd.slice(0, 16)) await sendPart(client, part);
    const last = crowd[16];
    last?.socket.send(part, { fin: false });
    // The code of its close may be lost with the connection.
    expect([1006, 1013]).toContain((await last?.closed)?.code);
    expect([...crowd.slice(0, 16), other].map(({ socket }) => socket.readyState)).toEqual(
      Array.from({ length: 17 }, () => 1),
    );
    await crowd[0]?.close();
    const next = await relay.enter({ address });
    await sendPart(next, part);
    for (const { socket } of [...crowd, next, other]) socket.terminate();
  });
});
