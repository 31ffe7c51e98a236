import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Db } from '../ports/Db.ts';
import {
  codeIn,
  drawDevice,
  openAuthDb,
  otherThan,
  startTestAuth,
  type TestAuth,
  tokenIn,
} from '../testing/startTestAuth.ts';
import { siteOrigin } from '../testing/startTestGateway.ts';
import { letters, users } from './schema.ts';

const email = 'ada@example.org';
let db: Db;
let site: TestAuth;
let device: string;
beforeAll(async () => {
  db = await openAuthDb();
});
afterAll(() => db.close());
beforeEach(async () => {
  site = await startTestAuth(db);
  device = drawDevice();
});
afterEach(() => site.close());

const past = (ms: number) => {
  site.clock.time += ms;
};
const hour = 3_600_000;

describe('signing in', () => {
  it('auth-01 auth-02 auth-31 asks a new device first, then for a code; the account comes with it', async () => {
    const { body } = await site.start(email, { device });
    expect(body).toEqual({
      flowId: expect.stringMatching(/^[\w-]{22}$/),
      action: 'VERIFY_DEVICE',
      number: expect.stringMatching(/^\d\d$/),
      resendInMs: 30_000,
      expiresInMs: 600_000,
    });
    const token = tokenIn(await site.letterAfter(0));
    const read = async () => (await site.send(`/flows/${body.flowId}`, undefined, { device })).body.state;
    expect(await read()).toBe('device-waiting');
    await site.send('/device-links/answer', { token, answer: 'approve', number: body.number });
    expect(await read()).toBe('device-approved');
    await site.send(`/flows/${body.flowId}/mail`, {}, { device });
    expect(await read()).toBe('code-sent');
    expect(await site.db.queries.select().from(users)).toEqual([]);
    const code = codeIn(await site.letterAfter(1));
    const reply = await site.send(`/flows/${body.flowId}/verify`, { code }, { device });
    expect(reply.status).toBe(200);
    expect(reply.headers.get('cache-control')).toBe('no-store');
    expect(await read()).toBe('done');
    const { userId } = reply.body;
    expect(await site.auth.emailOf(userId)).toBe(email);
    expect(await site.auth.isApproved(userId, device)).toBe(true);
    expect(await site.auth.listDevices(userId)).toEqual([
      {
        deviceId: device,
        browser: 'Chrome 142',
        system: 'Windows 11',
        siteOrigin,
        approvedAt: new Date(site.clock.time),
        lastSeenAt: new Date(site.clock.time),
      },
    ]);
    // A known device is sent a code at once, with nothing to wait for after a sign-in.
    expect((await site.start(email, { device })).body.action).toBe('VERIFY_OTP');
  });

  it('auth-01 has nothing to do where a session of that address lives', async () => {
    const userId = await site.signIn(email, { device });
    const sent = site.mailer.letters.length;
    const { body } = await site.start(' ADA@example.org'.trim(), { device, userId });
    expect(body).toEqual({ flowId: expect.any(String), action: 'CONNECT', resendInMs: 0, expiresInMs: 0 });
    expect((await site.send(`/flows/${body.flowId}`, undefined, { device })).body.state).toBe('done');
    expect(site.mailer.letters).toHaveLength(sent);
    // Of another address it is not this user's.
    expect((await site.start('eve@example.org', { device, userId })).body.action).toBe('VERIFY_DEVICE');
  });

  it('auth-02 makes another account at another project', async () => {
    const first = await site.signIn(email, { device });
    const second = await site.signIn(email, { device, project: 'other' });
    expect(second).not.toBe(first);
  });

  it('auth-27 auth-31 tells an account of another device, and lets none in that was revoked', async () => {
    const userId = await site.signIn(email, { device });
    const other = drawDevice();
    expect(await site.signIn(email, { device: other })).toBe(userId);
    await expect.poll(() => site.mailer.letters.at(-1)?.subject).toBe('A new device at Site');
    past(1000);
    await site.auth.touchDevice(userId, other);
    const seen = (await site.auth.listDevices(userId)).map(({ lastSeenAt }) => lastSeenAt.getTime());
    expect(seen.sort()).toEqual([site.clock.time - 1000, site.clock.time]);
    expect(await site.auth.revokeDevice(userId, other)).toBe(true);
    expect(await site.auth.revokeDevice(userId, other)).toBe(false);
    expect(await site.auth.isApproved(userId, other)).toBe(false);
    expect((await site.start(email, { device: other })).body.action).toBe('VERIFY_DEVICE');
  });

  it('auth-05 takes no page that the project does not list', async () => {
    const ask = (origin: string) =>
      site.send('/flows', { email, siteOrigin: origin, browser: 'a', system: 'b' }, { device });
    for (const origin of ['https://evil.example', 'http://app.example.org', 'null', '']) {
      expect((await ask(origin)).body.error).toMatchObject({
        code: 'ORIGIN_NOT_ALLOWED',
        field: 'siteOrigin',
      });
    }
    expect((await ask('https://wallet.example')).status).toBe(200);
  });

  it('auth-04 is over an hour after it began', async () => {
    const { body } = await site.start(email, { device });
    past(10 * 60_000);
    const read = await site.send(`/flows/${body.flowId}`, undefined, { device });
    expect(read.body.state).toBe('expired');
    past(-10 * 60_000);
    expect((await site.send(`/flows/${body.flowId}`, undefined, { device })).body.state).toBe('expired');
    expect((await site.send(`/flows/${body.flowId}/mail`, {}, { device })).status).toBe(403);
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
  const watched = watch(db);
  const own = await startTestAuth(watched.db);
  await own.signIn(email, { device });
  await expect.poll(() => own.mailer.letters.length).toBe(2);
  const starts = { known: [] as number[], unknown: [] as number[] };
  const kinds = [];
  for (let round = 0; round < 2; round += 1) {
    for (const [kind, address] of [
      ['known', email],
      ['unknown', `nobody${round}@example.org`],
    ] as const) {
      watched.statements.length = 0;
      own.pauses.length = 0;
      const hashed = own.codeHash.count;
      const began = performance.now();
      const asked = own.mailer.letters.length;
      const { status, headers, body } = await own.start(address, { device: drawDevice() });
      starts[kind].push(performance.now() - began);
      await own.letterAfter(asked);
      await own.auth.close();
      const names = [...headers].filter(([name]) => name !== 'x-request-id');
      const tried = await own.send(`/flows/${body.flowId}/verify`, { code: '123456' }, { device });
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

describe('AT-L10 auth-22 an address', () => {
  it.each([
    ['Ada@Example.ORG', 'ada@example.org'],
    ['ada.b+c@example.org', 'ada.b+c@example.org'],
    ['ada@bücher.example', 'ada@xn--bcher-kva.example'],
    ['ada@BÜCHER.example', 'ada@xn--bcher-kva.example'],
    ['ada@xn--bcher-kva.example', 'ada@xn--bcher-kva.example'],
    ["o'hara@example.org", "o'hara@example.org"],
  ])('%s is kept as %s', async (text, canonical) => {
    const userId = await site.signIn(text, { device });
    expect(await site.auth.emailOf(userId)).toBe(canonical);
    expect(site.mailer.letters.every(({ to }) => to === canonical)).toBe(true);
    expect((await site.start(canonical, { device })).body.action).toBe('VERIFY_OTP');
  });

  it('keeps dots and plus apart', async () => {
    const first = await site.signIn('ab@example.org', { device });
    expect(await site.signIn('a.b@example.org', { device })).not.toBe(first);
    expect(await site.signIn('ab+c@example.org', { device })).not.toBe(first);
  });

  it.each([
    'ada',
    '@example.org',
    'ada@',
    'ada@localhost',
    'ada@example.org.',
    'ada@example..org',
    '.ada@example.org',
    'a..b@example.org',
    'ada@[127.0.0.1]',
    'ada@127.0.0.1',
    'ada@exa%6dple.org',
    'ada@example.org\r\nBcc: eve@example.org',
    'ada\n@example.org',
    'ada@example.org,eve@example.org',
    'ada@example.org;eve@example.org',
    'ada@example.org eve@example.org',
    'Ada <ada@example.org>',
    '"a b"@example.org',
    'ada@eve@example.org',
    'ädä@example.org',
    `${'a'.repeat(65)}@example.org`,
  ])('%j is refused', async (text) => {
    const { status, body } = await site.start(text, { device });
    expect([status, body.error]).toMatchObject([400, { code: 'INVALID_BODY', field: 'email' }]);
    expect(site.mailer.asked).toBe(0);
  });

  it('of 10 kB is refused', async () => {
    const { status, body } = await site.start(`${'a'.repeat(10_000)}@example.org`, { device });
    expect([status, body.error.code]).toEqual([413, 'BODY_TOO_LARGE']);
  });
});

describe('letters', () => {
  it('auth-23 with a code name project, site and device, and hold no link', async () => {
    await site.signIn(email, { device });
    const letter = site.mailer.letters.at(-1);
    expect(letter?.subject).toBe('Your code for Site');
    for (const part of ['Project: Site', 'Site: app.example.org', 'Device: Chrome 142 on Windows 11'])
      expect(letter?.text).toContain(part);
    expect(letter?.text).toContain('We never ask for this code');
    expect(letter?.text).not.toMatch(/https?:|www\.|#/);
    expect(site.mailer.letters[0]?.text).toMatch(/\nhttps:\/\/wallet\.example\/device#[\w-]{43}\n/);
  });

  it('auth-24 quote nothing that a browser could make a link or a line of', async () => {
    const browser = 'Chrome\r\nBcc: a@b.example https://evil.example/x www.evil.example';
    const ask = { email, siteOrigin, browser, system: '\u202e<b>{{7*7}}' };
    await site.send('/flows', ask, { device });
    const text = await site.letterAfter(0);
    const line = text.split('\n').find((one) => one.startsWith('Device: '));
    expect(line).toBe(
      'Device: Chrome Bcc a b example https evil exampl on b 7 7 b'.replace(' b 7 7 b', ' b 7 7'),
    );
    expect(text.match(/https?:\/\//g)).toHaveLength(1);
  });

  it('AT-L21 auth-25 wait for the mail server, and nobody waits for them', async () => {
    site.mailer.mode = 'slow';
    const { status, body } = await site.start(email, { device });
    expect([status, body.action]).toEqual([200, 'VERIFY_DEVICE']);
    await expect.poll(() => site.mailer.asked).toBe(1);
    // While it is on its way nobody sends it a second time.
    past(10_000);
    site.beat();
    await site.start('eve@example.org', { device: drawDevice() });
    await expect.poll(() => site.mailer.asked).toBe(2);
    site.mailer.mode = 'down';
    site.mailer.wake();
    await expect.poll(() => site.lines.filter(({ message }) => message === 'mail not sent').length).toBe(2);
    expect(JSON.stringify(site.lines)).not.toContain('example.org');
    site.mailer.mode = 'works';
    await expect
      .poll(() => {
        past(5000);
        site.beat();
        return site.mailer.letters.length;
      })
      .toBe(2);
    await expect.poll(() => site.db.queries.select().from(letters)).toEqual([]);
    expect(new Set(site.mailer.letters.map(({ to }) => to))).toEqual(new Set([email, 'eve@example.org']));
  });

  it('AT-L21 auth-25 hold one code when another was asked for meanwhile', async () => {
    await site.signIn(email, { device });
    site.mailer.mode = 'down';
    const { body } = await site.start(email, { device });
    await expect.poll(() => site.mailer.asked).toBe(3);
    past(30_000);
    await site.send(`/flows/${body.flowId}/mail`, {}, { device });
    await expect.poll(() => site.mailer.asked).toBeGreaterThan(3);
    await site.auth.close();
    site.mailer.mode = 'works';
    past(60_000);
    site.beat();
    const code = codeIn(await site.letterAfter(2));
    expect(site.mailer.letters).toHaveLength(3);
    const reply = await site.send(`/flows/${body.flowId}/verify`, { code }, { device });
    expect(reply.status).toBe(200);
  });

  it('auth-25 are sealed where they wait', async () => {
    site.mailer.mode = 'down';
    await site.start(email, { device });
    const [row] = await site.db.queries.select().from(letters);
    const stored = JSON.stringify(row);
    for (const secret of [email, 'wallet.example', 'Site']) expect(stored).not.toContain(secret);
  });
});

describe('limits', () => {
  it.each([
    ['192.0.2.', ''],
    ['2001:db8:1:1', '::1'],
  ])('AT-L8 auth-13 a network %s is mailed for 20 times an hour', async (head, tail) => {
    const ask = (index: number, address: string) =>
      site.start(`u${index}@example.org`, { device: drawDevice(), address });
    for (let index = 10; index < 30; index += 1) {
      expect((await ask(index, `${head}${index}${tail}`)).status).toBe(200);
    }
    const refused = await ask(31, `${head}31${tail}`);
    expect([refused.status, refused.body.error.code]).toEqual([429, 'TOO_MANY_REQUESTS']);
    expect((await ask(32, '198.51.100.1')).status).toBe(200);
    // It used up nothing of the address it asked for.
    expect((await ask(31, '198.51.100.1')).status).toBe(200);
  });

  it("auth-14 refuses mails past the whole gateway's, with an alarm", async () => {
    const take = async ({ name }: { name: string }) => (name === 'mails of the gateway' ? 7 : 0);
    const own = await startTestAuth(db, { rateLimit: { take } });
    const { status, headers } = await own.start(email, { device });
    expect([status, headers.get('retry-after')]).toEqual([429, '7']);
    expect(own.lines).toContainEqual({
      message: 'too many mails: sign-ins are refused',
      fields: { mailsAMinute: 600 },
    });
    await own.close();
  });

  it('AT-L14 auth-15 asks an address three times an hour, then warns it', async () => {
    const ask = () =>
      site.start(email, { device: drawDevice(), address: `192.0.${site.mailer.letters.length}.1` });
    for (let sent = 0; sent < 3; sent += 1) {
      expect((await ask()).status).toBe(200);
      await site.letterAfter(sent);
    }
    for (let index = 0; index < 3; index += 1) expect((await ask()).status).toBe(429);
    await site.letterAfter(3);
    expect(site.mailer.letters).toHaveLength(4);
    expect(site.mailer.letters[3]?.subject).toBe('Many sign-ins to Site with your address');
    expect(site.mailer.letters[3]?.text).not.toContain('#');
    past(hour);
    expect((await ask()).status).toBe(200);
  });

  it('AT-L22 auth-16 a locked account is open to the devices it knows', async () => {
    const userId = await site.signIn(email, { device });
    for (let round = 0; round < 2; round += 1) {
      const sent = site.mailer.letters.length;
      const { body } = await site.start(email, { device });
      const wrong = otherThan(codeIn(await site.letterAfter(sent)));
      for (let index = 0; index < 5; index += 1) {
        await site.send(`/flows/${body.flowId}/verify`, { code: wrong }, { device });
      }
      past(60_000);
    }
    const subjects = () => site.mailer.letters.map(({ subject }) => subject);
    await expect.poll(() => subjects().at(-1)).toBe('Too many wrong codes at Site');
    // A new device is answered as ever, and the mailbox is told that it is kept out.
    const other = drawDevice();
    const sent = site.mailer.letters.length;
    const { status, body } = await site.start(email, { device: other });
    expect([status, body.action]).toEqual([200, 'VERIFY_DEVICE']);
    const text = await site.letterAfter(sent);
    expect(tokenIn(text)).toBe('none');
    expect(subjects().at(-1)).toBe('A new device was kept out of Site');
    // The known one signs in, and stays let in.
    expect(await site.auth.isApproved(userId, device)).toBe(true);
    const again = await site.start(email, { device });
    const code = codeIn(await site.letterAfter(sent + 1));
    expect((await site.send(`/flows/${again.body.flowId}/verify`, { code }, { device })).status).toBe(200);
    past(24 * hour);
    expect(await site.signIn(email, { device: other })).toBe(userId);
  });

  it('auth-16 guesses that no code was there for lock nobody', async () => {
    await site.signIn(email, { device });
    const { body } = await site.start(email, { device: drawDevice() });
    for (let index = 0; index < 12; index += 1) {
      await site.send(`/flows/${body.flowId}/verify`, { code: '123456' }, { device: drawDevice() });
    }
    expect(site.entries.map(({ event }) => event)).not.toContain('account.locked');
  });
});
