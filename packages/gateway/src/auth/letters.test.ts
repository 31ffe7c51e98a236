import { describe, expect, it } from 'vitest';
import { codeIn, drawDevice } from '../testing/startTestAuth.ts';
import { siteOrigin } from '../testing/startTestGateway.ts';
import { useTestAuth } from '../testing/useTestAuth.ts';
import { letters } from './schema.ts';

const email = 'ada@example.org';
const site = useTestAuth();

describe('AT-L10 auth-22 an address', () => {
  it.each([
    ['Ada@Example.ORG', 'ada@example.org'],
    ['ada.b+c@example.org', 'ada.b+c@example.org'],
    ['ada@bücher.example', 'ada@xn--bcher-kva.example'],
    ['ada@BÜCHER.example', 'ada@xn--bcher-kva.example'],
    ['ada@xn--bcher-kva.example', 'ada@xn--bcher-kva.example'],
    ["o'hara@example.org", "o'hara@example.org"],
  ])('%s is kept as %s', async (text, canonical) => {
    const userId = await site.signIn(text);
    expect(await site.auth.emailOf(userId)).toBe(canonical);
    expect(site.mailer.letters.every(({ to }) => to === canonical)).toBe(true);
    expect((await site.start(canonical)).body.action).toBe('VERIFY_OTP');
  });

  it('keeps dots and plus apart', async () => {
    const first = await site.signIn('ab@example.org');
    expect(await site.signIn('a.b@example.org')).not.toBe(first);
    expect(await site.signIn('ab+c@example.org')).not.toBe(first);
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
    'ada@example.org ',
    'ada@example.org\0',
    'a\u{200b}da@example.org',
    '\u{202e}ada@example.org',
    'ada@exam\u{200d}ple.org',
    'ada@example\u{2066}.org',
    'аda@example.org',
    `${'a'.repeat(65)}@example.org`,
  ])('%j is refused', async (text) => {
    const { status, body } = await site.start(text);
    expect([status, body.error]).toMatchObject([400, { code: 'INVALID_BODY', field: 'email' }]);
    expect(site.mailer.asked).toBe(0);
  });

  it('of 10 kB is refused', async () => {
    const { status, body } = await site.start(`${'a'.repeat(10_000)}@example.org`);
    expect([status, body.error.code]).toEqual([413, 'BODY_TOO_LARGE']);
  });
});

describe('letters', () => {
  const expectCode = (text: string) => {
    for (const part of ['Project: Site', 'Site: app.example.org', 'Device: Chrome 142 on Windows 11'])
      expect(text).toContain(part);
    expect(codeIn(text)).not.toBe('none');
    expect(text).toContain('We never ask for this code');
    expect(text).not.toMatch(/https?:|www\.|#/);
  };

  it('auth-23 with a code name project, site and device, and hold no link', async () => {
    const userId = await site.signIn(email);
    const letter = site.mailer.letters.at(-1);
    expect(letter?.subject).toBe('Your code for Site');
    expectCode(letter?.text ?? '');
    expect(site.mailer.letters[0]?.text).toMatch(
      /\nhttps:\/\/wallet\.example\/device\?projectId=site#[\w-]{43}\n/,
    );
    // A change of address: a code for the old one, then for the new one.
    const { body } = await site.send('/email', { email: 'new@example.org' }, { userId });
    const old = await site.letterAfter(2);
    expectCode(old);
    expect(old).toContain('your account gets another address, new@example.org');
    await site.send(`/email/${body.flowId}/primary`, { code: codeIn(old) }, { userId });
    expectCode(await site.letterAfter(3));
    // A step-up.
    site.past(30_000);
    const session = { sessionId: 'session-one', projectId: 'site', userId, deviceId: site.device };
    await site.auth.mailStepUp(session, 'intent-a');
    expectCode(await site.letterAfter(4));
  });

  it('auth-24 quote nothing that a browser could make a link or a line of', async () => {
    const browser = 'Chrome\r\nBcc: a@b.example https://evil.example/x www.evil.example';
    const ask = { email, siteOrigin, browser, system: '\u202e<b>{{7*7}}' };
    await site.send('/flows', ask);
    const text = await site.letterAfter(0);
    const line = text.split('\n').find((one) => one.startsWith('Device: '));
    expect(line).toBe(
      'Device: Chrome Bcc a b example https evil exampl on b 7 7 b'.replace(' b 7 7 b', ' b 7 7'),
    );
    expect(text.match(/https?:\/\//g)).toHaveLength(1);
  });

  it('AT-L21 R14 auth-25 wait for the mail server, and nobody waits for them', async () => {
    site.mailer.mode = 'slow';
    const { status, body } = await site.start(email);
    expect([status, body.action]).toEqual([200, 'VERIFY_DEVICE']);
    await expect.poll(() => site.mailer.asked).toBe(1);
    // While it is on its way nobody sends it a second time.
    site.past(10_000);
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
        site.past(5000);
        site.beat();
        return site.mailer.letters.length;
      })
      .toBe(2);
    await expect.poll(() => site.db.queries.select().from(letters)).toEqual([]);
    expect(new Set(site.mailer.letters.map(({ to }) => to))).toEqual(new Set([email, 'eve@example.org']));
  });

  it('AT-L21 auth-25 hold one code when another was asked for meanwhile', async () => {
    await site.signIn(email);
    site.mailer.mode = 'down';
    const { body } = await site.start(email);
    await expect.poll(() => site.mailer.asked).toBe(3);
    site.past(30_000);
    await site.send(`/flows/${body.flowId}/mail`, {});
    await expect.poll(() => site.mailer.asked).toBeGreaterThan(3);
    await site.auth.settle();
    site.mailer.mode = 'works';
    site.past(60_000);
    site.beat();
    const code = codeIn(await site.letterAfter(2));
    expect(site.mailer.letters).toHaveLength(3);
    const reply = await site.send(`/flows/${body.flowId}/verify`, { code });
    expect(reply.status).toBe(200);
  });

  it('auth-25 are sealed where they wait', async () => {
    site.mailer.mode = 'down';
    await site.start(email);
    const [row] = await site.db.queries.select().from(letters);
    // Four letters stand in base64 by chance once in 40,000 letters: what is sealed is looked at as bytes.
    const stored = JSON.stringify({ ...row, sealed: '' });
    const sealed = Buffer.from(row?.sealed ?? '', 'base64url').toString('latin1');
    expect(sealed.length).toBeGreaterThan(email.length);
    for (const secret of [email, 'wallet.example', 'Site']) {
      expect(stored).not.toContain(secret);
      expect(sealed).not.toContain(secret);
    }
  });
});
