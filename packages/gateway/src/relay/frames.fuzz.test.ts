import { randomInt } from 'node:crypto';
import { relayMethods } from '@foyer/protocol/relay';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createIdentity } from '../testing/createIdentity.ts';
import type { Client } from '../testing/openClient.ts';
import { hashOf } from '../testing/testMailbox.ts';
import { useRelay } from '../testing/useRelay.ts';

const seed = Number(process.env.SEED ?? randomInt(2 ** 31));
const frames = 100_000;
/** As many wrong frames as a socket may send; every tenth socket sends more. */
const fewFrames = 100;
const manyFrames = 300;

const topic = fc.integer({ min: 0, max: 40 }).map((n) => hashOf(`fuzz ${n}`));
const sealed = fc.base64String({ minLength: 1, maxLength: 200 });
const ttl = fc.oneof({ weight: 4, arbitrary: fc.integer({ min: 1, max: 1000 }) }, fc.jsonValue());
const message = fc.record(
  { topic, message: sealed, ttl, tag: fc.nat(), tvf: fc.jsonValue() },
  { requiredKeys: ['topic'] },
);
const params = fc.oneof(
  message,
  fc.record({ topics: fc.array(topic, { maxLength: 5 }) }),
  fc.record({ messages: fc.array(message, { maxLength: 3 }) }),
  fc.record({ subscriptions: fc.array(fc.record({ topic, id: fc.string() }), { maxLength: 3 }) }),
  fc.record({ receipts: fc.array(fc.record({ topic, messageId: topic }), { maxLength: 3 }) }),
  fc.record({
    pairingTopic: topic,
    sessionTopic: topic,
    sessionProposal: sealed,
    sessionProposalResponse: sealed,
    sessionSettlementRequest: sealed,
  }),
  fc.jsonValue({ maxDepth: 4 }),
);
const id = fc.oneof(
  fc.nat(),
  fc.string({ maxLength: 20 }),
  fc.bigInt({ min: 0n, max: 10n ** 19n }).map(Number),
  fc.constant(null),
);
const call = fc.record({
  id,
  jsonrpc: fc.constantFrom('2.0', '2.0', '2.0', '1.0'),
  method: fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...Object.values(relayMethods)) }, fc.string()),
  params,
});
const answer = fc.record({ id, jsonrpc: fc.constant('2.0'), result: fc.jsonValue() });
const cut = fc
  .tuple(call, fc.double({ min: 0, max: 1, noNaN: true }))
  .map(([frame, part]) => JSON.stringify(frame).slice(0, part * 300));
const frame = fc.oneof(
  { weight: 6, arbitrary: call.map((value) => JSON.stringify(value)) },
  { weight: 2, arbitrary: answer.map((value) => JSON.stringify(value)) },
  { weight: 1, arbitrary: cut },
  { weight: 1, arbitrary: fc.string() },
  { weight: 1, arbitrary: fc.uint8Array({ maxLength: 100 }) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      '[[[['.repeat(2000),
      '{"__proto__":{"a":1},"id":1}',
      '{"id":1,"id":2,"jsonrpc":"2.0"}',
    ),
  },
);

describe('random frames', { timeout: 300_000 }, () => {
  const relay = useRelay();

  /** Sends the frames and waits until the relay has read them, or has closed the socket for what they are. */
  async function pour(client: Client, some: readonly (string | Uint8Array)[]): Promise<number> {
    for (const one of some) client.socket.send(one);
    const read = client.ask('irn_batchReceive', { receipts: [] }).then(() => 0);
    const closed = client.closed.then(({ code }) => code);
    return Promise.race([read.catch(() => closed), closed]);
  }

  it(`gw-relay-35 are survived (SEED=${seed})`, async () => {
    const thrown: unknown[] = [];
    const onThrown = (error: unknown) => void thrown.push(error);
    process.on('uncaughtException', onThrown).on('unhandledRejection', onThrown);
    const pool = fc.sample(frame, { seed, numRuns: 20_000 });
    const identities = Array.from({ length: 20 }, () => createIdentity());
    const codes = new Set<number>();
    const memory: number[] = [];
    for (let sent = 0, round = 0; sent < frames; round += 1) {
      const client = await relay.enter({ identity: identities[round % 20] ?? createIdentity() });
      const count = round % 10 === 9 ? manyFrames : fewFrames;
      const some = Array.from({ length: count }, (_, index) => pool[(sent + index * 7) % pool.length] ?? '');
      codes.add(await pour(client, some));
      await client.close();
      relay.beat(10_000);
      sent += count;
      if (round % 100 === 0) memory.push(process.memoryUsage().heapUsed);
    }
    process.off('uncaughtException', onThrown).off('unhandledRejection', onThrown);
    expect(thrown).toEqual([]);
    // Read to the end, or closed for too many errors: nothing else ends a socket.
    expect([...codes].sort()).toEqual([0, 1013]);
    expect(relay.lines.filter(({ message }) => message === 'relay failed')).toEqual([]);
    const live = await relay.enter();
    expect((await live.ask('irn_batchReceive', { receipts: [] })).result).toBe(true);
    await live.close();
    const [early = 0, late = 0] = [Math.max(...memory.slice(1, 4)), Math.min(...memory.slice(-3))];
    expect(late).toBeLessThan(early * 1.5 + 30_000_000);
  });
});
