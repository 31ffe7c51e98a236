import { describe, expect, it } from 'vitest';
import { createRandom } from '../testing/createRandom.ts';
import { codeIn } from '../testing/startTestAuth.ts';
import { useTestAuth } from '../testing/useTestAuth.ts';
import { letters } from './schema.ts';

const seed = Number(process.env.SEED ?? 14);
const email = 'ada@example.org';
const minute = 60_000;
const day = 1440 * minute;
const site = useTestAuth();
const verify = (flowId: string, code: string) => site.send(`/flows/${flowId}/verify`, { code });

describe(`sign-in by mail while others fail at random, seed ${seed}`, { timeout: 120_000 }, () => {
  it('AT-L6 R16 auth-10 a code is good for five minutes of time that went on, however the clock steps', async () => {
    const random = createRandom(seed);
    await site.signIn(email);
    const counts = { good: 0, over: 0 };
    for (let round = 0; round < 20; round += 1) {
      // Past every limit of codes.
      site.past(2 * day);
      const sent = site.mailer.letters.length;
      const { body } = await site.start(email);
      const code = codeIn(await site.letterAfter(sent));
      let age = 0;
      for (let step = 0; step < 12; step += 1) {
        const isBack = random() < 0.5;
        const ms = Math.floor(random() * (isBack ? day : 2 * minute));
        site.past(isBack ? -ms : ms);
        if (!isBack) age += ms;
        // Whoever asks, for whatever: the clock is looked at.
        await site.send(`/flows/${body.flowId}`);
      }
      const isGood = age < 5 * minute;
      counts[isGood ? 'good' : 'over'] += 1;
      expect([round, (await verify(body.flowId, code)).status]).toEqual([round, isGood ? 200 : 403]);
    }
    expect(Math.min(counts.good, counts.over), `seed ${seed}`).toBeGreaterThan(0);
  });

  it('AT-L21 R14 auth-25 auth-26 mail server and key vault come and go: the newest letter holds the one good code', async () => {
    const random = createRandom(seed);
    await site.signIn(email);
    const seen = new Map<number, number>();
    for (let round = 0; round < 12; round += 1) {
      site.past(2 * day);
      [site.mailer.mode, site.keyVault.isDown] = ['works', false];
      const before = site.mailer.letters.length;
      let flowId: string | undefined;
      let mailedAt = 0;
      for (let step = 0; step < 8; step += 1) {
        site.mailer.mode = random() < 0.6 ? 'down' : 'works';
        site.keyVault.isDown = random() < 0.4;
        const answer = flowId ? await site.send(`/flows/${flowId}/mail`, {}) : await site.start(email);
        const { status } = answer;
        seen.set(status, (seen.get(status) ?? 0) + 1);
        expect([200, 429, 503]).toContain(status);
        flowId ??= answer.body.flowId;
        if (status === 200) mailedAt = site.clock.time;
        await site.auth.settle();
        site.past(Math.floor(random() * minute));
        site.beat();
        await site.auth.settle();
      }
      [site.mailer.mode, site.keyVault.isDown] = ['works', false];
      site.past(minute);
      site.beat();
      await site.auth.settle();
      // Sent, or swept when it was over: nobody waits for the sweep.
      await expect.poll(() => site.db.queries.select().from(letters)).toEqual([]);
      const codes = site.mailer.letters.slice(before).map(({ text }) => codeIn(text));
      if (!flowId || codes.length === 0) continue;
      const newest = codes.pop() ?? '';
      for (const old of codes.filter((code) => code !== newest).slice(-2)) {
        expect((await verify(flowId, old)).status).toBe(403);
      }
      const isGood = site.clock.time - mailedAt < 5 * minute;
      expect([round, (await verify(flowId, newest)).status]).toEqual([round, isGood ? 200 : 403]);
    }
    expect(Math.min(...[200, 429, 503].map((status) => seen.get(status) ?? 0))).toBeGreaterThan(5);
    expect(JSON.stringify(site.lines)).not.toContain(email);
  });
});
