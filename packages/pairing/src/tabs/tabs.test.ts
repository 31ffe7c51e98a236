import { describe, expect, it } from 'vitest';
import { settle } from '../relay/testing/createFakeClock.ts';
import type { FakeNet } from '../relay/testing/createFakeNet.ts';
import { topicOf } from '../relay/testing/openBench.ts';
import { hear, openSite } from './testing/openSite.ts';

const message = { topic: topicOf(1), message: 'AAAA', ttl: 300, tag: 1108 };

/** Topics the relay was asked to hold on the socket that is open. */
function topicsOf(net: FakeNet): string[] {
  return net.last.calls('irn_batchSubscribe').flatMap(({ params }) => params.topics as string[]);
}

describe('tabs: one socket', () => {
  it('R20 tabs-01 tabs-02 five tabs share a socket, each gets its own answers', async () => {
    const { net, open } = openSite();
    const tabs = Array.from({ length: 5 }, () => open());
    await Promise.all(tabs.map(({ link }, index) => link.subscribe(topicOf(index))));
    expect(net.sockets).toHaveLength(1);
    expect(topicsOf(net).sort()).toEqual([0, 1, 2, 3, 4].map(topicOf));
    net.onCall = ({ params }) =>
      params.message === 'm3' ? { error: { code: -32602, message: 'wrong' } } : undefined;
    const sent = await Promise.allSettled(
      tabs.map(({ link }, index) => link.publish({ ...message, message: `m${index}` })),
    );
    expect(sent.map(({ status }) => status)).toEqual([
      'fulfilled',
      'fulfilled',
      'fulfilled',
      'rejected',
      'fulfilled',
    ]);
    expect(net.last.calls('irn_publish')).toHaveLength(5);
    expect(tabs.map(({ link }) => link.status)).toEqual(Array(5).fill('connected'));
    await Promise.all(tabs.map(({ link }) => link.close()));
    expect([net.alive(), tabs.map(({ tab }) => tab.held)]).toEqual([0, [0, 0, 0, 0, 0]]);
  });

  it('tabs-01 tabs of another client, relay or storage share nothing', async () => {
    const { net, open } = openSite();
    const tabs = [
      open(),
      open({ storageName: 'other' }),
      open({ relayUrl: 'wss://other.example.test' }),
      open(),
    ];
    await Promise.all(tabs.map(({ link }) => link.subscribe(topicOf(1))));
    expect(net.alive()).toBe(3);
    await Promise.all(tabs.map(({ link }) => link.close()));
  });

  it('R20 tabs-03 all listeners hear a message, one of them answers it', async () => {
    const { net, open, site } = openSite();
    const [leader, second, third] = [open(), open(), open()];
    await leader.link.subscribe(topicOf(1));
    await Promise.all([second, third].map(({ link }) => link.subscribe(topicOf(2))));
    await second.link.subscribe(topicOf(1));
    await hear(net, 'AAAA');
    await hear(net, 'BBBB', topicOf(2));
    expect(leader.heard).toEqual([{ topic: topicOf(1), message: 'AAAA' }]);
    expect(second.heard).toEqual([
      { topic: topicOf(1), message: 'AAAA', answeredElsewhere: true },
      { topic: topicOf(2), message: 'BBBB' },
    ]);
    expect(third.heard).toEqual([{ topic: topicOf(2), message: 'BBBB', answeredElsewhere: true }]);
    const acks = () => net.last.texts.filter((text) => text.includes('"result":true')).length;
    expect(acks()).toBe(2);
    let postedWhenAcked = 0;
    const before = site.posted.length;
    leader.link.onMessage(() => {
      postedWhenAcked = site.posted.length - before;
    });
    await hear(net, 'CCCC');
    expect([postedWhenAcked, acks()]).toEqual([1, 3]);
    await Promise.all([leader, second, third].map(({ link }) => link.close()));
  });

  it('tabs-06 tells the relay that a topic is over when nobody listens any more', async () => {
    const { net, open } = openSite();
    const [leader, second] = [open(), open()];
    await Promise.all([leader, second].map(({ link }) => link.subscribe(topicOf(1))));
    await leader.link.unsubscribe(topicOf(1));
    await hear(net, 'AAAA');
    expect(net.last.calls('irn_unsubscribe')).toEqual([]);
    expect([leader.heard.length, second.heard]).toEqual([0, [{ topic: topicOf(1), message: 'AAAA' }]]);
    await second.link.unsubscribe(topicOf(1));
    await settle();
    expect(net.last.calls('irn_unsubscribe')).toHaveLength(1);
    await Promise.all([leader, second].map(({ link }) => link.close()));
  });

  it('tabs-09 a tab that needs the relay no more leaves, and the next one leads', async () => {
    const { net, open, clock } = openSite();
    const [leader, second] = [open(), open()];
    await Promise.all([leader, second].map(({ link }) => link.subscribe(topicOf(1))));
    await leader.link.unsubscribe(topicOf(1));
    await clock.advance(7000);
    expect([leader.link.status, leader.tab.held, second.link.status]).toEqual(['idle', 0, 'connected']);
    expect([net.sockets.length, net.alive()]).toEqual([2, 1]);
    await leader.link.subscribe(topicOf(1));
    expect(net.sockets).toHaveLength(2);
    await Promise.all([leader, second].map(({ link }) => link.close()));
  });

  it('R8 tabs-10 all tabs tell that the relay is down and back', async () => {
    const { net, open, clock } = openSite();
    const tabs = [open(), open()];
    await Promise.all(tabs.map(({ link }) => link.subscribe(topicOf(1))));
    net.mode = 'refuse';
    net.last.end(1006);
    await clock.advance(600_000);
    expect(tabs.map(({ link }) => link.status)).toEqual(['down', 'down']);
    const late = open();
    const held = late.link.subscribe(topicOf(1));
    await settle();
    expect(late.link.status).toBe('down');
    net.mode = 'answer';
    await clock.advance(5000);
    await held;
    expect([...tabs, late].map(({ link }) => link.status)).toEqual(Array(3).fill('connected'));
    await Promise.all([...tabs, late].map(({ link }) => link.close()));
  });

  it('tabs-10 all tabs hear a refusal, and any of them can try again', async () => {
    const { net, open, clock } = openSite();
    const [leader, second] = [open(), open()];
    await Promise.all([leader, second].map(({ link }) => link.subscribe(topicOf(1))));
    net.last.end(3000, 'Unauthorized: invalid key');
    await settle();
    const refused = { status: 'down', reason: 'Unauthorized: invalid key' };
    expect([leader.states.at(-1), second.states.at(-1)]).toEqual([refused, refused]);
    await expect(second.link.publish(message)).rejects.toMatchObject({ code: 'RELAY_REFUSED' });
    await clock.advance(60_000);
    expect(net.sockets).toHaveLength(1);
    second.link.retry();
    await clock.advance(100);
    expect([leader.link.status, second.link.status]).toEqual(['connected', 'connected']);
    await second.link.publish(message);
    await Promise.all([leader, second].map(({ link }) => link.close()));
  });

  it('R17 tabs-11 a follower that wakes has the leader look', async () => {
    const { net, open, clock } = openSite();
    const [leader, second] = [open(), open()];
    await Promise.all([leader, second].map(({ link }) => link.subscribe(topicOf(1))));
    net.mode = 'mute';
    second.wake();
    await settle();
    net.mode = 'answer';
    await clock.advance(5000);
    expect([net.sockets.length, second.link.status]).toEqual([2, 'connected']);
    await Promise.all([leader, second].map(({ link }) => link.close()));
  });

  it('tabs-07 junk on the channel changes nothing', async () => {
    const { net, open, clock, site } = openSite();
    const [leader, second] = [open(), open()];
    await Promise.all([leader, second].map(({ link }) => link.subscribe(topicOf(1))));
    const name = 'foyer.pairing wss://relay.example.test/relay?tier=1 project 1';
    const before = net.last.texts.length;
    const tab = '0123456789abcdef';
    const junk: unknown[] = [null, 7, {}, [], ['hello'], ['hello', tab, {}], ['call', tab, '{']];
    junk.push(['state', tab, '{"status":"gone","connection":""}'], ['frame', '', 'x'.repeat(2_000_000)]);
    junk.push(['call', tab, JSON.stringify({ id: '1', method: 'irn_publish', params: {} })]);
    for (const one of junk) site.post(name, one);
    await clock.advance(1000);
    expect(net.last.texts).toHaveLength(before);
    expect([leader.link.status, second.link.status]).toEqual(['connected', 'connected']);
    await second.link.publish(message);
    await Promise.all([leader, second].map(({ link }) => link.close()));
  });
});
