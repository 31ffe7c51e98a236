import { describe, expect, it } from 'vitest';
import { settle } from './testing/createFakeClock.ts';
import { openBench, topicOf } from './testing/openBench.ts';

describe('relay: topics', () => {
  it('link-01 opens no socket before the first topic, and closes it 5 s after the last is gone', async () => {
    const { link, net, clock, states } = openBench();
    await clock.advance(60_000);
    expect([net.sockets.length, clock.timers(), link.status]).toEqual([0, 0, 'idle']);
    await link.subscribe(topicOf(1));
    await link.unsubscribe(topicOf(1));
    await clock.advance(4000);
    expect(net.alive()).toBe(1);
    await clock.advance(2000);
    expect([net.alive(), clock.timers()]).toEqual([0, 0]);
    expect(states.map(({ status }) => status)).toEqual(['connecting', 'connected', 'idle']);
    await link.subscribe(topicOf(2));
    expect([net.alive(), link.status]).toEqual([1, 'connected']);
    await link.close();
  });

  it('link-03 names calls by 19 digits as text', async () => {
    const { link, net } = openBench();
    await link.subscribe(topicOf(1));
    await link.publish({ topic: topicOf(1), message: 'AAAA', ttl: 300, tag: 1100 });
    const ids = net.last.calls().map(({ id }) => id);
    expect(ids).toHaveLength(2);
    for (const id of ids) expect(id).toMatch(/^1700000000000\d{6}$/);
    expect(new Set(ids).size).toBe(2);
    expect(JSON.parse(net.last.texts[0] ?? '')).toMatchObject({ jsonrpc: '2.0', id: ids[0] });
    await link.close();
  });

  it('link-04 asks for the topics of one turn in one call, at most 500 in each', async () => {
    const { link, net, clock } = openBench();
    const topics = Array.from({ length: 1001 }, (_, index) => topicOf(index));
    await Promise.all(topics.map((topic) => link.subscribe(topic)));
    const sizes = net.last.calls('irn_batchSubscribe').map(({ params }) => params.topics.length);
    expect(sizes).toEqual([500, 500, 1]);
    await Promise.all([link.subscribe(topicOf(2000)), link.subscribe(topicOf(2001))]);
    expect(net.last.calls().at(-1)?.params.topics).toEqual([topicOf(2000), topicOf(2001)]);
    const count = net.last.calls().length;
    await link.subscribe(topicOf(5));
    await clock.advance(1500);
    expect(net.last.calls()).toHaveLength(count);
    await link.close();
  });

  it('link-04 does not resolve before the relay holds the topic', async () => {
    const { link, net, clock, fate } = openBench();
    net.mode = 'mute';
    const done = fate(link.subscribe(topicOf(1)));
    await clock.advance(3000);
    expect(done()).toBe('pending');
    net.last.say({ id: net.last.calls()[0]?.id, jsonrpc: '2.0', result: ['sub'] });
    await settle();
    expect(done()).toBe('done');
    await link.close();
  });

  it('link-05 begins a new connection with every topic in batches, then every message without an answer', async () => {
    const { link, net, clock } = openBench();
    const topics = Array.from({ length: 501 }, (_, index) => topicOf(index));
    await Promise.all(topics.map((topic) => link.subscribe(topic)));
    net.onCall = ({ method }) => (method === 'irn_publish' ? { none: true } : undefined);
    const published = link.publish({ topic: topicOf(1), message: 'AAAA', ttl: 300, tag: 1108 });
    net.last.end(1001);
    net.onCall = () => undefined;
    await clock.advance(200);
    expect(net.last.calls().map(({ method }) => method)).toEqual([
      'irn_batchSubscribe',
      'irn_batchSubscribe',
      'irn_publish',
    ]);
    await published;
    await link.close();
  });

  it('link-06 asks again after 2 s for a topic that the relay does not take', async () => {
    const { link, net, clock, fate } = openBench();
    net.onCall = () => ({ error: { code: -32000, message: 'busy' } });
    const done = fate(link.subscribe(topicOf(1)));
    await clock.advance(1500);
    expect(net.last.calls()).toHaveLength(1);
    net.onCall = () => undefined;
    await clock.advance(2000);
    expect([net.last.calls().length, done()]).toEqual([2, 'done']);
    await link.close();
  });

  it('link-06 takes a list with a gap for what it says', async () => {
    const { link, net, clock, fate } = openBench();
    net.onCall = ({ params }) => (params.topics?.length === 2 ? { result: ['sub', null] } : undefined);
    const [first, second] = [fate(link.subscribe(topicOf(1))), fate(link.subscribe(topicOf(2)))];
    await settle();
    await settle();
    expect([first(), second()]).toEqual(['done', 'pending']);
    await clock.advance(3000);
    expect([net.last.calls().at(-1)?.params.topics, second()]).toEqual([[topicOf(2)], 'done']);
    await link.close();
  });

  it('R17 link-06 says after 10 s that the relay cannot be reached, and keeps the topic', async () => {
    const { link, net, clock, fate, heard } = openBench();
    net.mode = 'refuse';
    const done = fate(link.subscribe(topicOf(1)));
    await clock.advance(9000);
    expect(done()).toBe('pending');
    await clock.advance(1500);
    expect([done(), link.status]).toEqual(['RELAY_UNREACHABLE', 'down']);
    net.mode = 'answer';
    await clock.advance(5000);
    expect(net.last.calls()[0]?.params.topics).toEqual([topicOf(1)]);
    const message = { topic: topicOf(1), message: 'AAAA' };
    net.last.say({ id: 1, method: 'irn_subscription', params: { id: 's', data: message } });
    expect(heard).toEqual([message]);
    await link.close();
  });

  it('link-07 forgets a topic at once and tells the relay', async () => {
    const { link, net, heard, clock } = openBench();
    await Promise.all([link.subscribe(topicOf(1)), link.subscribe(topicOf(2))]);
    await link.unsubscribe(topicOf(1));
    const data = { topic: topicOf(1), message: 'AAAA' };
    net.last.say({ id: 1, method: 'irn_subscription', params: { id: 's', data } });
    expect(heard).toEqual([]);
    expect(net.last.calls().at(-1)).toMatchObject({
      method: 'irn_unsubscribe',
      params: { topic: topicOf(1), id: `sub-${topicOf(1)}` },
    });
    net.last.end(1006);
    await clock.advance(200);
    expect(net.last.calls()[0]?.params.topics).toEqual([topicOf(2)]);
    await link.close();
  });

  it('link-07 tells the relay of a topic that was given up before it was held', async () => {
    const { link, net, fate, clock } = openBench();
    net.mode = 'mute';
    const done = fate(link.subscribe(topicOf(1)));
    await clock.advance(100);
    await link.unsubscribe(topicOf(1));
    net.last.say({ id: net.last.calls()[0]?.id, result: ['late'] });
    await settle();
    expect(done()).toBe('REQUEST_ABORTED');
    expect(net.last.calls('irn_unsubscribe')[0]?.params).toEqual({ topic: topicOf(1), id: 'late' });
    await link.close();
  });
});
