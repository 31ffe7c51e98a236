import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { imageBudgets } from '../assets/rules.ts';
import { createMemoryRateLimit } from '../drivers/memory/createMemoryRateLimit.ts';
import type { Budget } from '../ports/RateLimit.ts';
import { lookupBudget, settingBudgets } from '../projects/rules.ts';
import { startTestGateway, type TestGateway } from '../testing/startTestGateway.ts';
import { listBudgets } from '../wallets/rules.ts';
import type { Budgets } from './limit.ts';

const settings = [
  '/appkit/v1/config',
  '/projects/v1/origins',
  '/appkit/v1/project-limits',
  '/getAnalyticsConfig',
  '/v1/supported-chains',
];
const pictures = [
  '/getWalletImage/x',
  '/public/getAssetImage/eip155:1',
  '/public/getTokenImage/ETH',
  '/public/getCurrencyImage/USD',
];

/** Every address that is counted, with its budgets. */
const counted: readonly (readonly [path: string, budgets: Budgets])[] = [
  ...settings.map((path) => [path, settingBudgets] as const),
  ['/getWallets', listBudgets],
  ...pictures.map((path) => [path, imageBudgets] as const),
];

describe('limits of the addresses', () => {
  let site: TestGateway;
  /** Budgets that are used up, by name, for every key or for those that contain `key`. */
  let empty: { readonly name: string; readonly key: string } | undefined;
  const taken: { readonly budget: Budget; readonly key: string; readonly points: number }[] = [];

  beforeAll(async () => {
    site = await startTestGateway({
      rateLimit: {
        async take(budget, key, points) {
          taken.push({ budget, key, points });
          return empty?.name === budget.name && key.includes(empty.key) ? 9 : 0;
        },
      },
    });
  });
  afterAll(() => site.gateway.close());

  it.each(counted)(
    'gw-projects-17 gw-wallets-13 gw-assets-09 counts %s for each visitor and each project',
    async (path, budgets) => {
      taken.length = 0;
      empty = undefined;
      expect((await site.send(path, { address: '192.0.2.1' })).status).not.toBe(429);
      expect(taken.filter(({ budget }) => budget !== lookupBudget)).toEqual([
        { budget: budgets.visitor, key: 'site 192.0.2.1', points: 1 },
        { budget: budgets.project, key: 'site', points: 1 },
      ]);

      empty = { name: budgets.visitor.name, key: '192.0.2.1' };
      const refused = await site.send(path, { address: '192.0.2.1' });
      expect(refused.status).toBe(429);
      expect(refused.headers.get('retry-after')).toBe('9');
      expect(await refused.json()).toMatchObject({ error: { code: 'TOO_MANY_REQUESTS' } });
      expect((await site.send(path, { address: '192.0.2.2' })).status).not.toBe(429);

      empty = { name: budgets.project.name, key: 'site' };
      expect((await site.send(path, { address: '192.0.2.2' })).status).toBe(429);
      expect((await site.send(path, { query: { projectId: 'open' } })).status).not.toBe(429);
    },
  );

  it('gw-projects-16 counts the ids that are looked up, and lets known projects go on', async () => {
    const { send, clock } = await startTestGateway({ db: site.db, rateLimit: createMemoryRateLimit() });
    const ask = async (projectId: string, address = '192.0.2.1') =>
      (await send('/projects/v1/origins', { query: { projectId }, address })).status;
    expect(await ask('site')).toBe(200);
    const answers = new Set<number>();
    for (let index = 1; index < lookupBudget.points; index += 1) answers.add(await ask(`guess-${index % 7}`));
    expect([...answers]).toEqual([401]);
    expect(await ask('guess-1')).toBe(429);
    expect(await ask('guess-1', '192.0.2.2')).toBe(401);
    expect(await ask('site')).toBe(200);
    // Its time of being remembered has passed: still no guess.
    clock.time += 10_000;
    expect(await ask('site')).toBe(200);
  });
});
