import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditLog } from '../audit/schema.ts';
import { createTestDevice } from '../testing/createTestDevice.ts';
import { startTestSessions, type TestSessions } from '../testing/startTestSessions.ts';
import { sessions, sessionTokens } from './schema.ts';

const minute = 60_000;
const day = 86_400_000;

describe('sessions', () => {
  let site: TestSessions;
  beforeAll(async () => {
    site = await startTestSessions();
  });
  afterAll(() => site.db.close());
  beforeEach(() => {
    site.auth.told.length = 0;
    site.auth.touched.length = 0;
  });

  type SignedIn = Awaited<ReturnType<TestSessions['signIn']>>;
  const refresh = (user: SignedIn, refreshToken: string, more = {}) =>
    site.send('/auth/v1/session/refresh', { device: user.device, body: { refreshToken }, ...more });
  const read = (user: SignedIn, more = {}) => user.send('/auth/v1/session', more);
  const over = { status: 401, body: { error: { code: 'SESSION_INVALID' } } };
  const events = async (userId: string) => {
    const lines = await site.db.queries.select().from(auditLog).where(sql`${auditLog.userId} = ${userId}`);
    return lines.map(({ event }) => event);
  };

  it('gw-sessions-05 opens a session of 15 minutes', async () => {
    const user = await site.signIn('user-open');
    expect(user.reply).toEqual({
      accessToken: expect.stringMatching(/^[\w-]{43}$/),
      accessExpiresInMs: 15 * minute,
      refreshToken: expect.stringMatching(/^[\w-]{43}$/),
      userId: 'user-open',
      email: 'user-open@example.org',
      deviceId: user.device.id,
    });
    site.clock.time += 15 * minute - 1;
    expect(await read(user)).toMatchObject({ status: 200 });
    site.clock.time += 1;
    expect(await read(user)).toMatchObject(over);
    expect(await events('user-open')).toEqual(['session.opened']);
  });

  it('gw-sessions-05 answers what the session is', async () => {
    const user = await site.signIn('nobody00');
    const { status, body, headers } = await read(user);
    expect(status).toBe(200);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(body).toEqual({
      userId: 'nobody00',
      email: null,
      deviceId: user.device.id,
      hasReleaseLock: false,
      passkeyFreshForMs: 0,
      passkeys: [],
    });
  });

  it('gw-sessions-06 stores no token', async () => {
    const user = await site.signIn('user-hash');
    const { body } = await refresh(user, user.reply.refreshToken);
    const rows = JSON.stringify([
      await site.db.queries.select().from(sessions),
      await site.db.queries.select().from(sessionTokens),
      await site.db.queries.select().from(auditLog),
    ]);
    for (const { accessToken, refreshToken } of [user.reply, body]) {
      expect(rows).not.toContain(accessToken);
      expect(rows).not.toContain(refreshToken);
    }
    expect(JSON.stringify(site.lines)).not.toContain(user.reply.accessToken);
  });

  it('gw-sessions-07 AT-T1 refuses a token without its proof, or with that of another key', async () => {
    const user = await site.signIn('user-t1');
    const token = user.reply.accessToken;
    const bare = await read(user, { jwt: '' });
    expect(bare).toMatchObject({ status: 401, body: { error: { code: 'PROOF_INVALID' } } });
    const bearer = await read(user, { headers: { authorization: `Bearer ${token}` } });
    expect(bearer).toMatchObject(over);
    const stolen = await read(user, { device: createTestDevice() });
    expect(stolen).toMatchObject({ status: 401, body: { error: { code: 'PROOF_INVALID' } } });
    for (const ath of [undefined, 'x', (await site.signIn('user-t1b')).reply.accessToken]) {
      const unbound = await read(user, { proof: { claims: { ath } } });
      expect(unbound).toMatchObject({ status: 401, body: { error: { code: 'PROOF_INVALID' } } });
    }
    expect(await read(user, { token: 'made-up' })).toMatchObject(over);
    expect(await read(user, { token: undefined })).toMatchObject(over);
    expect(await read(user, { token: user.reply.refreshToken })).toMatchObject(over);
    expect(await read(user)).toMatchObject({ status: 200 });
  });

  it('gw-sessions-07 AT-T11 gives a planted session to nobody but the device it was opened for', async () => {
    const attacker = await site.signIn('user-t11');
    const victim = createTestDevice();
    const planted = { device: victim };
    expect(await read(attacker, planted)).toMatchObject({ status: 401 });
    expect(await refresh(attacker, attacker.reply.refreshToken, planted)).toMatchObject({ status: 401 });
    const peek = await site.send('/probe/peek', { device: victim, token: attacker.reply.accessToken });
    expect(peek).toMatchObject({ status: 200, body: {} });
    expect(peek.body.session).toBeUndefined();
    // And the try costs the rightful device nothing.
    expect(await read(attacker)).toMatchObject({ status: 200 });
    expect(await refresh(attacker, attacker.reply.refreshToken)).toMatchObject({ status: 200 });
  });

  it('gw-sessions-08 exchanges a refresh token for new ones', async () => {
    const user = await site.signIn('user-refresh');
    site.clock.time += 20 * minute;
    const { status, body } = await refresh(user, user.reply.refreshToken, { node: 1 });
    expect(status).toBe(200);
    expect(body).toMatchObject({ userId: 'user-refresh', accessExpiresInMs: 15 * minute });
    expect(body.refreshToken).not.toBe(user.reply.refreshToken);
    expect(await read(user, { token: body.accessToken })).toMatchObject({ status: 200 });
    expect(site.auth.touched).toEqual([`user-refresh ${user.device.id}`]);
  });

  it('gw-sessions-08 keeps a session that is renewed for 30 days, and one that is not for 7', async () => {
    const user = await site.signIn('user-long');
    let { refreshToken } = user.reply;
    for (let week = 1; week <= 4; week += 1) {
      site.clock.time += 7 * day - 1;
      const { status, body } = await refresh(user, refreshToken);
      expect(status).toBe(200);
      refreshToken = body.refreshToken;
    }
    site.clock.time += 2 * day - 5 * minute;
    const last = await refresh(user, refreshToken);
    expect(last.body.accessExpiresInMs).toBe(5 * minute + 4);
    site.clock.time += 5 * minute + 4;
    expect(await refresh(user, last.body.refreshToken)).toMatchObject(over);
    expect(await read(user, { token: last.body.accessToken })).toMatchObject(over);
    const idle = await site.signIn('user-idle');
    site.clock.time += 7 * day;
    expect(await refresh(idle, idle.reply.refreshToken)).toMatchObject(over);
  });

  it('gw-sessions-09 AT-T6 ends the whole family when a refresh token comes twice, and tells the user', async () => {
    const user = await site.signIn('user-t6');
    const first = await refresh(user, user.reply.refreshToken);
    site.clock.time += 10_001;
    expect(await refresh(user, user.reply.refreshToken)).toMatchObject(over);
    for (const token of [user.reply.accessToken, first.body.accessToken]) {
      expect(await read(user, { token, node: 1 })).toMatchObject(over);
    }
    expect(await refresh(user, first.body.refreshToken)).toMatchObject(over);
    expect(site.auth.told).toEqual(['user-t6 sessions-ended']);
    expect(await events('user-t6')).toEqual(['session.opened', 'session.reused', 'session.refused']);
  });

  it('gw-sessions-09 AT-T7 R20 takes two tabs that renew at once for no thief', async () => {
    const user = await site.signIn('user-t7');
    const tabs = await Promise.all([0, 1, 0].map((node) => refresh(user, user.reply.refreshToken, { node })));
    expect(tabs.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(tabs.map(({ body }) => body.refreshToken)).size).toBe(1);
    for (const { body } of tabs)
      expect(await read(user, { token: body.accessToken })).toMatchObject({ status: 200 });
    // One of them was even faster, and renewed again.
    const next = await refresh(user, tabs[0]?.body.refreshToken);
    site.clock.time += 10_000;
    const late = await refresh(user, user.reply.refreshToken);
    expect(late.body.refreshToken).toBe(next.body.refreshToken);
    expect(await refresh(user, next.body.refreshToken)).toMatchObject({ status: 200 });
    expect(site.auth.told).toEqual([]);
  });

  it('gw-sessions-10 AT-T8 refuses a token of another project', async () => {
    const user = await site.signIn('user-t8');
    const wrong = { status: 403, body: { error: { code: 'WRONG_PROJECT' } } };
    expect(await read(user, { project: 'other' })).toMatchObject(wrong);
    expect(await refresh(user, user.reply.refreshToken, { project: 'other' })).toMatchObject(wrong);
    const { device, reply } = user;
    const peek = await site.send('/probe/peek', { device, token: reply.accessToken, project: 'other' });
    expect(peek.body.session).toBeUndefined();
    expect(await read(user)).toMatchObject({ status: 200 });
  });

  it('gw-sessions-10 is asked by the wallet site alone', async () => {
    const user = await site.signIn('user-page');
    const headers = { origin: 'https://app.example.org' };
    expect(await read(user, { headers })).toMatchObject({
      status: 403,
      body: { error: { code: 'ORIGIN_NOT_ALLOWED' } },
    });
  });

  it('gw-sessions-11 AT-T9 AT-V6 refuses a revoked device at once, on every node, and says so in the log', async () => {
    const [phone, laptop] = [await site.signIn('user-t9'), await site.signIn('user-t9')];
    const path = `/auth/v1/devices/${phone.device.id}/revoke`;
    expect(await laptop.send(path, { method: 'POST' })).toMatchObject({ status: 204, body: null });
    for (const node of [0, 1]) expect(await read(phone, { node })).toMatchObject(over);
    expect(await refresh(phone, phone.reply.refreshToken)).toMatchObject({
      status: 403,
      body: { error: { code: 'DEVICE_REFUSED' } },
    });
    expect(await read(laptop)).toMatchObject({ status: 200 });
    expect(await site.auth.isApproved('user-t9', phone.device.id)).toBe(false);
    expect(site.revoked).toContain(`user-t9 ${phone.device.id}`);
    expect(site.auth.told).toEqual(['user-t9 device-revoked']);
    expect(await events('user-t9')).toEqual([
      'session.opened',
      'session.opened',
      'device.revoked',
      'session.refused',
    ]);
  });

  it('gw-sessions-11 revokes only devices of the user', async () => {
    const [user, other] = [await site.signIn('user-own'), await site.signIn('user-else')];
    for (const id of [other.device.id, createTestDevice().id, 'x']) {
      expect(await user.send(`/auth/v1/devices/${id}/revoke`, { method: 'POST' })).toMatchObject({
        status: 404,
      });
    }
    expect(await read(other)).toMatchObject({ status: 200 });
  });

  it('gw-sessions-11 can be asked again for what failed on the way', async () => {
    const [phone, laptop] = [await site.signIn('user-again'), await site.signIn('user-again')];
    const path = `/auth/v1/devices/${phone.device.id}/revoke`;
    site.hook.fault = new Error('no database');
    expect(await laptop.send(path, { method: 'POST' })).toMatchObject({ status: 500 });
    expect(await read(phone)).toMatchObject(over);
    site.hook.fault = undefined;
    expect(await laptop.send(path, { method: 'POST' })).toMatchObject({ status: 204 });
    expect(site.revoked).toContain(`user-again ${phone.device.id}`);
  });

  it('gw-sessions-12 lists the devices of the user', async () => {
    const [phone, laptop] = [await site.signIn('user-list'), await site.signIn('user-list')];
    const { body } = await laptop.send('/auth/v1/devices');
    const at = new Date(site.clock.time).toISOString();
    const place = { browser: 'Firefox 130', system: 'Linux', siteOrigin: 'https://app.example.org' };
    expect(body.devices).toEqual([
      { id: phone.device.id, ...place, approvedAt: at, lastSeenAt: at, isThisDevice: false },
      { id: laptop.device.id, ...place, approvedAt: at, lastSeenAt: at, isThisDevice: true },
    ]);
  });

  it('gw-sessions-13 signs out, and forgets the device when asked to', async () => {
    const user = await site.signIn('user-out');
    const again = await site.signIn('user-out', user.device);
    expect(await user.send('/auth/v1/session/end', { body: {} })).toMatchObject({ status: 204 });
    expect(await read(user, { node: 1 })).toMatchObject(over);
    expect(await refresh(user, user.reply.refreshToken)).toMatchObject(over);
    expect(await read(again)).toMatchObject({ status: 200 });
    expect(await site.auth.isApproved('user-out', user.device.id)).toBe(true);
    const body = { forgetDevice: true };
    expect(await again.send('/auth/v1/session/end', { body })).toMatchObject({ status: 204 });
    expect(await read(again)).toMatchObject(over);
    expect(await site.auth.isApproved('user-out', user.device.id)).toBe(false);
    expect(site.revoked.some((text) => text.startsWith('user-out'))).toBe(false);
  });

  it.each([
    ['/auth/v1/session/end', { forgetDevice: 'yes' }, 'forgetDevice'],
    ['/auth/v1/session/end', { forget: true }, 'forget'],
    ['/auth/v1/session/refresh', {}, 'refreshToken'],
    ['/auth/v1/session/refresh', { refreshToken: 1 }, 'refreshToken'],
    ['/auth/v1/step-up/code', { intentHash: 'short', code: '123456' }, 'intentHash'],
    ['/auth/v1/step-up/code', { intentHash: 'x'.repeat(43), code: '12345' }, 'code'],
    ['/auth/v1/passkeys', { name: 'x'.repeat(101) }, 'name'],
    ['/auth/v1/passkeys', { name: 'a\0' }, 'name'],
    ['/auth/v1/step-up/passkey', { intentHash: 'x'.repeat(43), credential: {} }, 'credential.id'],
  ])('gw-sessions-14 names what is wrong in %s %j', async (path, body, field) => {
    const user = await site.signIn('user-bad');
    expect(await user.send(path, { body })).toMatchObject({
      status: 400,
      body: { error: { code: 'INVALID_BODY', field } },
    });
  });

  it('gw-sessions-15 deletes what is over', async () => {
    const before = await site.signIn('user-swept');
    await before.send('/auth/v1/session/end', { body: {} });
    site.clock.time += 31 * day;
    const after = await site.signIn('user-kept');
    await expect
      .poll(async () => (await site.db.queries.select().from(sessions)).map(({ userId }) => userId))
      .toEqual(['user-kept']);
    expect(await site.db.queries.select().from(sessionTokens)).toHaveLength(2);
    expect(await read(after)).toMatchObject({ status: 200 });
  });
});

describe('a busy visitor', () => {
  it('gw-sessions-16 is told to wait', async () => {
    const site = await startTestSessions({ rateLimit: { take: async () => 7 } });
    const answer = await site.send('/auth/v1/session');
    expect(answer).toMatchObject({ status: 429, body: { error: { code: 'TOO_MANY_REQUESTS' } } });
    expect(answer.headers.get('retry-after')).toBe('7');
    await site.db.close();
  });
});
