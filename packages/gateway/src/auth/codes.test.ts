import { scryptSync } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { createSteadyClock } from '../kernel/createSteadyClock.ts';
import { createTestKeyVault } from '../testing/createTestKeyVault.ts';
import { codeIn, drawDevice, otherThan } from '../testing/startTestAuth.ts';
import { useTestAuth } from '../testing/useTestAuth.ts';
import { createCodeHash } from './createCodeHash.ts';
import { createCodes } from './createCodes.ts';
import { codes as codeTable, counters } from './schema.ts';
import { drawCode } from './secrets.ts';

const email = 'ada@example.org';
const site = useTestAuth();

/** A known device asks for a code. */
async function ask(request: { device?: string; address?: string } = {}) {
  const sent = site.mailer.letters.length;
  const { body, status } = await site.start(email, { ...request });
  expect([status, body.action]).toEqual([200, 'VERIFY_OTP']);
  return { flowId: body.flowId as string, code: codeIn(await site.letterAfter(sent)) };
}
const verify = (flowId: string, code: string, request = {}) =>
  site.send(`/flows/${flowId}/verify`, { code }, { ...request });
const storedTries = async () =>
  (await site.db.queries.select({ tries: codeTable.tries }).from(codeTable)).map(({ tries }) => tries);

describe('a code', () => {
  beforeEach(async () => {
    await site.signIn(email);
  });

  it('AT-L1 auth-06 auth-11 dies with its fifth wrong try', async () => {
    const { flowId, code } = await ask();
    const answers = [];
    for (let index = 0; index < 5; index += 1) answers.push(await verify(flowId, otherThan(code)));
    answers.push(await verify(flowId, otherThan(code)), await verify(flowId, code));
    for (const { status, body } of answers) {
      expect(status).toBe(403);
      expect(body.error).toMatchObject({ code: 'CODE_REFUSED', message: 'The code is not valid' });
    }
    expect(site.sessions.opened).toHaveLength(1);
  });

  it('AT-L2 auth-06 is compared with at most five of 200 guesses that come at once', async () => {
    const { flowId, code } = await ask();
    const guesses = Array.from({ length: 200 }, () => verify(flowId, otherThan(code)));
    const statuses = (await Promise.all(guesses)).map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([403]));
    expect(await storedTries()).toEqual([5]);
    const refused = site.entries.filter(({ event }) => event === 'code.refused');
    expect(refused).toHaveLength(5);
    expect((await verify(flowId, code)).status).toBe(403);
  });

  it('AT-L3 auth-07 used twice at once opens one session', async () => {
    const { flowId, code } = await ask();
    const answers = await Promise.all(Array.from({ length: 4 }, () => verify(flowId, code)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403, 403, 403]);
    expect((await verify(flowId, code)).status).toBe(403);
    expect(site.sessions.opened).toHaveLength(2);
  });

  it('AT-L4 auth-09 of another flow is refused and counts in both', async () => {
    const first = await ask();
    site.past(30_000);
    const second = await ask();
    expect((await verify(second.flowId, first.code)).status).toBe(403);
    expect(await storedTries()).toEqual([1, 1]);
    expect((await verify(second.flowId, second.code)).status).toBe(200);
  });

  it('AT-L5 auth-07 of a change of address signs nobody in', async () => {
    const userId = (await site.sessions.opened[0])?.userId ?? '';
    const sent = site.mailer.letters.length;
    const change = await site.send('/email', { email: 'new@example.org' }, { userId });
    const code = codeIn(await site.letterAfter(sent));
    expect((await verify(change.body.flowId, code)).status).toBe(403);
    site.past(30_000);
    const { flowId } = await ask();
    expect((await verify(flowId, code)).status).toBe(403);
    const primary = await site.send(`/email/${change.body.flowId}/primary`, { code }, { userId });
    expect(primary.status).toBe(200);
  });

  it('AT-L6 R16 auth-10 is dead after 5 minutes, also when the clock is set back', async () => {
    const { flowId, code } = await ask();
    site.past(5 * 60_000 + 1000);
    expect((await verify(flowId, code)).status).toBe(403);
    site.past(-5 * 60_000);
    expect((await verify(flowId, code)).status).toBe(403);
  });

  it('AT-L6 R16 auth-10 is dead when the clock went ahead and back before it was tried', async () => {
    const { flowId, code } = await ask();
    site.past(5 * 60_000 + 1000);
    await site.send(`/flows/${flowId}`);
    site.past(-5 * 60_000);
    expect((await verify(flowId, code)).status).toBe(403);
  });

  it('AT-L6 auth-06 is good until just before', async () => {
    const { flowId, code } = await ask();
    site.past(5 * 60_000 - 1000);
    expect((await verify(flowId, code)).status).toBe(200);
  });

  it('AT-L7 auth-09 auth-13 is replaced by another after 30 seconds, not after 29', async () => {
    const { flowId, code } = await ask();
    site.past(29_000);
    const early = await site.send(`/flows/${flowId}/mail`, {});
    expect([early.status, early.headers.get('retry-after')]).toEqual([429, '1']);
    const state = await site.send(`/flows/${flowId}`);
    expect(state.body).toEqual({ state: 'code-sent', resendInMs: 1000 });
    site.past(1000);
    const sent = site.mailer.letters.length;
    const again = await site.send(`/flows/${flowId}/mail`, {});
    expect([again.status, again.body]).toEqual([200, { resendInMs: 30_000, expiresInMs: 300_000 }]);
    const newer = codeIn(await site.letterAfter(sent));
    if (newer !== code) expect((await verify(flowId, code)).status).toBe(403);
    expect((await verify(flowId, newer)).status).toBe(200);
  });

  it('AT-L8 auth-13 is sent five times an hour and ten times a day', async () => {
    // One was sent for the first sign-in.
    for (let sent = 1; sent < 5; sent += 1) {
      await ask();
      site.past(60_000);
    }
    const sixth = await site.start(email);
    expect(sixth.status).toBe(429);
    expect(Number(sixth.headers.get('retry-after'))).toBeGreaterThan(3000);
    site.past(3_600_000);
    for (let sent = 5; sent < 10; sent += 1) {
      await ask();
      site.past(60_000);
    }
    site.past(3_600_000);
    const eleventh = await site.start(email);
    expect([eleventh.status, eleventh.body.error.code]).toEqual([429, 'TOO_MANY_REQUESTS']);
    site.past(24 * 3_600_000);
    await ask();
  });

  it('AT-L16 auth-04 auth-07 cannot be used with another device key', async () => {
    const { flowId, code } = await ask();
    const other = drawDevice();
    expect((await verify(flowId, code, { device: other })).status).toBe(403);
    expect((await site.send(`/flows/${flowId}`, undefined, { device: other })).status).toBe(403);
    expect((await site.send(`/flows/${flowId}/mail`, {}, { device: other })).status).toBe(403);
    expect((await verify(flowId, code, { project: 'other' })).status).toBe(403);
    expect(await storedTries()).toEqual([0]);
    expect((await verify(flowId, code)).status).toBe(200);
  });

  it('auth-26 is neither sent nor tried without the key vault, and no try is lost', async () => {
    const { flowId, code } = await ask();
    site.keyVault.isDown = true;
    const answer = await verify(flowId, code);
    expect([answer.status, answer.body.error.code]).toEqual([503, 'KEYS_UNAVAILABLE']);
    site.past(30_000);
    expect((await site.start(email)).status).toBe(503);
    expect((await site.start('new@example.org', { device: drawDevice() })).status).toBe(503);
    expect(await storedTries()).toEqual([0]);
    site.keyVault.isDown = false;
    expect((await verify(flowId, code)).status).toBe(200);
  });

  it('auth-33 is deleted when it is over, and so is all else', async () => {
    await ask();
    site.past(25 * 3_600_000);
    site.beat();
    const rows = async () =>
      (await storedTries()).length + (await site.db.queries.select().from(counters)).length;
    await expect.poll(rows).toBe(0);
  });
});

it('AT-L15 auth-21 is not there before an unknown device is approved', async () => {
  const { body } = await site.start(email);
  expect(body.action).toBe('VERIFY_DEVICE');
  for (const code of ['000000', '123456']) {
    const answer = await verify(body.flowId, code);
    expect([answer.status, answer.body.error.code]).toEqual([403, 'CODE_REFUSED']);
  }
  expect(await storedTries()).toEqual([]);
  await site.letterAfter(0);
  expect(site.mailer.letters.map(({ text }) => codeIn(text))).toEqual(['none']);
});

it('AT-L20 auth-08 cannot be found from the database alone', async () => {
  const { clock } = site;
  const use = { scope: 'a flow', purpose: 'login', projectId: 'site', deviceId: site.device, email } as const;
  const codeHash = createCodeHash();
  const peppered: Uint8Array[] = [];
  const mac = async (text: string) => {
    const made = await site.keyVault.mac(text);
    peppered.push(made);
    return made;
  };
  const codes = createCodes({ db: site.db, clock, keyVault: { ...site.keyVault, mac }, codeHash });
  const code = await codes.issue(use);
  const [row] = await site.db.queries.select().from(codeTable);
  const salt = Buffer.from(row?.salt ?? '', 'base64url');
  const expected = scryptSync(peppered[0] ?? '', salt, 32, { N: 16_384, r: 8, p: 1 });
  expect(row?.hash).toBe(expected.toString('base64url'));
  // Six digits of a time may be the code's by chance: a number is looked at as a whole.
  for (const value of Object.values(row ?? {})) {
    if (typeof value === 'string') expect(value).not.toContain(code);
    else expect(Number(value)).not.toBe(Number(code));
  }
  expect(salt).toHaveLength(16);
  const guesser = createCodes({ db: site.db, clock, keyVault: createTestKeyVault(), codeHash });
  expect(await guesser.spend(use, code)).toBe('wrong');
  // Another code has another salt.
  await codes.issue(use);
  const [again] = await site.db.queries.select().from(codeTable);
  expect(again?.salt).not.toBe(row?.salt);
  expect(again?.hash).not.toBe(row?.hash);
  expect(codeHash.count).toBe(3);
});

it('auth-06 has six digits, each first digit as likely', () => {
  const drawn = Array.from({ length: 5000 }, drawCode);
  expect(drawn.every((code) => /^\d{6}$/.test(code))).toBe(true);
  for (let digit = 0; digit < 10; digit += 1) {
    const count = drawn.filter((code) => code.startsWith(String(digit))).length;
    expect(count).toBeGreaterThan(350);
    expect(count).toBeLessThan(650);
  }
});

it('auth-10 time goes on when the clock is set back', () => {
  const clock = { time: 1000, now: () => clock.time };
  const steady = createSteadyClock(clock);
  clock.time = 5000;
  expect(steady.now()).toBe(5000);
  clock.time = 2000;
  expect(steady.now()).toBe(5000);
  clock.time = 2500;
  expect(steady.now()).toBe(5500);
});
