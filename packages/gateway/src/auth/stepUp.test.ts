import { createHash } from 'node:crypto';
import { beforeEach, expect, it } from 'vitest';
import { codeIn, startTestAuth } from '../testing/startTestAuth.ts';
import { useTestAuth } from '../testing/useTestAuth.ts';

const email = 'ada@example.org';
const newEmail = 'lovelace@example.org';
const site = useTestAuth();
let userId: string;
beforeEach(async () => {
  userId = await site.signIn(email);
});

it('auth-34 the letter of a step-up for a change of address names the address, and no other', async () => {
  const session = { sessionId: 'session-one', projectId: 'site', userId, deviceId: site.device };
  const hash = createHash('sha256').update(`email-change/v1\n${newEmail}`).digest('base64url');
  for (const other of ['eve@example.org', 'New@Example.org']) {
    await expect(site.auth.mailStepUp(session, hash, other)).rejects.toMatchObject({
      ...{ code: 'INVALID_BODY', detail: { field: 'newEmail' } },
    });
  }
  const sent = site.mailer.letters.length;
  await site.auth.mailStepUp(session, hash, newEmail);
  expect(await site.letterAfter(sent)).toContain(`your account gets another address, ${newEmail}`);
});

it('auth-37 the letter of a step-up names what another feature knows it to be for', async () => {
  const named: string[] = [];
  const nameIntent = async ({ deviceId }: { deviceId: string }, intentHash: string) => {
    named.push(`${deviceId} ${intentHash}`);
    return intentHash === 'intent-a' ? 'the secret words of your wallet are shown' : undefined;
  };
  const own = await startTestAuth(site.db, { nameIntent });
  const owner = await own.signIn(email);
  const session = { sessionId: 'session-one', projectId: 'site', userId: owner, deviceId: own.device };
  const sent = own.mailer.letters.length;
  own.past(30_000);
  await own.auth.mailStepUp(session, 'intent-a');
  expect(await own.letterAfter(sent)).toContain('nothing else: the secret words of your wallet are shown');
  own.past(30_000);
  await own.auth.mailStepUp(session, 'intent-b');
  expect(await own.letterAfter(sent + 1)).toContain('nothing else: what your wallet shows you now');
  expect(named).toEqual([`${own.device} intent-a`, `${own.device} intent-b`]);
  await own.auth.close();
});

it('auth-32 a step-up code serves one session and one intent', async () => {
  const session = { sessionId: 'session-one', projectId: 'site', userId, deviceId: site.device };
  const mail = async () => {
    const sent = site.mailer.letters.length;
    const reply = { resendInMs: 30_000, expiresInMs: 300_000 };
    expect(await site.auth.mailStepUp(session, 'intent-a')).toEqual(reply);
    return codeIn(await site.letterAfter(sent));
  };
  const code = await mail();
  const refused = { code: 'CODE_REFUSED' };
  await expect(site.auth.spendStepUp(session, 'intent-b', code)).rejects.toMatchObject(refused);
  const other = { ...session, sessionId: 'session-two' };
  await expect(site.auth.spendStepUp(other, 'intent-a', code)).rejects.toMatchObject(refused);
  await site.auth.spendStepUp(session, 'intent-a', code);
  await expect(site.auth.spendStepUp(session, 'intent-a', code)).rejects.toMatchObject(refused);
});
