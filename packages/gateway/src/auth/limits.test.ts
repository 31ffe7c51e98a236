import { describe, expect, it } from 'vitest';
import { codeIn, drawDevice, otherThan, startTestAuth, tokenIn } from '../testing/startTestAuth.ts';
import { useTestAuth } from '../testing/useTestAuth.ts';

const email = 'ada@example.org';
const site = useTestAuth();
const hour = 3_600_000;

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

  it('auth-13 a network is mailed for as often as the operator says', async () => {
    const own = await startTestAuth(site.db, { mailsPerNetwork: 2 });
    const ask = (index: number) =>
      own.start(`u${index}@example.org`, { device: drawDevice(), address: '192.0.2.1' });
    expect([(await ask(1)).status, (await ask(2)).status, (await ask(3)).status]).toEqual([200, 200, 429]);
    await own.close();
  });

  it('auth-45 what its address refuses uses up nothing of the device or its network', async () => {
    const address = '192.0.2.7';
    const elsewhere = (index: number) => ({ address: `198.51.${index}.1` });
    await site.signIn(email, elsewhere(0));
    for (let sent = 1; sent < 5; sent += 1) {
      site.past(30_000);
      expect((await site.start(email, elsewhere(sent))).status).toBe(200);
    }
    for (let asked = 0; asked < 25; asked += 1) {
      site.past(1000);
      expect((await site.start(email, { address })).status).toBe(429);
    }
    const asked = 'bob@example.org';
    for (let sent = 0; sent < 3; sent += 1) {
      expect((await site.start(asked, { device: drawDevice(), ...elsewhere(sent) })).status).toBe(200);
    }
    for (let index = 0; index < 25; index += 1) {
      expect((await site.start(asked, { device: drawDevice(), address })).status).toBe(429);
    }
    const colleague = await site.start('eve@example.org', { device: drawDevice(), address: '192.0.2.99' });
    expect(colleague.status).toBe(200);
    // A second too early: and then no half a minute has to pass.
    const wait = Number((await site.start(email, { address })).headers.get('retry-after'));
    site.past((wait - 1) * 1000);
    expect((await site.start(email, { address })).status).toBe(429);
    site.past(1000);
    expect((await site.start(email, { address })).status).toBe(200);
  });

  it('auth-45 a network that may ask for no mail more has nobody warned', async () => {
    const own = await startTestAuth(site.db, { mailsPerNetwork: 3 });
    const ask = (to: string, address: string) => own.start(to, { device: drawDevice(), address });
    for (let sent = 0; sent < 3; sent += 1) {
      expect((await ask(email, `198.51.${sent}.1`)).status).toBe(200);
      expect((await ask(`u${sent}@example.org`, '192.0.2.1')).status).toBe(200);
    }
    await own.letterAfter(5);
    expect((await ask(email, '192.0.2.1')).status).toBe(429);
    await own.auth.settle();
    expect(own.mailer.letters).toHaveLength(6);
    expect((await ask(email, '198.51.9.1')).status).toBe(429);
    await own.letterAfter(6);
    await own.close();
  });

  it("auth-14 refuses mails past the whole gateway's, with an alarm", async () => {
    const take = async ({ name }: { name: string }) => (name === 'mails of the gateway' ? 7 : 0);
    const own = await startTestAuth(site.db, { rateLimit: { take } });
    const { status, headers } = await own.start(email);
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
    site.past(hour);
    expect((await ask()).status).toBe(200);
  });

  it('AT-L22 auth-16 a locked account is open to the devices it knows', async () => {
    const userId = await site.signIn(email);
    for (let round = 0; round < 2; round += 1) {
      const sent = site.mailer.letters.length;
      const { body } = await site.start(email);
      const wrong = otherThan(codeIn(await site.letterAfter(sent)));
      for (let index = 0; index < 5; index += 1) {
        await site.send(`/flows/${body.flowId}/verify`, { code: wrong });
      }
      await site.settle();
      site.past(60_000);
    }
    const subjects = () => site.mailer.letters.map(({ subject }) => subject);
    expect(subjects().at(-1)).toBe('Too many wrong codes at Site');
    // There is no sign-in by passkey to be told of.
    expect(site.mailer.letters.at(-1)?.text).not.toContain('passkey');
    // A new device is answered as ever, and the mailbox is told that it is kept out.
    const other = drawDevice();
    const sent = site.mailer.letters.length;
    const { status, body } = await site.start(email, { device: other });
    expect([status, body.action]).toEqual([200, 'VERIFY_DEVICE']);
    const text = await site.letterAfter(sent);
    expect(tokenIn(text)).toBe('none');
    expect(subjects().at(-1)).toBe('A new device was kept out of Site');
    // The known one signs in, and stays let in.
    expect(await site.auth.isApproved(userId, site.device)).toBe(true);
    const again = await site.start(email);
    const code = codeIn(await site.letterAfter(sent + 1));
    expect((await site.send(`/flows/${again.body.flowId}/verify`, { code })).status).toBe(200);
    site.past(24 * hour);
    expect(await site.signIn(email, { device: other })).toBe(userId);
  });

  it('auth-16 guesses that no code was there for lock nobody', async () => {
    await site.signIn(email);
    const { body } = await site.start(email, { device: drawDevice() });
    for (let index = 0; index < 12; index += 1) {
      await site.send(`/flows/${body.flowId}/verify`, { code: '123456' }, { device: drawDevice() });
    }
    expect(site.entries.map(({ event }) => event)).not.toContain('account.locked');
  });
});
