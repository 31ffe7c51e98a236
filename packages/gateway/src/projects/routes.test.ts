import { projectLimitsReplySchema } from '@foyer/protocol/http';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { GatewayConfig } from '../kernel/GatewayOptions.ts';
import type { Db } from '../ports/Db.ts';
import { openLateDb } from '../testing/openLateDb.ts';
import { openTestDb } from '../testing/openTestDb.ts';
import { siteOrigin, startTestGateway, type TestGateway } from '../testing/startTestGateway.ts';
import { defaultFeatures } from './rules.ts';
import { saveProject, selectProject } from './store.ts';

const path = '/projects/v1/origins';

describe('projects over HTTP', () => {
  let site: TestGateway;
  beforeAll(async () => {
    site = await startTestGateway();
  });
  afterAll(() => site.gateway.close());

  const status = async (query: Record<string, string>, origin?: string) =>
    (await site.send(path, { query, ...(origin && { headers: { origin } }) })).status;

  it.each(['projectId', 'st', 'sv'])(
    'gw-projects-01 names %s when it is missing or not printable',
    async (field) => {
      for (const value of ['', 'with space', 'x'.repeat(65)]) {
        const response = await site.send(path, { query: { [field]: value } });
        expect(response.status).toBe(400);
        expect(await response.json()).toMatchObject({ error: { code: 'INVALID_QUERY', field } });
      }
    },
  );

  it.each(['nobody', 'a.b', "'; drop table projects;--", '%00'])(
    'gw-projects-02 does not know %s',
    async (projectId) => {
      const response = await site.send(path, { query: { projectId: projectId.replaceAll(' ', '_') } });
      expect(response.status).toBe(401);
      expect(await response.json()).toMatchObject({
        error: { code: 'UNKNOWN_PROJECT', message: 'Unauthorized: invalid key' },
      });
    },
  );

  it('gw-projects-03 refuses a page of another origin', async () => {
    const response = await site.send(path, { headers: { origin: 'https://evil.example' } });
    expect(response.status).toBe(403);
    expect(await response.json()).toMatchObject({
      error: { code: 'ORIGIN_NOT_ALLOWED', message: 'Unauthorized: origin not allowed' },
    });
    expect(await status({}, siteOrigin)).toBe(200);
  });

  it.each([
    ['https://a.example.net', 200],
    ['https://a.b.example.net', 403],
    ['https://example.net', 403],
    ['http://a.example.net', 403],
    ['https://app.example.org:8443', 403],
    ['https://app.example.org.evil.example', 403],
    ['null', 403],
  ])('gw-projects-04 answers a page of %s with %i', async (origin, expected) => {
    expect(await status({}, origin)).toBe(expected);
  });

  it('gw-projects-05 lets a request without an origin in', async () => {
    expect(await status({})).toBe(200);
  });

  it('gw-projects-06 opens a project with an empty list to every page', async () => {
    expect(await status({ projectId: 'open' }, 'https://anyone.example')).toBe(200);
  });

  it.each([
    'http://localhost:3000',
    'http://127.0.0.1:8080',
    'https://localhost',
    'http://[::1]:5173',
    'http://app.localhost:1',
  ])('gw-projects-07 lets a page of %s use the local project only', async (origin) => {
    expect(await status({ projectId: 'local' }, origin)).toBe(200);
    expect(await status({ projectId: 'site' }, origin)).toBe(403);
  });

  it('gw-projects-07 refuses other pages to the local project', async () => {
    expect(await status({ projectId: 'local' }, 'https://localhost.evil.example')).toBe(403);
  });

  it('gw-projects-10 sees a change after ten seconds and remembers until then', async () => {
    const project = {
      id: 'later',
      name: 'Later',
      allowedOrigins: [],
      features: [],
      isDevelopment: false,
      isAnalyticsEnabled: true,
      mayDeferFactor: false,
    };
    expect(await status({ projectId: 'later' })).toBe(401);
    await saveProject(site.db.queries, project);
    site.clock.time += 9_999;
    expect(await status({ projectId: 'later' })).toBe(401);
    site.clock.time += 1;
    expect(await status({ projectId: 'later' })).toBe(200);
  });

  it('gw-projects-11 leaves every feature to the host by default', async () => {
    const response = await site.send('/appkit/v1/config');
    expect(await response.json()).toEqual({ features: defaultFeatures });
  });

  it('gw-projects-13 answers what the database says of each feature, ten seconds later', async () => {
    const ask = async () => (await site.send('/appkit/v1/config', { query: { projectId: 'open' } })).json();
    expect(await ask()).toEqual({ features: defaultFeatures });
    const project = await selectProject(site.db.queries, 'open');
    if (!project) throw new Error('the project is gone');
    const features = [
      { id: 'social_login', isEnabled: true, config: ['email', 'google'] },
      { id: 'swap', isEnabled: false, config: [] },
    ];
    await saveProject(site.db.queries, { ...project, features });
    site.clock.time += 10_000;
    expect(await ask()).toEqual({ features });
    await saveProject(site.db.queries, project);
    site.clock.time += 10_000;
  });

  it('gw-projects-15 says that nothing is limited by a plan', async () => {
    const response = await site.send('/appkit/v1/project-limits');
    const reply = v.parse(projectLimitsReplySchema, await response.json());
    expect(reply).toEqual({
      planLimits: { tier: 'none', isAboveRpcLimit: false, isAboveMauLimit: false },
    });
  });

  it('gw-projects-12 answers the list of origins', async () => {
    expect(await (await site.send(path)).json()).toEqual({
      allowedOrigins: [siteOrigin, 'https://*.example.net'],
    });
  });
});

describe('projects at start', () => {
  let db: Db;
  beforeAll(async () => {
    db = await openTestDb();
  });
  afterAll(() => db.close());

  const start = (config: GatewayConfig) => startTestGateway({ db, config });
  const statusOf = async ({ send }: TestGateway, projectId: string) =>
    (await send(path, { query: { projectId } })).status;

  it('gw-projects-08 writes no local project outside development', async () => {
    await start({ development: false });
    expect(await selectProject(db.queries, 'local')).toBeUndefined();
  });

  it('gw-projects-08 answers development projects only in development', async () => {
    const seed = { id: 'mine', name: 'Mine', allowedOrigins: [], isDevelopment: true };
    const development = await start({ development: true, projects: [seed] });
    expect(await statusOf(development, 'local')).toBe(200);
    expect(await statusOf(development, 'mine')).toBe(200);
    const production = await start({ development: false });
    expect(await statusOf(production, 'local')).toBe(401);
    expect(await statusOf(production, 'mine')).toBe(401);
  });

  it('gw-projects-09 gives an existing project the new values', async () => {
    const old = { id: 'shop', name: 'Old', allowedOrigins: ['https://old.example'] };
    await start({ development: false, projects: [old] });
    const features = [{ id: 'swap', isEnabled: false, config: ['1inch'] }];
    const next = { id: 'shop', name: 'New', allowedOrigins: [], features, isAnalyticsEnabled: false };
    await start({ development: false, projects: [next] });
    expect(await selectProject(db.queries, 'shop')).toMatchObject({ ...next, isDevelopment: false });
  });

  it('gw-projects-22 answers 503 for a project that is not known while the database fails', async () => {
    const late = openLateDb(db);
    const site = await startTestGateway({ db: late, config: { development: true } });
    late.isLate = true;
    const response = await site.send(path, { query: { projectId: 'shop' } });
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '2']);
    expect(await response.json()).toMatchObject({ error: { code: 'NOT_READY' } });
    late.isLate = false;
    expect((await site.send(path, { query: { projectId: 'local' } })).status).toBe(200);
  });
});
