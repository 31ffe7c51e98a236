import { once } from 'node:events';
import { connect } from 'node:net';
import { relayRefusals } from '@foyer/protocol/relay';
import { describe, expect, it } from 'vitest';
import { createIdentity, type TokenChanges } from '../testing/createIdentity.ts';
import { openTestDb } from '../testing/openTestDb.ts';
import { type ServedRelay, serveRelay } from '../testing/serveRelay.ts';
import { siteOrigin } from '../testing/startTestGateway.ts';
import { useRelay } from '../testing/useRelay.ts';

describe('the door of the relay', () => {
  const relay = useRelay();
  /** What it answers to an upgrade of exactly that target. */
  const ask = (target: string) =>
    new Promise<string>((resolve) => {
      let text = '';
      const socket = connect(Number(relay.host.split(':')[1]), '127.0.0.1');
      socket.on('data', (data) => {
        text += data;
      });
      socket.on('close', () => resolve(text));
      const key = 'sec-websocket-version: 13\r\nsec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==';
      socket.end(
        `GET ${target} HTTP/1.1\r\nhost: ${relay.host}\r\nupgrade: websocket\r\nconnection: upgrade\r\n${key}\r\n\r\n`,
      );
    });
  const isIn = async (client: ReturnType<ServedRelay['come']>) => {
    const { result } = await client.ask('irn_batchReceive', { receipts: [] });
    await client.close();
    return result;
  };

  it('gw-relay-01 is at /relay, with or without a slash, and nowhere else', async () => {
    expect(await isIn(await relay.enter())).toBe(true);
    expect(await isIn(await relay.enter({ path: '/relay/' }))).toBe(true);
    expect(await ask('/elsewhere')).toMatch(/^HTTP\/1\.1 404 /);
  });

  it.each(['//', '///', 'http://', 'http://[/relay', '//relay:port/relay'])(
    'gw-relay-01 answers an upgrade of %s, which is no address, with 404 and logs nothing',
    async (target) => {
      const before = relay.lines.length;
      expect(await ask(target)).toMatch(/^HTTP\/1\.1 404 /);
      expect(relay.lines.slice(before)).toEqual([]);
    },
  );

  it('gw-relay-38 ends the connection of who is refused, also when its client keeps it open and goes on', async () => {
    const client = connect({
      port: Number(relay.host.split(':')[1]),
      host: '127.0.0.1',
      allowHalfOpen: true,
    });
    let isCut = false;
    client.on('error', () => {
      isCut = true;
    });
    client.resume();
    client.write(
      `GET /elsewhere HTTP/1.1\r\nhost: ${relay.host}\r\nupgrade: websocket\r\nconnection: upgrade\r\n\r\n`,
    );
    await once(client, 'end');
    await expect
      .poll(() => {
        if (!isCut) client.write('more');
        return isCut;
      })
      .toBe(true);
  });

  it('gw-relay-02 opens the socket and closes it with 3000 and the words that clients know', async () => {
    expect(await relay.come({ projectId: 'nobody' }).closed).toEqual({
      code: 3000,
      reason: 'Unauthorized: invalid key',
    });
    expect(await relay.come({ projectId: 'site', origin: 'https://evil.example' }).closed).toEqual({
      code: 3000,
      reason: 'Unauthorized: origin not allowed',
    });
    expect(await isIn(await relay.enter({ projectId: 'site', origin: siteOrigin }))).toBe(true);
    expect(await isIn(await relay.enter({ projectId: 'site' }))).toBe(true);
  });

  const { did } = createIdentity();
  const at = Date.UTC(2026, 0, 1) / 1000;
  const flip = (token: string) => {
    const place = token.lastIndexOf('.') + 10;
    return `${token.slice(0, place)}${token[place] === 'A' ? 'B' : 'A'}${token.slice(place + 1)}`;
  };
  it.each<[string, TokenChanges, keyof typeof relayRefusals]>([
    ['another audience', { claims: { aud: 'wss://other.example' } }, 'tokenAudience'],
    ['an audience in a list', { claims: { aud: ['ws://127.0.0.1/relay'] } }, 'tokenMalformed'],
    ['a time that is past', { claims: { exp: at - 301 } }, 'tokenExpired'],
    ['a time to come', { claims: { iat: at + 301 } }, 'tokenEarly'],
    ['no time of issue', { claims: { iat: undefined } }, 'tokenMalformed'],
    ['a time that is no number', { claims: { exp: '9999999999' } }, 'tokenMalformed'],
    ['a flipped signature', { token: flip }, 'tokenSignature'],
    ['no signature', { token: (token) => token.replace(/[^.]+$/, '') }, 'tokenMalformed'],
    ['the key of another', { claims: { iss: did } }, 'tokenSignature'],
    ['an issuer that is no did:key', { claims: { iss: 'did:web:a.example' } }, 'tokenMalformed'],
    ['a key of another curve', { claims: { iss: did.replace('6Mk', '6Ls') } }, 'tokenMalformed'],
    ['the algorithm none', { header: { alg: 'none' } }, 'tokenMalformed'],
    ['the algorithm HS256', { header: { alg: 'HS256' } }, 'tokenMalformed'],
    ['another purpose', { claims: { act: 'irn_watchRegister' } }, 'tokenMalformed'],
    ['no subject', { claims: { sub: '' } }, 'tokenMalformed'],
    ['nothing in it', { token: () => '' }, 'tokenMissing'],
    ['too much in it', { claims: { more: 'x'.repeat(3000) } }, 'tokenMalformed'],
  ])('AT-W9 gw-relay-03 refuses a token with %s', async (_, changes, reason) => {
    expect(await relay.come({ changes }).closed).toEqual({ code: 3000, reason: relayRefusals[reason] });
  });

  it.each([
    ['a clock five minutes behind', { exp: at - 299 }],
    ['a clock five minutes ahead', { iat: at + 299 }],
    ['the purpose of a client', { act: 'client_auth' }],
  ])('gw-relay-03 takes a token of %s', async (_, claims) => {
    expect(await isIn(await relay.enter({ changes: { claims } }))).toBe(true);
  });

  it('gw-relay-04 is named by its host in every scheme, with and without its path', async () => {
    for (const scheme of ['ws', 'wss', 'http', 'https']) {
      for (const path of ['', '/', '/relay', '/relay/']) {
        const audience = `${scheme}://${relay.host}${path}`;
        expect(await isIn(await relay.enter({ audience }))).toBe(true);
      }
    }
    const reason = relayRefusals.tokenAudience;
    for (const audience of [`${relay.url}x`, `ws://x${relay.host}/relay`, `ftp://${relay.host}`]) {
      expect(await relay.come({ audience }).closed).toEqual({ code: 3000, reason });
    }
  });

  it('gw-relay-04 is named by nothing but what the operator says, when he does', async () => {
    const named = await serveRelay({
      db: relay.db,
      publicUrls: ['wss://relay.example.org', 'https://one.example/gw/'],
    });
    for (const audience of ['wss://relay.example.org', 'wss://one.example/gw/relay']) {
      expect(await isIn(await named.enter({ audience }))).toBe(true);
    }
    const host = 'other.example';
    const closed = await named.come({ audience: `wss://${host}/relay`, host }).closed;
    expect(closed).toEqual({ code: 3000, reason: relayRefusals.tokenAudience });
    await named.stop();
  });

  it('AT-W9 gw-relay-05 keeps the old one of two sockets with one token, and takes the token again after', async () => {
    const token = createIdentity().token(relay.url, relay.clock.time);
    const old = await relay.enter({ token });
    const reason = relayRefusals.tokenInUse;
    expect(await relay.come({ token }).closed).toEqual({ code: 3000, reason });
    expect(await isIn(old)).toBe(true);
    expect(await isIn(await relay.enter({ token }))).toBe(true);
  });

  it('gw-relay-05 lets one in whose old socket is gone without a word', async () => {
    const token = createIdentity().token(relay.url, relay.clock.time);
    const old = await relay.enter({ token });
    old.socket.pause();
    const again = relay.come({ token });
    let isOpen = false;
    again.socket.on('open', () => {
      isOpen = true;
    });
    await expect
      .poll(() => {
        relay.beat(6000);
        return isOpen;
      })
      .toBe(true);
    expect(await isIn(again)).toBe(true);
    old.socket.terminate();
  });
});

describe('a crowd at the door', () => {
  it('gw-relay-06 counts connections of an address, refused ones tenfold', async () => {
    const db = await openTestDb();
    const taken: [string, number][] = [];
    let wait = 0;
    const rateLimit = {
      async take({ name }: { name: string }, key: string, points: number) {
        taken.push([`${name} ${key}`, points]);
        return name === 'relay connections' ? wait : 0;
      },
    };
    const relay = await serveRelay({ db, gateway: { rateLimit } });
    await (await relay.enter()).close();
    await relay.come({ projectId: 'nobody' }).closed;
    const key = 'relay connections 192.0.2.1';
    expect(taken.filter(([name]) => name === key)).toEqual([
      [key, 1],
      [key, 1],
      [key, 9],
    ]);
    wait = 7;
    expect(await relay.come().turnedAway).toBe('429 7');
    await relay.stop();
    await db.close();
  });

  it('gw-relay-06 takes no more sockets than it may have', async () => {
    const db = await openTestDb();
    const relay = await serveRelay({ db, limits: { sockets: 1 } });
    const first = await relay.enter();
    expect(await relay.come().turnedAway).toBe('503 5');
    await first.close();
    await (await relay.enter()).close();
    await relay.stop();
    await db.close();
  });

  it('gw-relay-42 leaves sockets for others when one address has its share', async () => {
    const db = await openTestDb();
    const relay = await serveRelay({ db, limits: { sockets: 1_010 } });
    const address = '198.51.100.1';
    const many = await Promise.all(Array.from({ length: 101 }, () => relay.enter({ address })));
    expect(await relay.come({ address }).closed).toEqual({ code: 1013, reason: 'Too many connections' });
    await (await relay.enter({ address: '198.51.100.2' })).close();
    await many[0]?.close();
    await (await relay.enter({ address })).close();
    await relay.stop();
    await db.close();
  });

  it('gw-relay-06 counts the sockets that are still being let in', async () => {
    const db = await openTestDb();
    let ask = () => {};
    let answer = (_wait: number) => {};
    const asked = new Promise<void>((resolve) => {
      ask = resolve;
    });
    const answered = new Promise<number>((resolve) => {
      answer = resolve;
    });
    const rateLimit = {
      take() {
        ask();
        return answered;
      },
    };
    const relay = await serveRelay({ db, limits: { sockets: 1 }, gateway: { rateLimit } });
    const first = relay.enter();
    await asked;
    expect(await relay.come().turnedAway).toBe('503 5');
    answer(0);
    await (await first).close();
    await relay.stop();
    await db.close();
  });
});
