import { describe, expect, it } from 'vitest';
import { createMemoryRateLimit } from '../drivers/memory/createMemoryRateLimit.ts';
import { startTestGateway } from '../testing/startTestGateway.ts';
import { visitorKey } from './visitorKey.ts';

describe('the key of a visitor', () => {
  it.each([
    ['2001:db8:1:2::1', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['2001:db8:1:2:3:4:5::', '2001:db8:1:2::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['::', '0:0:0:0::/64'],
    ['64:ff9b::192.0.2.1', '64:ff9b:0:0::/64'],
  ])('gw-http-13 counts %s by %s', (address, key) => {
    expect(visitorKey(address)).toBe(key);
  });

  it.each(['::ffff:192.0.2.1', '::FFFF:c000:201', '0:0:0:0:0:ffff:192.0.2.1'])(
    'gw-http-13 takes %s for the IPv4 address it is',
    (address) => {
      expect(visitorKey(address)).toBe('192.0.2.1');
    },
  );

  it.each(['192.0.2.1', '', 'unknown', '192.0.2.1:443', 'a:b', '1::2::3', '::1]/x['])(
    'leaves "%s" as it is',
    (address) => {
      expect(visitorKey(address)).toBe(address);
    },
  );

  it('gw-http-13 counts the addresses of one /64 together', async () => {
    const { take } = createMemoryRateLimit();
    const one = { name: 'one', points: 1, seconds: 60 };
    const { gateway, send } = await startTestGateway({
      rateLimit: { take: (budget, key, points) => take({ ...budget, ...one }, key, points) },
    });
    const post = async (address: string) => (await send('/e', { body: '{', address })).status;
    expect(await post('2001:db8:1:2::1')).toBe(400);
    expect(await post('2001:db8:1:2:9::1')).toBe(429);
    await gateway.close();
  });
});
