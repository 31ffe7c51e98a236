import { describe, expect, it } from 'vitest';
import { createChance } from '../relay/testing/createRandom.ts';
import { topicOf } from '../relay/testing/openBench.ts';
import { parseTabMessage } from './parseTabMessage.ts';

const tab = '0123456789abcdef';
const id = '1700000000000000001';
const publish = { id, method: 'irn_publish', params: { topic: topicOf(1), message: 'AAAA', ttl: 1, tag: 0 } };
const call = (change: object) => ['call', tab, JSON.stringify({ ...publish, ...change })];

describe('tabs: messages', () => {
  it('tabs-07 reads what tabs say', () => {
    expect(parseTabMessage(['hello', tab, ''])).toEqual({ kind: 'hello', from: tab });
    expect(parseTabMessage(call({}))).toEqual({ kind: 'call', from: tab, call: publish });
    const state = { status: 'down', connection: `${tab}.3`, reason: 'no' };
    expect(parseTabMessage(['state', tab, JSON.stringify({ ...state, more: 1 })])).toEqual({
      kind: 'state',
      from: tab,
      state,
    });
    expect(parseTabMessage(['frame', '', '{}'])).toEqual({ kind: 'frame', from: '', text: '{}' });
  });

  it.each([
    ['nothing', undefined],
    ['text', 'hello'],
    ['too few parts', ['hello', tab]],
    ['too many parts', ['hello', tab, '', '']],
    ['an unknown kind', ['dance', tab, '']],
    ['no tab', ['hello', '', '']],
    ['a tab of another kind', ['hello', 7, '']],
    ['a tab of another form', ['hello', '<script>', '']],
    ['a body that is no text', ['hello', tab, {}]],
    ['a body over 1 MiB', ['frame', '', 'x'.repeat(1024 * 1024 + 1)]],
    ['half of JSON', ['call', tab, '{"id":']],
    ['a short id', call({ id: '17' })],
    ['another method', call({ method: 'irn_dance' })],
    ['no topic', call({ params: { message: 'AAAA' } })],
    ['a topic of another form', call({ params: { topic: 'x' } })],
    ['topics that are no list', call({ method: 'irn_batchSubscribe', params: { topics: topicOf(1) } })],
    ['one topic for many', call({ method: 'irn_batchSubscribe', params: { topic: topicOf(1) } })],
    ['501 topics', call({ method: 'irn_batchSubscribe', params: { topics: Array(501).fill(topicOf(1)) } })],
    ['no status', ['state', tab, '{"connection":""}']],
    ['no connection', ['state', tab, '{"status":"down"}']],
    ['a long connection', ['state', tab, JSON.stringify({ status: 'down', connection: 'x'.repeat(65) })]],
    [
      'a long reason',
      ['state', tab, JSON.stringify({ status: 'down', connection: '', reason: 'x'.repeat(201) })],
    ],
    ['a reason of another kind', ['state', tab, '{"status":"down","connection":"","reason":{}}']],
  ])('tabs-07 drops %s', (_, message) => {
    expect(parseTabMessage(message)).toBeUndefined();
  });

  it('tabs-07 takes anything without throwing', () => {
    const seed = Number(process.env.SEED ?? Date.now() % 1e9);
    const chance = createChance(seed);
    const kinds = ['hello', 'retry', 'bye', 'call', 'state', 'frame', '__proto__', 7, null];
    const whole = JSON.stringify(publish);
    for (let round = 0; round < 5000; round++) {
      const at = Math.floor(chance() * whole.length);
      const text = whole.slice(0, at) + String.fromCharCode(chance() * 128) + whole.slice(at + chance() * 3);
      const message = [kinds[Math.floor(chance() * kinds.length)], chance() < 0.9 ? tab : text, text];
      expect(() => parseTabMessage(message), `seed ${seed}, round ${round}: ${text}`).not.toThrow();
    }
  });
});
