import { describe, expect, it } from 'vitest';
import { settle } from './testing/createFakeClock.ts';
import { openBench, topicOf } from './testing/openBench.ts';

const message = { topic: topicOf(1), message: 'AAAA', ttl: 300, tag: 1108 };

describe('relay: messages to it', () => {
  it('link-08 sends a message and resolves when the relay took it', async () => {
    const { link, net } = openBench();
    await link.publish({ ...message, prompt: true });
    expect(net.last.calls('irn_publish').map(({ params }) => params)).toEqual([{ ...message, prompt: true }]);
    await link.close();
  });

  it('R8 R17 link-08 keeps a message while the relay is down and sends it with the time that is left', async () => {
    const { link, net, clock, fate } = openBench();
    net.mode = 'refuse';
    const done = fate(link.publish(message));
    await clock.advance(100_000);
    expect(done()).toBe('pending');
    net.mode = 'answer';
    await clock.advance(5000);
    const { ttl } = net.last.calls('irn_publish')[0]?.params ?? {};
    expect(done()).toBe('done');
    expect(ttl).toBeGreaterThanOrEqual(195);
    expect(ttl).toBeLessThanOrEqual(200);
    await link.close();
  });

  it('link-08 gives a message up when its time is over', async () => {
    const { link, net, clock, fate } = openBench();
    net.mode = 'refuse';
    const done = fate(link.publish(message));
    await clock.advance(299_000);
    expect(done()).toBe('pending');
    await clock.advance(2000);
    expect(done()).toBe('RELAY_UNREACHABLE');
    net.mode = 'answer';
    await clock.advance(10_000);
    expect(net.sockets.flatMap((socket) => socket.calls('irn_publish'))).toEqual([]);
    await link.close();
  });

  it('link-09 sends what was on its way again as soon as the next connection is open', async () => {
    const { link, net, clock, fate } = openBench();
    net.mode = 'mute';
    const done = fate(link.publish(message));
    await settle();
    await settle();
    expect(net.last.calls('irn_publish')).toHaveLength(1);
    net.last.end(1006);
    net.mode = 'answer';
    await clock.advance(100);
    expect([net.sockets.length, net.last.calls('irn_publish').length, done()]).toEqual([2, 1, 'done']);
    await link.close();
  });

  it('link-10 sends again after 1 s what the relay cannot take now', async () => {
    const { link, net, clock, fate } = openBench();
    net.onCall = () => ({ error: { code: -32029, message: 'too many' } });
    const done = fate(link.publish(message));
    await clock.advance(500);
    expect([net.last.calls().length, done()]).toEqual([1, 'pending']);
    net.onCall = () => undefined;
    await clock.advance(2000);
    expect([net.last.calls().length, done()]).toEqual([2, 'done']);
    await link.close();
  });

  it('link-10 gives up what the relay calls wrong', async () => {
    const { link, net } = openBench();
    for (const code of [-32600, -32601, -32602]) {
      net.onCall = () => ({ error: { code, message: 'Invalid params' } });
      await expect(link.publish(message)).rejects.toMatchObject({
        code: 'RELAY_REFUSED',
        context: { reason: 'Invalid params' },
      });
    }
    await link.close();
  });

  it('link-11 refuses a message over 256 KB without asking the relay', async () => {
    const { link, net } = openBench();
    const large = { ...message, message: 'x'.repeat(256 * 1024 + 1) };
    await expect(link.publish(large)).rejects.toMatchObject({ code: 'MESSAGE_TOO_LARGE' });
    await link.publish({ ...message, message: 'x'.repeat(256 * 1024) });
    expect(net.last.calls('irn_publish')).toHaveLength(1);
    await link.close();
  });

  it('link-11 lets 500 messages wait', async () => {
    const { link, net, clock, fate } = openBench();
    net.mode = 'refuse';
    const fates = Array.from({ length: 501 }, (_, index) =>
      fate(link.publish({ ...message, message: `m${index}` })),
    );
    await settle();
    expect(fates.map((one) => one())).toEqual([...Array(500).fill('pending'), 'RELAY_UNREACHABLE']);
    net.mode = 'answer';
    await clock.advance(5000);
    expect(fates.slice(0, 500).every((one) => one() === 'done')).toBe(true);
    const sent = net.last.calls('irn_publish').map(({ params }) => params.message);
    expect(sent).toEqual(Array.from({ length: 500 }, (_, index) => `m${index}`));
    await link.close();
  });
});
