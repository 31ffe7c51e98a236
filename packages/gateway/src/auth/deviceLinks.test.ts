import { describe, expect, it } from 'vitest';
import { codeIn, drawDevice, tokenIn } from '../testing/startTestAuth.ts';
import { siteOrigin } from '../testing/startTestGateway.ts';
import { useTestAuth } from '../testing/useTestAuth.ts';
import { flows } from './schema.ts';

const email = 'ada@example.org';
const site = useTestAuth();

async function ask(request = {}) {
  const sent = site.mailer.letters.length;
  const { body } = await site.start(email, { ...request });
  const token = tokenIn(await site.letterAfter(sent));
  return { flowId: body.flowId as string, number: body.number as string, token };
}
const answer = (body: object) => site.send('/device-links/answer', body, { device: 'another browser' });
const read = (token: string) => site.send('/device-links/read', { token }, { device: 'another browser' });
const stateOf = async (flowId: string) => (await site.send(`/flows/${flowId}`)).body.state;

describe('a device link', () => {
  it('AT-L11 auth-19 is not used up by whatever only opens it', async () => {
    const { flowId, number, token } = await ask();
    for (const method of ['GET', 'HEAD', 'OPTIONS']) {
      for (const path of ['read', 'answer', `read/${token}`, token]) {
        for (let index = 0; index < 10; index += 1) {
          const request = { method, device: 'a scanner' };
          expect(
            (await site.app.request(`http://gateway.test/auth/v1/device-links/${path}`, request)).status,
          ).toBe(404);
        }
      }
    }
    for (let index = 0; index < 10; index += 1) expect((await read(token)).status).toBe(200);
    expect(await stateOf(flowId)).toBe('device-waiting');
    expect((await answer({ token, answer: 'approve', number })).body).toEqual({ state: 'approved' });
    expect(await stateOf(flowId)).toBe('device-approved');
  });

  it('auth-18 has 256 bits behind the #, and is kept as its hash', async () => {
    const { token } = await ask();
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    expect(site.mailer.letters[0]?.text).toContain(`https://wallet.example/device?projectId=site#${token}\n`);
    expect(JSON.stringify(await site.db.queries.select().from(flows))).not.toContain(token);
    expect(JSON.stringify([site.lines, site.entries])).not.toContain(token);
  });

  it('AT-L13 auth-19 shows whose sign-in it is, and lets in that device alone', async () => {
    const { flowId, number, token } = await ask({ address: '198.51.100.7' });
    const { body } = await read(token);
    expect(body).toEqual({
      projectName: 'Site',
      siteOrigin,
      email: 'a…@example.org',
      browser: 'Chrome 142',
      system: 'Windows 11',
      place: '198.51.100.7',
      askedAt: new Date(site.clock.time).toISOString(),
      numbers: expect.arrayContaining([number]),
    });
    expect(new Set(body.numbers).size).toBe(3);
    await answer({ token, answer: 'approve', number });
    const mallory = drawDevice();
    expect((await site.send(`/flows/${flowId}/mail`, {}, { device: mallory })).status).toBe(403);
    const asked = site.mailer.letters.length;
    expect((await site.start(email, { device: mallory })).body.action).toBe('VERIFY_DEVICE');
    await site.letterAfter(asked);
    const sent = site.mailer.letters.length;
    await site.send(`/flows/${flowId}/mail`, {});
    const code = codeIn(await site.letterAfter(sent));
    const verify = (by: string) => site.send(`/flows/${flowId}/verify`, { code }, { device: by });
    expect((await verify(mallory)).status).toBe(403);
    expect((await verify(site.device)).status).toBe(200);
    const { userId } = site.sessions.opened[0] ?? { userId: '' };
    expect((await site.auth.listDevices(userId)).map(({ deviceId }) => deviceId)).toEqual([site.device]);
  });

  it('AT-L12 auth-20 ends the sign-in at a wrong number', async () => {
    const { flowId, number, token } = await ask();
    const { body } = await read(token);
    const wrong = body.numbers.find((one: string) => one !== number);
    expect((await answer({ token, answer: 'approve', number: wrong })).body).toEqual({ state: 'denied' });
    const refused = await answer({ token, answer: 'approve', number });
    expect([refused.status, refused.body.error.code]).toEqual([403, 'LINK_REFUSED']);
    expect(await stateOf(flowId)).toBe('denied');
    expect((await site.send(`/flows/${flowId}/mail`, {})).status).toBe(403);
    expect((await read(token)).status).toBe(403);
  });

  it('AT-L12 auth-20 ends the sign-in at a no', async () => {
    const { flowId, number, token } = await ask();
    expect((await answer({ token, answer: 'deny' })).body).toEqual({ state: 'denied' });
    expect((await answer({ token, answer: 'approve', number })).status).toBe(403);
    expect(await stateOf(flowId)).toBe('denied');
    expect(site.entries.map(({ event }) => event)).toEqual(['device.denied.asked', 'device.denied']);
  });

  it('AT-L12 auth-18 auth-36 is good for one answer, of several at once too', async () => {
    const { number, token } = await ask();
    const yes = { token, answer: 'approve', number };
    const statuses = (await Promise.all([answer(yes), answer(yes), answer(yes)])).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, 403, 403]);
    // What was asked stands in the audit log, and what came of it, once.
    const events = site.entries.map(({ event }) => event);
    expect(events.filter((event) => event === 'device.approved')).toHaveLength(1);
    expect(events).toContain('device.approved.asked');
    expect((await answer(yes)).status).toBe(403);
    expect((await answer({ token, answer: 'deny' })).status).toBe(403);
  });

  it('auth-18 is dead after 10 minutes, and once another was sent', async () => {
    const first = await ask();
    site.clock.time += 30_000;
    await site.send(`/flows/${first.flowId}/mail`, {});
    const newer = tokenIn(await site.letterAfter(1));
    expect((await read(first.token)).status).toBe(403);
    expect((await read(newer)).status).toBe(200);
    site.clock.time += 600_000;
    expect((await read(newer)).status).toBe(403);
    site.clock.time -= 600_000;
    expect((await answer({ token: newer, answer: 'approve', number: first.number })).status).toBe(403);
  });

  it('auth-17 is sent for no network that was told no three times', async () => {
    for (let index = 0; index < 3; index += 1) {
      const { body } = await site.start(`u${index}@example.org`, { device: drawDevice() });
      expect(body.action).toBe('VERIFY_DEVICE');
      const token = tokenIn(await site.letterAfter(index));
      await answer({ token, answer: 'deny' });
    }
    expect((await site.start(email, { address: '192.0.2.200' })).status).toBe(429);
    expect((await site.start(email, { address: '198.51.100.1' })).status).toBe(200);
  });
});
