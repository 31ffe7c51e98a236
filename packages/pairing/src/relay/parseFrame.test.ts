import { describe, expect, it } from 'vitest';
import { parseFrame } from './parseFrame.ts';
import { createChance } from './testing/createRandom.ts';
import { topicOf } from './testing/openBench.ts';

const data = { topic: topicOf(1), message: 'AAAA', publishedAt: 1_700_000_000_000, tag: 1101 };

function delivery(change: object = {}, id: unknown = 7): string {
  return JSON.stringify({
    id,
    jsonrpc: '2.0',
    method: 'irn_subscription',
    params: { id: 's', data: { ...data, ...change } },
  });
}

describe('relay: frames', () => {
  it('link-24 reads answers and deliveries', () => {
    expect(parseFrame('{"id":"1700000000000000001","jsonrpc":"2.0","result":true}')).toEqual({
      kind: 'answer',
      id: '1700000000000000001',
      result: true,
    });
    expect(parseFrame('{"id":5,"error":{"code":-32000,"message":"later"}}')).toEqual({
      kind: 'answer',
      id: '5',
      error: { code: -32000, message: 'later' },
    });
    expect(parseFrame(delivery())).toEqual({ kind: 'call', id: '7', message: data, isDelivery: true });
    expect(parseFrame('{"id":5,"method":"irn_dance"}')).toEqual({
      kind: 'call',
      id: '5',
      message: undefined,
      isDelivery: false,
    });
  });

  it('link-12 keeps an id of more digits than a number holds', () => {
    const bare = delivery().replace('"id":7', '"id": 1700000000000000001 ');
    expect(parseFrame(bare)).toMatchObject({ id: '1700000000000000001', message: data });
    expect(parseFrame(delivery({}, '1700000000000000001'))).toMatchObject({ id: '"1700000000000000001"' });
    expect(parseFrame(delivery({}, 'a"b'))).toMatchObject({ id: '"a\\"b"' });
    expect(parseFrame('{"id":1700000000000000001,"result":1}')).toMatchObject({ id: '1700000000000000001' });
  });

  it.each([
    ['nothing', undefined],
    ['bytes', new Uint8Array([123, 125])],
    ['a list', '[]'],
    ['a number', '1'],
    ['half of it', delivery().slice(0, -2)],
    ['no id', '{"result":true}'],
    ['an id of another kind', '{"id":{},"result":true}'],
    ['an id of half a number', '{"id":1.5,"result":true}'],
    ['a long id', JSON.stringify({ id: 'x'.repeat(65), result: true })],
    ['neither result nor error', '{"id":1}'],
    ['over 1 MiB', `{"id":1,"result":"${'x'.repeat(1024 * 1024)}"}`],
    ['an id that only the prototype has', '{"__proto__":{"id":1,"result":true}}'],
  ])('link-24 drops %s', (_, frame) => {
    expect(parseFrame(frame)).toBeUndefined();
  });

  it.each([
    ['a topic of another length', { topic: 'ab' }],
    ['a topic in capitals', { topic: 'A'.repeat(64) }],
    ['a message that is no text', { message: {} }],
    ['an empty message', { message: '' }],
    ['a message over 256 KB', { message: 'x'.repeat(256 * 1024 + 1) }],
  ])('link-24 delivers nothing of %s', (_, change) => {
    expect(parseFrame(delivery(change))).toMatchObject({
      kind: 'call',
      message: undefined,
      isDelivery: true,
    });
  });

  it('link-24 leaves out a time and a tag that are none', () => {
    const frame = parseFrame(delivery({ publishedAt: 'now', tag: 1.5 }));
    expect(frame).toMatchObject({ message: { topic: data.topic, message: data.message } });
    expect(Object.keys(frame?.kind === 'call' ? (frame.message ?? {}) : {})).toEqual(['topic', 'message']);
  });

  it('link-24 believes no polluted prototype', () => {
    const polluted = Object.prototype as Record<string, unknown>;
    Object.assign(polluted, { id: 1, result: true, method: 'irn_subscription', params: { data } });
    try {
      expect(parseFrame('{}')).toBeUndefined();
      expect(parseFrame('{"id":3}')).toBeUndefined();
    } finally {
      for (const key of ['id', 'result', 'method', 'params']) delete polluted[key];
    }
  });

  it('link-24 takes any bytes without throwing, nested as deep as may be', () => {
    const seed = Number(process.env.SEED ?? Date.now() % 1e9);
    const chance = createChance(seed);
    const whole = delivery({}, '1700000000000000001');
    for (let round = 0; round < 5000; round++) {
      const at = Math.floor(chance() * whole.length);
      const piece = String.fromCharCode(Math.floor(chance() * 128)).repeat(1 + Math.floor(chance() * 3));
      const text = whole.slice(0, at) + piece + whole.slice(at + Math.floor(chance() * 4));
      expect(() => parseFrame(text), `seed ${seed}, round ${round}: ${text}`).not.toThrow();
    }
    expect(() => parseFrame(`{"id":1,"result":${'['.repeat(200_000)}`)).not.toThrow();
    expect(() => parseFrame(`{"id":1,"result":${'['.repeat(200_000)}${']'.repeat(200_000)}}`)).not.toThrow();
  });
});
