import { describe, expect, it } from 'vitest';
import { relayAddress } from './relayAddress.ts';
import { settle } from './testing/createFakeClock.ts';
import { openBench, topicOf } from './testing/openBench.ts';

/** What a token says, not verified. */
function claims(token: string | null): { aud: string; sub: string; iat: number } {
  return JSON.parse(Buffer.from(token?.split('.')[1] ?? '', 'base64url').toString());
}

describe('relay: address', () => {
  it('link-02 keeps the configured query and says what a relay must know, no more', () => {
    const parts = { relayUrl: 'wss://relay.example.test/relay?tier=1', projectId: 'a b&c', token: 'x.y.z' };
    const url = new URL(relayAddress({ ...parts, host: 'shop.example.test:8080' }));
    expect(url.origin + url.pathname).toBe('wss://relay.example.test/relay');
    expect(Object.fromEntries(url.searchParams)).toEqual({
      tier: '1',
      auth: 'x.y.z',
      projectId: 'a b&c',
      ua: 'wc-2/js-foyer/web/browser:shop.example.test:8080',
      useOnCloseEvent: 'true',
    });
    expect(new URL(relayAddress(parts)).searchParams.get('ua')).toBe('wc-2/js-foyer/node');
  });

  it('link-02 makes a new token for each connection, out to the address as configured', async () => {
    const { link, net, clock } = openBench();
    await Promise.all([link.subscribe(topicOf(1)), settle()]);
    net.last.end(1006);
    await clock.advance(60_000);
    const [first, second] = net.sockets.map(({ url }) => claims(url.searchParams.get('auth')));
    expect(first?.aud).toBe('wss://relay.example.test/relay?tier=1');
    expect(first?.sub).toMatch(/^[0-9a-f]{64}$/);
    expect(second?.sub).not.toBe(first?.sub);
    await link.close();
  });
});
