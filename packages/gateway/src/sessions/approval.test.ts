import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestSessions, type TestSessions } from '../testing/startTestSessions.ts';

let site: TestSessions;
beforeAll(async () => {
  site = await startTestSessions();
});
afterAll(() => site.db.close());

it('gw-sessions-27 refuses a device whose approval is gone, though nobody ended its session', async () => {
  const user = await site.signIn('user-taken');
  expect((await user.send('/auth/v1/session')).status).toBe(200);
  await site.auth.revokeDevice('user-taken', user.device.id);
  const over = { status: 401, body: { error: { code: 'SESSION_INVALID' } } };
  for (const node of [0, 1]) expect(await user.send('/auth/v1/session', { node })).toMatchObject(over);
  const { device, reply } = user;
  const body = { refreshToken: reply.refreshToken };
  expect(await site.send('/auth/v1/session/refresh', { device, body })).toMatchObject({
    status: 403,
    body: { error: { code: 'DEVICE_REFUSED' } },
  });
  const peek = await site.send('/probe/peek', { device, token: reply.accessToken });
  expect(peek.body.session).toBeUndefined();
});
