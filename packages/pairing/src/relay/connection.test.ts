import { describe, expect, it } from 'vitest';
import { retryDelay } from './retryDelay.ts';
import { settle } from './testing/createFakeClock.ts';
import { type Bench, openBench, topicOf } from './testing/openBench.ts';

const message = { topic: topicOf(1), message: 'AAAA', ttl: 300, tag: 1108 };

async function connected(): Promise<Bench> {
  const bench = openBench();
  await bench.link.subscribe(topicOf(1));
  return bench;
}

describe('relay: coming back', () => {
  it('R8 link-15 waits about 0.1 s at first, never over 4 s, and by chance at most half as long', () => {
    expect([1, 2, 3, 4, 5, 6, 100].map((failures) => retryDelay(failures, 1))).toEqual([
      100, 500, 1000, 2000, 4000, 4000, 4000,
    ]);
    expect([1, 2, 3, 4, 5, 6, 100].map((failures) => retryDelay(failures, 0))).toEqual([
      50, 250, 500, 1000, 2000, 2000, 2000,
    ]);
  });

  it.each([1001, 1006, 1011, 4008, 4010])(
    'link-15 comes back at once after a close with %d',
    async (code) => {
      const { net, clock, link } = await connected();
      net.last.end(code);
      expect(link.status).toBe('connecting');
      await clock.advance(100);
      expect([net.sockets.length, link.status]).toEqual([2, 'connected']);
      await link.close();
    },
  );

  it('R8 link-15 is back within 5 s of the return of a relay that was away for 10 minutes, whatever chance says', async () => {
    for (let seed = 1; seed <= 5; seed++) {
      const { net, clock, link } = openBench({ seed });
      await link.subscribe(topicOf(1));
      net.mode = 'refuse';
      net.last.end(1006);
      await clock.advance(600_000);
      expect(link.status, `seed ${seed}`).toBe('down');
      const tries = net.sockets.length;
      expect(tries, `seed ${seed}`).toBeLessThan(310);
      net.mode = 'answer';
      const published = link.publish(message);
      await clock.advance(5000);
      await published;
      expect([link.status, net.sockets.length], `seed ${seed}`).toEqual(['connected', tries + 1]);
      await link.close();
    }
  });

  it('link-15 does not begin anew with 0.1 s when a relay takes us and loses us', async () => {
    const { net, clock, link } = await connected();
    for (let round = 0; round < 20; round++) {
      net.last.end(1011);
      await clock.advance(500);
    }
    expect(net.sockets.length).toBeLessThan(10);
    expect(link.status).toBe('down');
    await clock.advance(10_000);
    net.last.end(1011);
    await clock.advance(100);
    expect(link.status).toBe('connected');
    await link.close();
  });

  it('link-16 leaves a relay that has too many alone for 2 to 4 s', async () => {
    const { net, clock, link } = await connected();
    net.last.end(1013, 'too many');
    await clock.advance(1999);
    expect(net.sockets).toHaveLength(1);
    await clock.advance(2001);
    expect(net.sockets).toHaveLength(2);
    await link.close();
  });

  it('link-17 takes a refusal for final, says why, and tries again when asked', async () => {
    const { net, clock, link, fate, states } = openBench();
    net.mode = 'mute';
    const waiting = [fate(link.subscribe(topicOf(1))), fate(link.publish(message))];
    await settle();
    await settle();
    net.last.end(3000, 'Unauthorized: origin not allowed');
    await settle();
    expect(waiting.map((one) => one())).toEqual(['RELAY_REFUSED', 'RELAY_REFUSED']);
    expect(states.at(-1)).toEqual({ status: 'down', reason: 'Unauthorized: origin not allowed' });
    await expect(link.subscribe(topicOf(2))).rejects.toMatchObject({
      code: 'RELAY_REFUSED',
      context: { reason: 'Unauthorized: origin not allowed' },
    });
    await expect(link.publish(message)).rejects.toMatchObject({ code: 'RELAY_REFUSED' });
    await clock.advance(600_000);
    expect(net.sockets).toHaveLength(1);
    net.mode = 'answer';
    link.retry();
    await clock.advance(100);
    expect(states.slice(-2)).toEqual([{ status: 'connecting' }, { status: 'connected' }]);
    expect(net.last.calls()[0]?.params.topics).toEqual([topicOf(1), topicOf(2)]);
    await link.publish(message);
    await link.close();
  });

  it('link-17 gives a refusal without words its number, and a long one 200 characters', async () => {
    const { net, link, states, clock } = await connected();
    net.last.end(3000);
    expect(states.at(-1)).toEqual({ status: 'down', reason: '3000' });
    link.retry();
    await clock.advance(100);
    net.last.end(3000, 'x'.repeat(5000));
    expect(states.at(-1)?.reason).toHaveLength(200);
    await link.close();
  });

  it('link-18 is connected when the relay has spoken, not when the socket is open', async () => {
    const { net, clock, link } = openBench();
    net.mode = 'mute';
    link.subscribe(topicOf(1));
    await clock.advance(1000);
    expect([net.alive(), link.status]).toEqual([1, 'connecting']);
    net.last.say({ id: net.last.calls()[0]?.id, result: ['sub'] });
    expect(link.status).toBe('connected');
    await link.close();
  });

  it('R17 link-18 says down after two failures, or 10 s without a socket', async () => {
    const refused = openBench();
    refused.net.mode = 'refuse';
    refused.fate(refused.link.subscribe(topicOf(1)));
    await settle();
    expect(refused.link.status).toBe('connecting');
    await refused.clock.advance(200);
    expect(refused.link.status).toBe('down');
    await refused.clock.advance(60_000);
    expect(refused.states.map(({ status }) => status)).toEqual(['connecting', 'down']);
    await refused.link.close();

    const hanging = openBench();
    hanging.net.mode = 'hang';
    hanging.fate(hanging.link.subscribe(topicOf(1)));
    await hanging.clock.advance(9000);
    expect(hanging.link.status).toBe('connecting');
    await hanging.clock.advance(1100);
    expect([hanging.link.status, hanging.net.sockets[0]?.isClosed]).toEqual(['down', true]);
    hanging.net.mode = 'answer';
    await hanging.clock.advance(1000);
    expect(hanging.link.status).toBe('connected');
    await hanging.link.close();
  });

  it('link-25 tries again where no socket can be opened, and logs why without the token', async () => {
    const bench = openBench();
    let isBroken = true;
    const { link, clock, warnings } = openBench({
      clock: bench.clock,
      ports: {
        openSocket(url) {
          if (isBroken) throw new SyntaxError(`The URL '${url}' is invalid`);
          return bench.net.openSocket(url);
        },
      },
    });
    const held = link.subscribe(topicOf(1));
    await clock.advance(1000);
    expect(link.status).toBe('down');
    expect(warnings[0]).toEqual([
      'No socket to the relay',
      "SyntaxError: The URL 'wss://relay.example.test/relay",
    ]);
    isBroken = false;
    await clock.advance(4000);
    await held;
    await link.close();
  });

  it('link-23 closes everything and rejects what waits', async () => {
    const { net, clock, link, fate, wakers } = await connected();
    net.mode = 'mute';
    const waiting = [fate(link.publish(message)), fate(link.subscribe(topicOf(2)))];
    await link.close();
    await settle();
    expect(waiting.map((one) => one())).toEqual(['REQUEST_ABORTED', 'REQUEST_ABORTED']);
    expect([net.alive(), clock.timers(), wakers(), link.status]).toEqual([0, 0, 0, 'idle']);
    await expect(link.publish(message)).rejects.toMatchObject({ code: 'REQUEST_ABORTED' });
    await expect(link.subscribe(topicOf(3))).rejects.toMatchObject({ code: 'REQUEST_ABORTED' });
    link.retry();
    await clock.advance(60_000);
    expect(net.sockets).toHaveLength(1);
  });

  it.each(['hang', 'mute', 'refuse', 'answer'] as const)(
    'link-23 leaves nothing behind when closed at any time (a relay that does: %s)',
    async (mode) => {
      for (const ms of [0, 1, 60, 700, 5000, 11_000, 50_000]) {
        const { net, clock, link, fate, wakers } = openBench();
        net.mode = mode;
        fate(link.subscribe(topicOf(1)));
        if (ms > 0) await clock.advance(ms);
        await link.close();
        await settle();
        const count = net.sockets.length;
        await clock.advance(60_000);
        expect([net.alive(), clock.timers(), wakers(), net.sockets.length]).toEqual([0, 0, 0, count]);
      }
    },
  );
});
