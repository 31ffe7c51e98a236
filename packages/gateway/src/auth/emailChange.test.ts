// Long because a change of address is one idea, and every test of it goes the same way first.
import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { codeIn, drawDevice, otherThan, startTestAuth, tokenIn } from '../testing/startTestAuth.ts';
import { useTestAuth } from '../testing/useTestAuth.ts';
import { counters, flows, users } from './schema.ts';
import { letDeviceIn, revertEmail } from './store/accounts.ts';

const email = 'ada@example.org';
const newEmail = 'lovelace@example.org';
const site = useTestAuth();
let userId: string;
beforeEach(async () => {
  userId = await site.signIn(email);
});
const send = (path: string, body: unknown) => site.send(path, body, { userId });
const newest = (to: string) => site.mailer.letters.filter((letter) => letter.to === to).at(-1);
/** Waits for the next letter to the address. */
async function next(to: string, act: () => Promise<{ status: number }>) {
  const before = newest(to);
  const { status } = await act();
  await expect.poll(() => newest(to) !== before).toBe(true);
  return { status, text: newest(to)?.text ?? '' };
}

async function begin(to = newEmail) {
  let flowId = '';
  const { text } = await next(email, async () => {
    const reply = await send('/email', { email: to });
    flowId = reply.body.flowId;
    expect(reply.body).toEqual({ flowId, action: 'VERIFY_PRIMARY_OTP', resendInMs: 30_000 });
    return reply;
  });
  return { flowId, code: codeIn(text) };
}

async function change() {
  const { flowId, code } = await begin();
  const { text } = await next(newEmail, () => send(`/email/${flowId}/primary`, { code }));
  const sent = site.mailer.letters.length;
  const answer = await send(`/email/${flowId}/secondary`, { code: codeIn(text) });
  expect(answer.body).toEqual({ newEmail });
  return revertToken(sent);
}

/** Waits for the link back among the letters after the first `sent`. */
async function revertToken(sent: number) {
  // It need not be the last letter to the old address: that is told what happened too.
  const tokens = () =>
    site.mailer.letters.slice(sent).flatMap(({ to, text }) => (to === email ? tokenIn(text) : []));
  const revert = () => tokens().find((token) => token !== 'none');
  await expect.poll(revert).toBeDefined();
  return revert() ?? '';
}

describe('another address', () => {
  it('auth-28 takes a step-up for it, a code to the old one and a code to the new one', async () => {
    await change();
    const intent = createHash('sha256').update(`email-change/v1\n${newEmail}`).digest('base64url');
    expect(site.sessions.stepUps).toEqual([`intent ${intent}`]);
    expect(await site.auth.emailOf(userId)).toBe(newEmail);
    expect(site.entries.map(({ event }) => event)).toContain('email.changed');
    // At once: the mails of the change are not the sign-in's.
    expect((await site.start(newEmail)).body.action).toBe('VERIFY_OTP');
  });

  it('auth-09 auth-28 sends another code for the step it is at', async () => {
    const first = await begin();
    expect((await send(`/email/${first.flowId}/mail`, {})).status).toBe(429);
    site.past(30_000);
    const { text } = await next(email, () => send(`/email/${first.flowId}/mail`, {}));
    expect((await send(`/email/${first.flowId}/primary`, { code: codeIn(text) })).status).toBe(200);
    await expect.poll(() => newest(newEmail)).toBeDefined();
    const old = newest(newEmail)?.text ?? '';
    site.past(30_000);
    const again = await next(newEmail, () => send(`/email/${first.flowId}/mail`, {}));
    const stale = await send(`/email/${first.flowId}/secondary`, { code: codeIn(old) });
    expect(stale.status).toBe(codeIn(old) === codeIn(again.text) ? 200 : 403);
    const { status } = await send(`/email/${first.flowId}/secondary`, { code: codeIn(again.text) });
    expect(status).toBe(200);
  });

  it('auth-30 is not made when the letter that takes it back cannot be kept', async () => {
    const { flowId, code } = await begin();
    const { text } = await next(newEmail, () => send(`/email/${flowId}/primary`, { code }));
    const letters = async (what: string) => site.db.queries.execute(`alter table auth_letters ${what}`);
    await letters('add constraint full_house check (false) not valid');
    expect((await send(`/email/${flowId}/secondary`, { code: codeIn(text) })).status).toBe(500);
    await letters('drop constraint full_house');
    expect(await site.auth.emailOf(userId)).toBe(email);
    expect(site.entries.map(({ event }) => event)).not.toContain('email.changed');
  });

  it('auth-30 can be taken back also when something fails after it', async () => {
    const { flowId, code } = await begin();
    const { text } = await next(newEmail, () => send(`/email/${flowId}/primary`, { code }));
    const sent = site.mailer.letters.length;
    site.audit.write = async ({ event }) => {
      if (event === 'email.changed') throw new Error('no room');
    };
    expect((await send(`/email/${flowId}/secondary`, { code: codeIn(text) })).status).toBe(500);
    expect(await site.auth.emailOf(userId)).toBe(newEmail);
    const token = await revertToken(sent);
    expect((await site.send('/email/revert', { token })).status).toBe(204);
    expect(await site.auth.emailOf(userId)).toBe(email);
  });

  it('auth-28 is refused without a step-up', async () => {
    site.sessions.isSteppedUp = false;
    const { status, body } = await send('/email', { email: newEmail });
    expect([status, body.error]).toMatchObject([403, { code: 'STEP_UP_REQUIRED', field: 'code' }]);
    // Nor does it use up a code of the owner's.
    site.sessions.isSteppedUp = true;
    await begin();
  });

  it('auth-38 spends no step-up on what a limit or a key vault that is down refuses', async () => {
    const refused = async (to: string) => (await send('/email', { email: to })).status;
    await begin('first@example.org');
    const spent = [...site.sessions.stepUps];
    expect(spent).toHaveLength(1);
    expect(await refused(newEmail)).toBe(429);
    site.past(30_000);
    site.keyVault.isDown = true;
    expect(await refused(newEmail)).toBe(503);
    expect(await refused('no address')).toBe(400);
    expect(site.sessions.stepUps).toEqual(spent);
    site.keyVault.isDown = false;
    site.past(30_000);
    await change();
    expect(site.sessions.stepUps).toHaveLength(2);
    // Nor on what has to wait until the last change cannot be taken back any more.
    expect(await refused('third@example.org')).toBe(429);
    expect(site.sessions.stepUps).toHaveLength(2);
  });

  it('auth-38 begins no change when the step-up is gone meanwhile', async () => {
    site.sessions.checkStepUp = async () => {
      site.sessions.isSteppedUp = false;
    };
    const { status, body } = await send('/email', { email: newEmail });
    expect([status, body.error.code, body.flowId]).toEqual([403, 'STEP_UP_REQUIRED', undefined]);
    expect(await site.db.queries.select().from(flows).where(eq(flows.purpose, 'email-old'))).toEqual([]);
  });

  it('AT-L17 auth-28 is refused with the codes in another order, or the new one alone', async () => {
    const { flowId, code } = await begin();
    expect((await send(`/flows/${flowId}/mail`, {})).status).toBe(403);
    expect((await send(`/email/${flowId}/secondary`, { code })).status).toBe(403);
    expect((await send(`/email/${flowId}/secondary`, { code: '123456' })).status).toBe(403);
    expect((await send(`/email/${flowId}/primary`, { code: otherThan(code) })).status).toBe(403);
    const { text } = await next(newEmail, () => send(`/email/${flowId}/primary`, { code }));
    expect((await send(`/email/${flowId}/primary`, { code: codeIn(text) })).status).toBe(403);
    const others = { device: drawDevice(), userId };
    const stolen = await site.send(`/email/${flowId}/secondary`, { code: codeIn(text) }, others);
    expect(stolen.status).toBe(403);
    expect(await site.auth.emailOf(userId)).toBe(email);
    expect((await send(`/email/${flowId}/secondary`, { code: codeIn(text) })).status).toBe(200);
  });

  it("AT-L17 auth-29 is refused when it is another user's, with the same answers", async () => {
    await site.signIn(newEmail, { device: drawDevice() });
    site.past(60_000);
    const { flowId, code } = await begin();
    const { status, text } = await next(newEmail, () => send(`/email/${flowId}/primary`, { code }));
    expect(status).toBe(200);
    expect(codeIn(text)).toBe('none');
    expect(text).toContain('has an account already');
    const answer = await send(`/email/${flowId}/secondary`, { code: '123456' });
    expect([answer.status, answer.body.error.code]).toEqual([403, 'CODE_REFUSED']);
    expect(await site.auth.emailOf(userId)).toBe(email);
    expect(site.entries.map(({ event }) => event)).not.toContain('email.changed');
  });

  it('auth-29 becomes that of one user when two confirm it at the same time', async () => {
    const device = drawDevice();
    const other = { device, userId: await site.signIn('bob@example.org', { device }) };
    const requests = [];
    for (const [from, request] of [
      [email, { userId }],
      ['bob@example.org', other],
    ] as const) {
      site.past(60_000);
      let flowId = '';
      const { text } = await next(from, async () => {
        const reply = await site.send('/email', { email: newEmail }, request);
        flowId = reply.body.flowId;
        return reply;
      });
      site.past(60_000);
      const asked = await next(newEmail, () =>
        site.send(`/email/${flowId}/primary`, { code: codeIn(text) }, request),
      );
      requests.push({ path: `/email/${flowId}/secondary`, code: codeIn(asked.text), request });
    }
    let [arrived, go] = [0, () => {}];
    const both = new Promise<void>((resolve) => {
      go = resolve;
    });
    site.audit.write = async ({ event }) => {
      if (event !== 'email.changed.asked') return;
      arrived += 1;
      if (arrived === 2) go();
      // So that each finds the address free.
      await both;
    };
    const answers = requests.map(({ path, code, request }) => site.send(path, { code }, request));
    const statuses = (await Promise.all(answers)).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, 403]);
    const emails = [await site.auth.emailOf(userId), await site.auth.emailOf(other.userId)];
    expect(emails.filter((each) => each === newEmail)).toHaveLength(1);
  });

  it.each([
    ['for a limit', async () => 40, 40_000],
    ['for a failure', () => Promise.reject(new Error('the limits are away')), 30_000],
  ])(
    'auth-40 goes on to the new one also where that cannot be mailed yet %s',
    async (_, refuse, resendInMs) => {
      let isRefusing = false;
      const take = async ({ name }: { name: string }) =>
        isRefusing && name === 'mails of the gateway' ? refuse() : 0;
      const own = await startTestAuth(site.db, { rateLimit: { take } });
      const user = { userId: await own.signIn(email) };
      const sent = own.mailer.letters.length;
      const { body } = await own.send('/email', { email: newEmail }, user);
      const code = codeIn(await own.letterAfter(sent));
      const ask = (step: string, what: object) => own.send(`/email/${body.flowId}/${step}`, what, user);
      isRefusing = true;
      const confirmed = await ask('primary', { code });
      expect([confirmed.status, confirmed.body]).toEqual([200, { resendInMs, expiresInMs: 0 }]);
      expect((await ask('mail', {})).status).not.toBe(200);
      isRefusing = false;
      own.past(40_000);
      expect((await ask('mail', {})).status).toBe(200);
      const text = await own.letterAfter(sent + 1);
      expect(own.mailer.letters.at(-1)?.to).toBe(newEmail);
      expect((await ask('secondary', { code: codeIn(text) })).body).toEqual({ newEmail });
      await own.close();
    },
  );

  it('auth-40 tells the step that another code is for, also where the answer to the last one was lost', async () => {
    const { flowId, code } = await begin();
    const again = async () => {
      site.past(30_000);
      return (await send(`/email/${flowId}/mail`, {})).body;
    };
    const sent = { resendInMs: 30_000, expiresInMs: 300_000 };
    expect(await again()).toEqual({ ...sent, step: 'VERIFY_PRIMARY_OTP' });
    await site.settle();
    const old = codeIn(newest(email)?.text ?? code);
    const { text } = await next(newEmail, () => send(`/email/${flowId}/primary`, { code: old }));
    expect((await send(`/email/${flowId}/primary`, { code: codeIn(text) })).status).toBe(403);
    expect(await again()).toEqual({ ...sent, step: 'VERIFY_SECONDARY_OTP' });
    await site.settle();
    const fresh = codeIn(newest(newEmail)?.text ?? '');
    expect((await send(`/email/${flowId}/secondary`, { code: fresh })).body).toEqual({ newEmail });
  });

  it("AT-L22 auth-13 uses up no code of the address's owner", async () => {
    const owner = drawDevice();
    await site.signIn(newEmail, { device: owner });
    site.past(60_000);
    const { flowId, code } = await begin();
    await next(newEmail, () => send(`/email/${flowId}/primary`, { code }));
    for (let count = 0; count < 4; count += 1) {
      site.past(30_000);
      expect((await send(`/email/${flowId}/mail`, {})).status).toBe(200);
    }
    site.past(30_000);
    expect((await send(`/email/${flowId}/mail`, {})).status).toBe(429);
    const { status, text } = await next(newEmail, () => site.start(newEmail, { device: owner }));
    expect(status).toBe(200);
    expect(codeIn(text)).not.toBe('none');
  });

  it('auth-28 is over an hour after it began, however often a code is asked for', async () => {
    const { flowId } = await begin();
    const mail = () => send(`/email/${flowId}/mail`, {});
    let text = '';
    for (let count = 0; count < 3; count += 1) {
      site.past(9 * 60_000);
      const asked = await next(email, mail);
      expect(asked.status).toBe(200);
      text = asked.text;
    }
    const confirmed = await next(newEmail, () => send(`/email/${flowId}/primary`, { code: codeIn(text) }));
    expect(confirmed.status).toBe(200);
    for (let count = 0; count < 3; count += 1) {
      site.past(9 * 60_000);
      expect((await mail()).status).toBe(200);
    }
    site.past(6 * 60_000);
    const late = await mail();
    expect([late.status, late.body.error.code]).toEqual([403, 'FLOW_REFUSED']);
  });

  it('auth-30 is taken back by the old one: every device is signed out and unknown', async () => {
    const token = await change();
    await site.auth.settle();
    const sent = site.mailer.letters.length;
    const { status } = await site.send('/email/revert', { token }, { device: 'another browser' });
    expect(status).toBe(204);
    await site.letterAfter(sent + 1);
    const told = site.mailer.letters.slice(sent);
    expect(told.map(({ to }) => to).sort()).toEqual([email, newEmail]);
    for (const { text } of told) expect(text).toContain('Every device was signed out');
    expect(await site.auth.emailOf(userId)).toBe(email);
    expect(site.sessions.endedDevices).toEqual([site.device]);
    expect(await site.auth.isApproved(userId, site.device)).toBe(false);
    expect((await site.send('/email/revert', { token })).body.error.code).toBe('LINK_REFUSED');
  });

  it('auth-30 can be taken back again when a session could not be ended', async () => {
    const token = await change();
    const { endDevice } = site.sessions;
    site.sessions.endDevice = async () => Promise.reject(new Error('the database is down'));
    expect((await site.send('/email/revert', { token })).status).toBe(500);
    expect(await site.auth.emailOf(userId)).toBe(newEmail);
    site.sessions.endDevice = endDevice;
    expect((await site.send('/email/revert', { token })).status).toBe(204);
    expect(site.sessions.endedDevices).toEqual([site.device]);
    expect(await site.auth.emailOf(userId)).toBe(email);
  });

  it('auth-30 can be taken back when the limits of its mails could not be forgotten', async () => {
    const { queries } = site.db;
    const remove = queries.delete.bind(queries);
    const failing = vi.spyOn(queries, 'delete').mockImplementation((table) => {
      if (table === counters) throw new Error('the database is down');
      return remove(table);
    });
    const { flowId, code } = await begin();
    const { text } = await next(newEmail, () => send(`/email/${flowId}/primary`, { code }));
    const sent = site.mailer.letters.length;
    await send(`/email/${flowId}/secondary`, { code: codeIn(text) });
    failing.mockRestore();
    expect(await site.auth.emailOf(userId)).toBe(newEmail);
    const token = await revertToken(sent);
    expect((await site.send('/email/revert', { token })).status).toBe(204);
    expect(await site.auth.emailOf(userId)).toBe(email);
  });

  it('auth-43 gw-audit-07 lets nobody in who signs in with the new one while it is taken back', async () => {
    const token = await change();
    const device = drawDevice();
    const opened = site.sessions.opened.length;
    const answers: number[] = [];
    const written: string[] = [];
    site.audit.write = async ({ event }) => {
      written.push(event);
      if (event !== 'user.signed-in') return;
      answers.push((await site.send('/email/revert', { token })).status);
    };
    const sent = site.mailer.letters.length;
    expect(await site.signIn(newEmail, { device })).toBeUndefined();
    expect(answers).toEqual([204]);
    expect(written.filter((event) => event.startsWith('user.'))).toEqual([
      'user.signed-in',
      'user.sign-in-refused',
    ]);
    expect(await site.auth.emailOf(userId)).toBe(email);
    expect(await site.auth.isApproved(userId, device)).toBe(false);
    expect(await site.auth.listDevices(userId)).toEqual([]);
    expect(site.sessions.opened).toHaveLength(opened);
    await site.auth.settle();
    const told = site.mailer.letters.slice(sent).map(({ text }) => text);
    expect(told.filter((text) => text.includes('Every device was signed out'))).toHaveLength(2);
  });

  it('auth-43 leaves no device when one is let in as the change is taken back, whichever is first', async () => {
    const { queries } = site.db;
    const now = site.clock.time;
    const known = { browser: 'Chrome 142', system: 'Linux', siteOrigin: 'https://app.example.org' };
    const changed = { email: newEmail, previousEmail: email, revertHash: 'hash', revertUntil: now + 1000 };
    for (let round = 0; round < 20; round += 1) {
      await queries.update(users).set(changed).where(eq(users.id, userId));
      const device = { ...known, userId, deviceId: drawDevice(), approvedAt: now, lastSeenAt: now };
      const enter = () => letDeviceIn(queries, device, newEmail);
      const takeBack = () => revertEmail(queries, 'hash', now);
      const both = round % 2 === 0 ? [enter(), takeBack()] : [takeBack(), enter()];
      await Promise.all<unknown>(both);
      expect(await site.auth.emailOf(userId)).toBe(email);
      expect(await site.auth.listDevices(userId)).toEqual([]);
    }
  });

  it('auth-43 refuses the code of who signs in with an address that becomes another meanwhile', async () => {
    const sent = site.mailer.letters.length;
    site.past(31_000);
    const { body } = await site.start(email);
    const code = codeIn(await site.letterAfter(sent));
    site.audit.write = async ({ event }) => {
      if (event !== 'user.signed-in') return;
      await site.db.queries.update(users).set({ email: newEmail }).where(eq(users.id, userId));
    };
    const { status, body: answer } = await site.send(`/flows/${body.flowId}/verify`, { code });
    expect([status, answer.error.code]).toEqual([403, 'CODE_REFUSED']);
  });

  it('auth-30 cannot be taken back after 24 hours', async () => {
    const token = await change();
    site.past(24 * 3_600_000);
    expect((await site.send('/email/revert', { token })).status).toBe(403);
    expect(await site.auth.emailOf(userId)).toBe(newEmail);
  });

  it('auth-29 auth-30 leaves the old one to nobody else, and allows no second change, for a day', async () => {
    await change();
    const again = await send('/email', { email: 'third@example.org' });
    expect(again.status).toBe(429);
    expect(Number(again.headers.get('retry-after'))).toBe(86_400);
    // Whoever has the old mailbox makes no new account of it meanwhile.
    expect(await site.signIn(email, { device: drawDevice() })).toBeUndefined();
    site.past(24 * 3_600_000);
    expect(await site.signIn(email, { device: drawDevice() })).not.toBe(userId);
  });

  it('AT-L18 auth-27 is known to whoever guards export and factors, and both addresses are told', async () => {
    expect(await site.auth.emailChangedAt(userId)).toBeUndefined();
    await change();
    expect(await site.auth.emailChangedAt(userId)).toEqual(new Date(site.clock.time));
    await site.auth.settle();
    const sent = site.mailer.letters.length;
    await site.auth.notify(userId, 'exported');
    await site.letterAfter(sent + 1);
    const told = site.mailer.letters.slice(sent).map(({ to }) => to);
    expect(told.sort()).toEqual([email, newEmail]);
    await site.auth.notify('nobody there', 'exported');
    site.keyVault.isDown = true;
    await site.auth.notify(userId, 'exported');
    expect(site.lines.at(-1)?.message).toBe('a user was not told');
  });
});
