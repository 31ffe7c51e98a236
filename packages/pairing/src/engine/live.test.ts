import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { settle } from '../relay/testing/createFakeClock.ts';
import type { Session } from '../session/Session.ts';
import { keyOf } from '../testing/keyOf.ts';
import { account, granted, next, openStage, question, type Stage } from '../testing/openStage.ts';
import { type Place, wireOf } from '../testing/rogueWallet.ts';

let stage: Stage;
let session: Session;
let place: Place;
beforeEach(async () => {
  stage = openStage();
  session = await stage.connect();
  place = { topic: session.topic, key: keyOf(stage.kept.dapp, session.topic) };
});
afterEach(async () => {
  await stage.close();
  expect(stage.clock.timers()).toBe(0);
});

/** Sends both ends a request; who answers is the end that it is for. */
async function say(message: object): Promise<void> {
  wireOf(stage.relay).say(place, message);
  await settle();
}
const heard = () => wireOf(stage.relay).heard(place);
const lastId = () => heard().at(-1)?.id ?? 0;
const answersTo = (id: number) => heard().filter((message) => message.id === id && !('method' in message));

describe('engine: requests', () => {
  it('engine-14 asks only for what is approved, and sends nothing else', async () => {
    const sent = stage.relay.published.length;
    const { dapp } = stage;
    const { topic } = session;
    await expect(dapp.request({ ...question(topic), chainId: 'eip155:10' })).rejects.toMatchObject({
      code: 'NETWORK_NOT_APPROVED',
    });
    await expect(dapp.request({ ...question(topic), method: 'eth_sign' })).rejects.toMatchObject({
      code: 'METHOD_NOT_APPROVED',
    });
    await expect(dapp.request(question('00'.repeat(32)))).rejects.toMatchObject({
      code: 'SESSION_NOT_FOUND',
    });
    await expect(dapp.request({ ...question(topic), signal: AbortSignal.abort() })).rejects.toMatchObject({
      code: 'REQUEST_ABORTED',
    });
    expect(stage.relay.published.length).toBe(sent);
  });

  it('engine-15 waits until the request expires, 5 minutes unless told longer, and the relay keeps it as long', async () => {
    const short = stage.dapp.request(question(session.topic));
    const long = stage.dapp.request({ ...question(session.topic), expiresIn: 3_600_000 });
    const fates: string[] = [];
    short.catch(({ code }) => fates.push(`short ${code}`));
    long.catch(({ code }) => fates.push(`long ${code}`));
    await settle();
    expect(stage.relay.published.slice(-2)).toMatchObject([
      { tag: 1108, ttl: 300, prompt: true },
      { tag: 1108, ttl: 3600, prompt: true },
    ]);
    await stage.clock.advance(299_000);
    expect(fates).toEqual([]);
    await stage.clock.advance(2_000);
    expect(fates).toEqual(['short REQUEST_EXPIRED']);
    await stage.clock.advance(3_300_000);
    expect(fates).toEqual(['short REQUEST_EXPIRED', 'long REQUEST_EXPIRED']);
  });

  it('engine-15 a device that slept finds the request expired', async () => {
    const asked = stage.dapp.request(question(session.topic));
    const fate = expect(asked).rejects.toMatchObject({ code: 'REQUEST_EXPIRED' });
    await settle();
    stage.clock.jump(600_000);
    await stage.clock.advance(5_000);
    await fate;
  });

  it('engine-16 AT-W8 heeds an answer only on its own session, once', async () => {
    const second = await stage.connect();
    const asked = stage.dapp.request(question(session.topic));
    await settle();
    const id = lastId();
    const other = { topic: second.topic, key: keyOf(stage.kept.dapp, second.topic) };
    wireOf(stage.relay).say(other, { id, result: 'from the wrong session' });
    await say({ id: id + 1, result: 'to another question' });
    await say({ id, result: 'right' });
    await say({ id, result: 'again' });
    expect(await asked).toBe('right');
  });

  it('engine-16 AT-W8 hands an error on as words, never longer than a thousand characters', async () => {
    const asked = stage.dapp.request(question(session.topic));
    const fate = expect(asked).rejects.toMatchObject({ code: 'RPC_SERVER' });
    await settle();
    const message = `<img src=x onerror=alert(1)>${'x'.repeat(5_000)}`;
    await say({ id: lastId(), error: { code: -32000, message, data: { html: '<b>' } } });
    await fate;
    await expect(asked).rejects.toSatisfy((error: Error) => error.message.length < 1_100);
  });

  it('engine-16 a question of ours that the relay throws back is not answered', async () => {
    const asked = stage.dapp.request(question(session.topic));
    asked.catch(() => undefined);
    await settle();
    const sent = heard().at(-1);
    stage.relay.deliverUnasked = true;
    await say({ ...sent });
    // The wallet answers what came a second time in its own way: not at all.
    expect(answersTo(sent?.id ?? 0)).toEqual([]);
  });

  it('engine-17 a wallet refuses what the session does not allow, and what has expired', async () => {
    const shown: unknown[] = [];
    stage.wallet.on('request', (request) => shown.push(request));
    const now = stage.clock.now();
    const ask = async (id: number, params: object) => {
      await say({ id, method: 'wc_sessionRequest', params });
      return answersTo(id).map(({ error }) => error?.code);
    };
    const request = { method: 'personal_sign', params: [] };
    // Both ends hear it: the dapp answers that it knows no such method.
    expect(await ask(1, { chainId: 'eip155:56', request })).toContain(3005);
    expect(await ask(2, { chainId: 'eip155:1', request: { method: 'eth_sign' } })).toContain(3001);
    const expired = { ...request, expiryTimestamp: Math.floor(now / 1000) - 1 };
    expect(await ask(3, { chainId: 'eip155:1', request: expired })).toContain(8000);
    expect(await ask(4, { chainId: 'eip155:1' })).toContain(1001);
    expect(shown).toEqual([]);
    await ask(5, { chainId: 'eip155:1', request: { ...request, expiry: Math.floor(now / 1000) + 400 } });
    expect(shown).toMatchObject([{ id: 5, method: 'personal_sign', expiresAt: now + 400_000 }]);
  });

  it('engine-18 AT-W2 a request that comes again is shown once', async () => {
    const shown: number[] = [];
    stage.wallet.on('request', ({ id }) => shown.push(id));
    const request = { chainId: 'eip155:1', request: { method: 'personal_sign', params: [] } };
    await say({ id: 9, method: 'wc_sessionRequest', params: request });
    await say({ id: 9, method: 'wc_sessionRequest', params: { ...request, chainId: 'eip155:1' } });
    expect(shown).toEqual([9]);
  });
});

describe('engine: what the wallet changes', () => {
  const more = { eip155: { ...granted.eip155, accounts: [account, `eip155:1:0x${'7'.repeat(40)}`] } };

  it('engine-19 an update and an extension reach the dapp, which tells them', async () => {
    const updated = next(stage.dapp, 'updated');
    await stage.wallet.update(session.topic, more);
    expect(await updated).toMatchObject({ topic: session.topic, namespaces: more });
    await stage.clock.advance(60_000);
    const extended = next(stage.dapp, 'updated');
    await stage.wallet.extend(session.topic);
    expect((await extended).expiresAt).toBe(stage.clock.now() + 7 * 86_400_000);
    expect(await stage.wallet.sessions()).toEqual([
      { ...(await stage.dapp.sessions())[0], peer: expect.objectContaining({ name: 'Dapp' }) },
    ]);
    const tags = stage.relay.published.map(({ tag }) => tag);
    expect(tags.slice(-4)).toEqual([1104, 1105, 1106, 1107]);
  });

  it('engine-20 AT-W6 a wallet refuses an update and an extension by the dapp', async () => {
    await say({ id: 11, method: 'wc_sessionUpdate', params: { namespaces: more } });
    await say({
      id: 12,
      method: 'wc_sessionExtend',
      params: { expiry: Math.floor(stage.clock.now() / 1000) + 700_000 },
    });
    expect(answersTo(11).map(({ error }) => error?.code)).toContain(3003);
    expect(answersTo(12).map(({ error }) => error?.code)).toContain(3004);
    expect((await stage.wallet.sessions())[0]).toMatchObject({
      namespaces: granted,
      expiresAt: session.expiresAt,
    });
  });

  it.each([
    ['backwards', -86_400],
    ['beyond eight days', 9 * 86_400 - 7 * 86_400],
    ['to the past', -30 * 86_400],
  ])('engine-20 AT-W6 a dapp refuses an extension %s', async (_name, seconds) => {
    const expiry = Math.floor(session.expiresAt / 1000) + seconds;
    await say({ id: 13, method: 'wc_sessionExtend', params: { expiry } });
    expect(answersTo(13).map(({ error }) => error?.code)).toContain(1004);
    expect((await stage.dapp.sessions())[0]?.expiresAt).toBe(session.expiresAt);
  });

  it('engine-20 AT-W6 a dapp refuses an update that does not read', async () => {
    await say({ id: 14, method: 'wc_sessionUpdate', params: { namespaces: { eip155: { chains: [] } } } });
    expect(answersTo(14).map(({ error }) => error?.code)).toContain(1003);
    expect((await stage.dapp.sessions())[0]?.namespaces).toEqual(granted);
  });

  it('engine-21 an update that was overtaken by a newer one changes nothing', async () => {
    await say({ id: 200, method: 'wc_sessionUpdate', params: { namespaces: more } });
    await say({ id: 100, method: 'wc_sessionUpdate', params: { namespaces: granted } });
    expect((await stage.dapp.sessions())[0]?.namespaces).toEqual(more);
  });

  it('engine-22 tells an event the session allows, and refuses others', async () => {
    const told: unknown[] = [];
    stage.dapp.on('event', (event) => told.push(event));
    await stage.wallet.emit(session.topic, { chainId: 'eip155:1', name: 'chainChanged', data: 1 });
    await settle();
    await say({
      id: 15,
      method: 'wc_sessionEvent',
      params: { chainId: 'eip155:1', event: { name: 'evil', data: 1 } },
    });
    await say({
      id: 16,
      method: 'wc_sessionEvent',
      params: { chainId: 'eip155:9', event: { name: 'chainChanged', data: 1 } },
    });
    expect(told).toEqual([{ topic: session.topic, chainId: 'eip155:1', name: 'chainChanged', data: 1 }]);
    expect(answersTo(15).map(({ error }) => error?.code)).toContain(3002);
    expect(answersTo(16).map(({ error }) => error?.code)).toContain(3002);
  });

  it('engine-23 answers pings both ways, and a method nobody knows with 10001 under tag 0', async () => {
    await stage.dapp.ping(session.topic);
    await stage.wallet.ping(session.topic);
    await say({ id: 17, method: 'wc_sessionDance', params: {} });
    expect(answersTo(17).map(({ error }) => error)).toEqual([
      { code: 10001, message: 'Method not supported' },
      { code: 10001, message: 'Method not supported' },
    ]);
    expect(stage.relay.published.at(-1)).toMatchObject({ tag: 0, ttl: 86_400 });
  });

  it('engine-24 fields nobody knows are left alone', async () => {
    await say({
      id: 18,
      method: 'wc_sessionUpdate',
      params: { namespaces: more, requests: { authentication: [{}] }, scopedProperties: { a: 1 } },
    });
    expect((await stage.dapp.sessions())[0]?.namespaces).toEqual(more);
  });
});

describe('engine: the end of a session', () => {
  it('engine-25 a wallet that is away is told until it answers; here it ends at once', async () => {
    const told = next(stage.dapp, 'ended');
    stage.relay.fate = () => [];
    await stage.dapp.disconnect(session.topic);
    await told;
    expect(await stage.dapp.sessions()).toEqual([]);
    await stage.clock.advance(30_000);
    expect(await stage.wallet.sessions()).toHaveLength(1);
    stage.relay.fate = () => [0];
    await stage.clock.advance(60_000);
    expect(await stage.wallet.sessions()).toEqual([]);
    expect(stage.kept.dapp.size).toBe(0);
  });

  it('engine-25 gives the telling up after five minutes', async () => {
    stage.relay.fate = () => [];
    await stage.dapp.disconnect(session.topic);
    await stage.dapp.disconnect(session.topic);
    await stage.clock.advance(301_000);
    expect(stage.kept.dapp.size).toBe(0);
    expect(stage.relay.published.filter(({ tag }) => tag === 1112)).toHaveLength(5);
  });

  it('engine-26 ends by itself when its time is over, and questions end with it', async () => {
    const ended = next(stage.dapp, 'ended');
    const asked = stage.dapp.request({ ...question(session.topic), expiresIn: 7 * 86_400_000 });
    const fate = expect(asked).rejects.toThrow();
    await settle();
    stage.clock.jump(7 * 86_400_000);
    await stage.clock.advance(5_000);
    expect(await ended).toEqual({ topic: session.topic });
    await fate;
    expect(stage.kept.dapp.size + stage.kept.wallet.size).toBe(0);
    expect(stage.relay.subscriptions()).toBe(0);
  });

  it('engine-26 a deletion by the wallet ends open questions', async () => {
    const asked = stage.dapp.request(question(session.topic));
    const fate = expect(asked).rejects.toMatchObject({ code: 'SESSION_NOT_FOUND' });
    await settle();
    await stage.wallet.disconnect(session.topic);
    await fate;
    await expect(stage.dapp.ping(session.topic)).rejects.toMatchObject({ code: 'SESSION_NOT_FOUND' });
  });
});
