import { describe, expect, it } from 'vitest';
import { settle } from './testing/createFakeClock.ts';
import { type Bench, openBench, topicOf } from './testing/openBench.ts';

const message = { topic: topicOf(1), message: 'AAAA', ttl: 300, tag: 1108 };

async function connected(): Promise<Bench> {
  const bench = openBench();
  await bench.link.subscribe(topicOf(1));
  return bench;
}

describe('relay: silence', () => {
  it('link-20 asks again for a held topic after 30 s of silence, and stays when it is answered', async () => {
    const { net, clock, link } = await connected();
    await clock.advance(29_000);
    expect(net.last.calls('irn_subscribe')).toEqual([]);
    await clock.advance(2000);
    expect(net.last.calls('irn_subscribe').map(({ params }) => params)).toEqual([{ topic: topicOf(1) }]);
    await clock.advance(300_000);
    expect([net.sockets.length, link.status]).toEqual([1, 'connected']);
    expect(net.last.calls('irn_subscribe').length).toBeLessThanOrEqual(11);
    await link.close();
  });

  it('link-20 does not ask while the relay speaks', async () => {
    const { net, clock, link } = await connected();
    for (let round = 0; round < 10; round++) {
      await clock.advance(20_000);
      net.last.say({ id: round + 1, method: 'irn_subscription', params: {} });
    }
    expect(net.last.calls('irn_subscribe')).toEqual([]);
    await link.close();
  });

  it('link-20 connects anew when nothing comes back in 10 s', async () => {
    const { net, clock, link } = await connected();
    net.mode = 'mute';
    await clock.advance(40_000);
    expect(net.sockets).toHaveLength(1);
    net.mode = 'answer';
    await clock.advance(2000);
    expect([net.sockets.length, net.sockets[0]?.isClosed, link.status]).toEqual([2, true, 'connected']);
    await link.close();
  });

  it('link-21 takes a call without an answer in 10 s for the end of the connection, and sends again', async () => {
    const { net, clock, link, fate } = await connected();
    net.mode = 'mute';
    const done = fate(link.publish(message));
    await clock.advance(9000);
    expect(net.sockets).toHaveLength(1);
    net.mode = 'answer';
    await clock.advance(2000);
    expect([net.sockets.length, done()]).toEqual([2, 'done']);
    expect(net.last.calls('irn_publish')).toHaveLength(1);
    await link.close();
  });

  it('R17 R18 link-19 gives an open socket 3 s to prove that it lives when the page is shown', async () => {
    const { net, clock, link, wake } = await connected();
    wake();
    expect(net.last.calls('irn_subscribe')).toHaveLength(1);
    await clock.advance(5000);
    expect(net.sockets).toHaveLength(1);
    net.mode = 'mute';
    wake();
    await clock.advance(2000);
    expect(net.sockets).toHaveLength(1);
    net.mode = 'answer';
    await clock.advance(2000);
    expect([net.sockets.length, link.status]).toEqual([2, 'connected']);
    await link.close();
  });

  it('R8 R17 link-19 does not wait for its turn when the device is online again', async () => {
    const { net, clock, link, wake } = await connected();
    net.mode = 'refuse';
    net.last.end(1006);
    await clock.advance(600_000);
    net.mode = 'answer';
    wake();
    await settle();
    await settle();
    expect(link.status).toBe('connected');
    await link.close();
  });

  it('link-19 leaves alone a link that nobody needs', async () => {
    const { net, clock, link, wake } = openBench();
    wake();
    link.retry();
    await clock.advance(10_000);
    expect([net.sockets.length, clock.timers()]).toEqual([0, 0]);
    await link.close();
  });

  it.each([3_600_000, -3_600_000])('R16 R18 link-22 looks at once when the clock went %d ms', async (ms) => {
    const { net, clock, link } = await connected();
    net.mode = 'mute';
    clock.jump(ms);
    await clock.advance(1000);
    expect(net.last.calls('irn_subscribe')).toHaveLength(1);
    net.mode = 'answer';
    await clock.advance(4000);
    expect([net.sockets.length, link.status]).toEqual([2, 'connected']);
    await link.close();
  });

  it('R18 link-22 gives up by the wall clock what fell due while the device slept', async () => {
    const { net, clock, link, fate } = openBench();
    net.mode = 'refuse';
    const done = fate(link.publish(message));
    await clock.advance(1000);
    clock.jump(3_600_000);
    await clock.advance(1000);
    expect(done()).toBe('RELAY_UNREACHABLE');
    await link.close();
  });

  it('R17 link-22 comes through offline and online at each step of a story', async () => {
    const seed = Number(process.env.SEED ?? Date.now() % 1e9);
    for (let step = 0; step < 12; step++) {
      const { net, clock, link, fate, heard } = openBench({ seed: seed + step });
      let calls = 0;
      net.onCall = (_, socket) => {
        if (calls++ !== step) return undefined;
        net.mode = 'refuse';
        socket.end(1006);
        return undefined;
      };
      const story = fate(
        (async () => {
          await link.subscribe(topicOf(1));
          for (let index = 0; index < 4; index++) {
            await link.publish({ ...message, message: `m${index}` });
            await link.subscribe(topicOf(2 + index));
          }
        })(),
      );
      await clock.advance(5000);
      net.mode = 'answer';
      await clock.advance(5000);
      expect([story(), link.status], `seed ${seed}, step ${step}`).toEqual(['done', 'connected']);
      const data = { topic: topicOf(5), message: 'AAAA' };
      net.last.say({ id: 1, method: 'irn_subscription', params: { id: 's', data } });
      expect(heard, `seed ${seed}, step ${step}`).toEqual([data]);
      await link.close();
    }
  });
});
