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

describe('tabs: the leader goes', () => {
  it('R20 tabs-04 the leader crashes, another connects, and nothing that waits is lost', async () => {
    const { net, open, clock } = openSite();
    const [leader, second, third] = [open(), open(), open()];
    await Promise.all([leader, second, third].map(({ link }) => link.subscribe(topicOf(1))));
    await second.link.subscribe(topicOf(2));
    net.mode = 'mute';
    const waiting = [
      second.fate(second.link.publish({ ...message, message: 'm2' })),
      third.fate(third.link.publish({ ...message, message: 'm3' })),
      third.fate(third.link.subscribe(topicOf(3))),
    ];
    await settle();
    net.mode = 'answer';
    leader.crash();
    await clock.advance(100);
    expect(waiting.map((one) => one())).toEqual(['done', 'done', 'done']);
    expect([net.sockets.length, net.alive()]).toEqual([2, 1]);
    expect([...new Set(topicsOf(net))].sort()).toEqual([1, 2, 3].map(topicOf));
    await hear(net, 'AAAA');
    expect([second.heard.length, third.heard.length]).toEqual([1, 1]);
    second.crash();
    await clock.advance(100);
    await hear(net, 'BBBB');
    expect([net.alive(), third.heard.length]).toEqual([1, 2]);
    await third.link.close();
  });

  it('R20 tabs-04 a leader that closes while others wait hands over', async () => {
    const { net, open, clock } = openSite();
    const [leader, second] = [open(), open()];
    await Promise.all([leader, second].map(({ link }) => link.subscribe(topicOf(1))));
    net.mode = 'mute';
    const done = second.fate(second.link.publish(message));
    await settle();
    await leader.link.close();
    net.mode = 'answer';
    await clock.advance(100);
    expect([done(), net.alive(), second.link.status]).toEqual(['done', 1, 'connected']);
    await second.link.close();
  });

  it('R18 R20 tabs-05 takes over from a leader that is frozen, which follows when it thaws', async () => {
    const { net, open, clock } = openSite();
    const [leader, second] = [open(), open()];
    await leader.link.subscribe(topicOf(1));
    leader.tab.freeze();
    const done = second.fate(second.link.subscribe(topicOf(1)));
    await clock.advance(2000);
    expect([done(), net.sockets.length]).toEqual(['pending', 1]);
    await clock.advance(2000);
    expect([done(), net.alive()]).toEqual(['done', 2]);
    leader.tab.thaw();
    await clock.advance(5000);
    expect([net.alive(), leader.link.status, second.link.status]).toEqual([1, 'connected', 'connected']);
    await leader.link.publish(message);
    await hear(net, 'AAAA');
    expect([leader.heard.length, second.heard.length]).toEqual([1, 1]);
    await leader.link.close();
    await hear(net, 'BBBB');
    expect(second.heard).toHaveLength(2);
    await second.link.close();
  });

  it('R18 tabs-05 notices a leader that froze later, when a message is not answered', async () => {
    const { net, open, clock } = openSite();
    const [leader, second] = [open(), open()];
    await Promise.all([leader, second].map(({ link }) => link.subscribe(topicOf(1))));
    leader.tab.freeze();
    const done = second.fate(second.link.publish(message));
    await clock.advance(15_000);
    expect(done()).toBe('done');
    leader.crash();
    expect(net.alive()).toBe(1);
    await second.link.close();
  });
});
