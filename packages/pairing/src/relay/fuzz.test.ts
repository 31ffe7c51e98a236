import { expect, it } from 'vitest';
import type { OpenSocket } from '../ports/Socket.ts';
import { heapAfterCleaning } from '../testing/heapAfterCleaning.ts';
import { settle } from './testing/createFakeClock.ts';
import { createChance } from './testing/createRandom.ts';
import { openBench, topicOf } from './testing/openBench.ts';

const frames = 100_000;
const codes = [1000, 1001, 1006, 1009, 1011, 1013, 3000, 4008, 4010, 65535];
const junk: readonly unknown[] = [
  undefined,
  null,
  7,
  new Uint8Array(9),
  {},
  '',
  '{',
  '[]',
  'null',
  '{"id":1}',
];

/** A relay's end that keeps nothing. It answers every call unless chance spoils the answer. */
function createNet(spoil: (text: string) => string) {
  const state = { sent: 0, open: 0, say: (_: unknown) => {}, end: (_: number, _reason: string) => {} };
  const openSocket: OpenSocket = () => {
    let isOpen = true;
    let onMessage = (_: unknown) => {};
    state.open++;
    const shut = () => {
      if (isOpen) state.open--;
      isOpen = false;
    };
    return {
      send(text) {
        if (!isOpen) return;
        state.sent++;
        const { id, method, params } = JSON.parse(text);
        if (!method) return;
        const result = method === 'irn_batchSubscribe' ? params.topics : true;
        queueMicrotask(() => onMessage(spoil(JSON.stringify({ id, jsonrpc: '2.0', result }))));
      },
      close: shut,
      onOpen: (listener) => queueMicrotask(() => isOpen && listener()),
      onMessage(listener) {
        onMessage = listener;
        state.say = (data) => isOpen && listener(data);
      },
      onClose(listener) {
        state.end = (code, reason) => {
          shut();
          listener(code, reason);
        };
      },
    };
  };
  return { state, openSocket };
}

it(`link-24 takes ${frames} frames that nobody should send, forgets them, and works`, async () => {
  const seed = Number(process.env.SEED ?? Date.now() % 1e9);
  const chance = createChance(seed);
  const pick = <Item>(list: readonly Item[]) => list[Math.floor(chance() * list.length)] as Item;
  let isSpoiling = true;
  const mutate = (text: string) => {
    const at = Math.floor(chance() * text.length);
    const piece = String.fromCharCode(Math.floor(chance() * 300)).repeat(Math.floor(chance() * 4));
    return text.slice(0, at) + piece + text.slice(at + Math.floor(chance() * 6));
  };
  const { state, openSocket } = createNet((text) => (isSpoiling && chance() < 0.3 ? mutate(text) : text));
  const { link, clock, warnings, heard, fate } = openBench({ seed, ports: { openSocket } });
  const nothing = () => undefined;
  let count = 0;
  let taken = 0;

  const frame = (): unknown => {
    const kind = chance();
    if (kind < 0.1) return pick(junk);
    const data = { topic: topicOf(Math.floor(chance() * 8)), message: `m${count}`, tag: 1 };
    const method = chance() < 0.9 ? 'irn_subscription' : pick(['irn_publish', '__proto__', '']);
    const body =
      kind < 0.2 ? { id: count, result: pick(junk) } : { id: count, method, params: { id: 's', data } };
    const text = JSON.stringify(body);
    if (kind < 0.205) return text + ' '.repeat(1024 * 1024);
    if (kind < 0.21) return `{"id":1,"result":${'['.repeat(50_000)}`;
    return kind < 0.6 ? text : mutate(text);
  };

  async function send(amount: number): Promise<void> {
    for (const end = count + amount; count < end; count++) {
      state.say(frame());
      if (count % 200 === 0) {
        link.subscribe(topicOf(Math.floor(chance() * 8))).catch(nothing);
        link.publish({ topic: topicOf(1), message: `p${count}`, ttl: 5, tag: 0 }).catch(nothing);
        link.unsubscribe(topicOf(Math.floor(chance() * 8))).catch(nothing);
        await clock.advance(700);
      }
      if (count % 1000 === 0) {
        state.end(pick(codes), mutate('reason'));
        link.retry();
        await settle();
      }
    }
    taken += heard.length;
    (heard as unknown[]).length = 0;
  }

  await send(frames / 2);
  const before = heapAfterCleaning();
  await send(frames / 2);
  const grown = heapAfterCleaning() - before;
  expect(grown, `seed ${seed}`).toBeLessThan(2 * 1024 * 1024);
  expect(state.open, `seed ${seed}`).toBeLessThanOrEqual(1);
  expect(taken, `seed ${seed}`).toBeGreaterThan(1000);
  expect(warnings, `seed ${seed}`).toEqual([]);

  isSpoiling = false;
  // A call whose answer was spoiled is waited for as long as a subscriber is patient.
  await clock.advance(15_000);
  link.retry();
  const held = fate(link.subscribe(topicOf(1)));
  await clock.advance(15_000);
  expect(held(), `seed ${seed}`).toBe('done');
  const published = fate(link.publish({ topic: topicOf(1), message: 'last', ttl: 300, tag: 0 }));
  await clock.advance(15_000);
  expect(published(), `seed ${seed}`).toBe('done');
  expect(link.status, `seed ${seed}`).toBe('connected');
  await link.close();
  expect([state.open, clock.timers()], `seed ${seed}`).toEqual([0, 0]);
});
