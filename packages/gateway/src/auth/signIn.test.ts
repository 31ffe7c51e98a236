import { describe, expect, it } from 'vitest';
import type { Db } from '../ports/Db.ts';
import { codeIn, drawDevice, startTestAuth, tokenIn } from '../testing/startTestAuth.ts';
import { siteOrigin } from '../testing/startTestGateway.ts';
import { useTestAuth } from '../testing/useTestAuth.ts';
import { letters, users } from './schema.ts';

const email = 'ada@example.org';
const site = useTestAuth();

describe('signing in', () => {
  it('auth-01 auth-02 auth-31 asks a new device first, then for a code; the account comes with it', async () => {
    const { body } = await site.start(email);
    expect(body).toEqual({
      flowId: expect.stringMatching(/^[\w-]{22}$/),
      action: 'VERIFY_DEVICE',
      number: expect.stringMatching(/^\d\d$/),
      resendInMs: 30_000,
      expiresInMs: 600_000,
    });
    const token = tokenIn(await site.letterAfter(0));
    const read = async () => (await site.send(`/flows/${body.flowId}`)).body.state;
    expect(await read()).toBe('device-waiting');
    await site.send('/device-links/answer', { token, answer: 'approve', number: body.number });
    expect(await read()).toBe('device-approved');
    await site.send(`/flows/${body.flowId}/mail`, {});
    expect(await read()).toBe('code-sent');
    expect(await site.db.queries.select().from(users)).toEqual([]);
    const code = codeIn(await site.letterAfter(1));
    const reply = await site.send(`/flows/${body.flowId}/verify`, { code });
    expect(reply.status).toBe(200);
    expect(reply.headers.get('cache-control')).toBe('no-store');
    expect(await read()).toBe('done');
    const { userId } = reply.body;
    expect(await site.auth.emailOf(userId)).toBe(email);
    expect(await site.auth.isApproved(userId, site.device)).toBe(true);
    expect(await site.auth.listDevices(userId)).toEqual([
      {
        deviceId: site.device,
        browser: 'Chrome 142',
        system: 'Windows 11',
        siteOrigin,
        approvedAt: new Date(site.clock.time),
        lastSeenAt: new Date(site.clock.time),
      },
    ]);
    // A known device is sent a code at once, with nothing to wait for after a sign-in.
    expect((await site.start(email)).body.action).toBe('VERIFY_OTP');
  });

  it('auth-01 has nothing to do where a session of that address lives', async () => {
    const userId = await site.signIn(email);
    const sent = site.mailer.letters.length;
    const { body } = await site.start(' ADA@example.org'.trim(), { userId });
    expect(body).toEqual({ flowId: expect.any(String), action: 'CONNECT', resendInMs: 0, expiresInMs: 0 });
    expect((await site.send(`/flows/${body.flowId}`)).body.state).toBe('done');
    expect(site.mailer.letters).toHaveLength(sent);
    // Of another address it is not this user's.
    expect((await site.start('eve@example.org', { userId })).body.action).toBe('VERIFY_DEVICE');
  });

  it('auth-02 makes another account at another project', async () => {
    const first = await site.signIn(email);
    const second = await site.signIn(email, { project: 'other' });
    expect(second).not.toBe(first);
  });

  it('auth-27 auth-31 tells an account of another device, and lets none in that was revoked', async () => {
    const userId = await site.signIn(email);
    const other = drawDevice();
    expect(await site.signIn(email, { device: other })).toBe(userId);
    await expect.poll(() => site.mailer.letters.at(-1)?.subject).toBe('A new device at Site');
    const seen = async () => {
      await site.auth.touchDevice(userId, other);
      return (await site.auth.listDevices(userId)).map(({ lastSeenAt }) => lastSeenAt.getTime()).sort();
    };
    const start = site.clock.time;
    site.past(60_000);
    expect(await seen()).toEqual([start, start]);
    site.past(1);
    expect(await seen()).toEqual([start, site.clock.time]);
    expect(await site.auth.revokeDevice(userId, other)).toBe(true);
    expect(await site.auth.revokeDevice(userId, other)).toBe(false);
    expect(await site.auth.isApproved(userId, other)).toBe(false);
    expect((await site.start(email, { device: other })).body.action).toBe('VERIFY_DEVICE');
  });

  it('auth-05 takes no page that the project does not list', async () => {
    const ask = (origin: string) =>
      site.send('/flows', { email, siteOrigin: origin, browser: 'a', system: 'b' });
    for (const origin of ['https://evil.example', 'http://app.example.org', 'null', '']) {
      expect((await ask(origin)).body.error).toMatchObject({
        code: 'ORIGIN_NOT_ALLOWED',
        field: 'siteOrigin',
      });
    }
    expect((await ask('https://wallet.example')).status).toBe(200);
  });

  it('auth-04 is over an hour after it began', async () => {
    const { body } = await site.start(email);
    site.past(10 * 60_000);
    const read = await site.send(`/flows/${body.flowId}`);
    expect(read.body.state).toBe('expired');
    site.past(-10 * 60_000);
    expect((await site.send(`/flows/${body.flowId}`)).body.state).toBe('expired');
    expect((await site.send(`/flows/${body.flowId}/mail`, {})).status).toBe(403);
  });
});

/** Writes down which kinds of statement run. */
function watch(own: Db): { db: Db; statements: string[] } {
  const statements: string[] = [];
  const queries = new Proxy(own.queries, {
    get(target, name) {
      const value = Reflect.get(target, name);
      if (typeof value !== 'function') return value;
      return (...values: unknown[]) => {
        statements.push(String(name));
        return Reflect.apply(value, target, values);
      };
    },
  });
  return { db: { ...own, queries }, statements };
}

it('AT-L9 auth-03 does the same, and answers the same, for an address with an account and one without', async () => {
  const watched = watch(site.db);
  const own = await startTestAuth(watched.db);
  await own.signIn(email);
  await own.settle();
  // The mail server answers when the test waits for it: else what is claimed next depends on who is faster.
  own.mailer.mode = 'late';
  const kinds = [];
  for (let round = 0; round < 2; round += 1) {
    for (const address of [email, `nobody${round}@example.org`]) {
      watched.statements.length = 0;
      own.pauses.length = 0;
      const hashed = own.codeHash.count;
      const asked = own.mailer.asked;
      const { status, headers, body } = await own.start(address, { device: drawDevice() });
      await expect.poll(() => own.mailer.asked).toBe(asked + 1);
      await own.settle();
      const names = [...headers].filter(([name]) => name !== 'x-request-id');
      const tried = await own.send(`/flows/${body.flowId}/verify`, { code: '123456' });
      const { requestId: _, ...error } = tried.body.error;
      const shape = { ...body, flowId: body.flowId.length, number: body.number.length };
      const text = own.mailer.letters.at(-1)?.text.replace(/#\S+/, '');
      const hashes = own.codeHash.count - hashed;
      kinds.push({
        status,
        names,
        shape,
        text,
        error,
        hashes,
        pauses: [...own.pauses],
        statements: [...watched.statements],
      });
    }
  }
  for (const kind of kinds) expect(kind).toEqual(kinds[0]);
  expect(kinds[0]).toMatchObject({ status: 200, hashes: 1, pauses: [100, 100] });
  await own.close();
});

describe('gw-http-20 U+0000', () => {
  it.each(['browser', 'system', 'siteOrigin'])('in %s is refused, and nothing is mailed', async (field) => {
    const ask = { email, siteOrigin, browser: 'Chrome', system: 'Linux', [field]: `${siteOrigin}\0` };
    const { status, body } = await site.send('/flows', ask);
    expect([status, body.error]).toMatchObject([400, { code: 'INVALID_BODY', field }]);
    expect(await site.db.queries.select().from(letters)).toEqual([]);
    expect((await site.start(email)).status).toBe(200);
  });

  it('in the id of a flow names none', async () => {
    const userId = await site.signIn(email);
    const id = `${'a'.repeat(21)}%00`;
    const code = { code: '123456' };
    const answers = [
      await site.send(`/flows/${id}`),
      await site.send(`/flows/${id}/mail`, {}),
      await site.send(`/flows/${id}/verify`, code),
      await site.send(`/email/${id}/mail`, {}, { userId }),
      await site.send(`/email/${id}/primary`, code, { userId }),
      await site.send(`/email/${id}/secondary`, code, { userId }),
    ];
    const codes = answers.map(({ body }) => body.error.code);
    const [flow, wrong] = ['FLOW_REFUSED', 'CODE_REFUSED'];
    expect(codes).toEqual([flow, flow, wrong, flow, wrong, wrong]);
  });
});
