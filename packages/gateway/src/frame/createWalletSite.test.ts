import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { frameConfigSchema } from '@foyer/protocol/frame';
import { parse } from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RateLimit } from '../ports/RateLimit.ts';
import { createProjects, type Projects } from '../projects/service.ts';
import { openTestDb } from '../testing/openTestDb.ts';
import { writeTestSite } from '../testing/writeTestSite.ts';
import { createWalletSite, type WalletSite } from './createWalletSite.ts';

const site = 'https://app.example.org';
const many = Array.from({ length: 60 }, (_, index) => `https://s${index}.example.org`);

describe('the wallet site', () => {
  let built: Awaited<ReturnType<typeof writeTestSite>>;
  let projects: Projects;
  let wallet: WalletSite;
  let db: Awaited<ReturnType<typeof openTestDb>>;
  const rateLimit: RateLimit = { take: async () => 0 };
  const make = (parts: object = {}) =>
    createWalletSite({
      folder: built.folder,
      projects,
      rateLimit,
      gatewayUrl: 'https://gateway.example/',
      walletUrl: 'https://wallet.example',
      clock: { now: () => 0 },
      ...parts,
    });
  const get = (path: string, headers: Record<string, string> = {}, from = wallet) =>
    from.fetch(new Request(new URL(path, 'https://wallet.example'), { headers }));
  const ancestors = (response: Response) =>
    /frame-ancestors ([^;]*)/.exec(response.headers.get('content-security-policy') ?? '')?.[1];
  const embed = async (projectId: string, headers: Record<string, string> = {}) => {
    const response = await get(`/sdk?projectId=${projectId}`, headers);
    return `${response.status} ${ancestors(response)}`;
  };

  beforeAll(async () => {
    built = await writeTestSite();
    db = await openTestDb();
    projects = createProjects({
      db,
      clock: { now: () => 0 },
      config: {
        development: true,
        projects: [
          {
            id: 'site',
            name: '"><script>',
            allowedOrigins: [site, 'https://*.example.net', 'http://plain.example'],
          },
          { id: 'empty', name: 'Empty', allowedOrigins: [] },
          { id: 'many', name: 'Many', allowedOrigins: many },
          {
            id: 'port',
            name: 'Port',
            allowedOrigins: ['https://APP.example.org:443', 'https://b.example:8443'],
          },
        ],
      },
    });
    await projects.seed();
    wallet = await make();
  });
  afterAll(async () => {
    await db.close();
    await built.remove();
  });

  it('walletsite-01 answers a known project, and tells another that it is not known', async () => {
    expect((await get('/sdk?projectId=site')).status).toBe(200);
    for (const path of ['/sdk', '/sdk?projectId=other', '/account?projectId=a%0d%0ab', '/']) {
      const response = await get(path);
      expect([path, response.status, ancestors(response)]).toEqual([path, 404, "'none'"]);
      expect(await response.text()).toContain('<p>');
    }
    const post = await wallet.fetch(
      new Request('https://wallet.example/sdk?projectId=site', { method: 'POST' }),
    );
    expect([post.status, post.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
  });

  it('walletsite-02 walletsite-11 sends the headers of the design', async () => {
    const response = await get('/sdk?projectId=site', { referer: `${site}/shop` });
    const { 'permissions-policy': permissions, ...headers } = Object.fromEntries(response.headers);
    expect(headers).toEqual({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': [
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; font-src 'self'",
        "connect-src https://gateway.example; worker-src 'self'; frame-src 'none'; object-src 'none'",
        "base-uri 'none'; form-action 'none'; frame-ancestors https://app.example.org",
        "require-trusted-types-for 'script'; trusted-types vault",
        'report-uri https://gateway.example/csp-report; report-to csp',
      ].join('; '),
      'reporting-endpoints': 'csp="https://gateway.example/csp-report"',
      'cross-origin-embedder-policy': 'require-corp',
      'cross-origin-resource-policy': 'cross-origin',
      'cross-origin-opener-policy': 'unsafe-none',
      'origin-agent-cluster': '?1',
      'strict-transport-security': 'max-age=63072000; includeSubDomains; preload',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
    });
    expect(permissions).toContain('publickey-credentials-get=(self)');
    expect(permissions).toContain('camera=()');
    const local = await get('/sdk?projectId=local', {}, await make({ walletUrl: 'http://localhost:1' }));
    expect(local.headers.has('strict-transport-security')).toBe(false);
  });

  it('walletsite-03 tells the page its project, whatever its name', async () => {
    const html = await (await get('/sdk?projectId=site')).text();
    expect(html).not.toContain('"><script>');
    const [, content = ''] = /<meta name="foyer" content="([^"]*)" \/>/.exec(html) ?? [];
    const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };
    const json = content.replace(/&([^;]+);/g, (_, name: string) => entities[name] ?? '?');
    expect(parse(frameConfigSchema, JSON.parse(json))).toEqual({
      gatewayUrl: 'https://gateway.example',
      projectId: 'site',
      projectName: '"><script>',
      siteOrigins: [site, 'https://*.example.net'],
      isDevelopment: false,
      mayDeferFactor: false,
      version: '0a1b2c3d',
    });
  });

  it('walletsite-19 tells the page which sites the operator vouches for', async () => {
    const wallet = await make({ trustedSites: [site] });
    expect(await (await get('/sdk?projectId=site', {}, wallet)).text()).toContain(
      `&quot;trustedSites&quot;:[&quot;${site}&quot;]`,
    );
    expect(await (await get('/sdk?projectId=site')).text()).not.toContain('trustedSites');
  });

  it.each([
    [`${site}/a?b`, site],
    [site, site],
    ['https://a.example.net/', 'https://a.example.net'],
  ])('walletsite-04 names %s as its one ancestor', async (referer, expected) => {
    expect(await embed('site', { referer })).toBe(`200 ${expected}`);
    expect(await embed('site', { origin: expected })).toBe(`200 ${expected}`);
  });

  it.each([
    'https://evil.example/',
    'https://evil-example.org/',
    'https://evilapp.example.org/',
    'https://example.net/',
    'https://a.b.example.net/',
    'https://a.example.net.evil.example/',
    'https://a.example.net./',
    'https://app.example.org./',
    'https://app.example.org:8443/',
    'https://APP.example.org/',
    'https://app.exаmple.org/',
    'https://user@app.example.org/',
    'http://app.example.org/',
    'http://plain.example/',
    'http://localhost:3000/',
    'file:///index.html',
    'null',
    'about:srcdoc',
    'data:text/html,x',
    'app.example.org',
  ])('AT-F1 walletsite-06 refuses the frame to %s', async (referer) => {
    const bytes = Buffer.from(referer).toString('latin1');
    expect(await embed('site', { referer: bytes })).toBe("403 'none'");
  });

  it('AT-F1 walletsite-06 refuses two stories of who asks, and what is no frame', async () => {
    expect(await embed('site', { referer: `${site}/`, origin: 'https://evil.example' })).toBe("403 'none'");
    expect(await embed('site', { referer: `${site}/`, origin: 'null' })).toBe("403 'none'");
    expect(await embed('site', { origin: 'null' })).toBe("403 'none'");
    expect(await embed('site', { referer: `${site}/`, 'sec-fetch-dest': 'object' })).toBe("403 'none'");
    expect(await embed('site', { referer: `${site}/`, 'sec-fetch-dest': 'iframe' })).toBe(`200 ${site}`);
  });

  it('AT-F1 walletsite-06 compares the port, and writes it as a browser does', async () => {
    expect(await embed('port', { referer: `${site}/` })).toBe(`200 ${site}`);
    expect(await embed('port', { referer: 'https://b.example:8443/' })).toBe('200 https://b.example:8443');
    expect(await embed('port', { referer: 'https://b.example/' })).toBe("403 'none'");
  });

  it('AT-F4 walletsite-05 names the exact origins where none asks', async () => {
    expect(await embed('site')).toBe(`200 ${site}`);
    expect(await embed('many')).toBe(`200 ${many.slice(0, 50).join(' ')}`);
    expect(await embed('local')).toBe("200 'none'");
  });

  it('walletsite-07 lets nobody embed a project without origins, and this machine a development one', async () => {
    expect(await embed('empty', { referer: `${site}/` })).toBe("403 'none'");
    expect(await embed('empty')).toBe("200 'none'");
    for (const origin of ['http://localhost:5173', 'http://127.0.0.1', 'https://shop.localhost'])
      expect(await embed('local', { referer: `${origin}/` })).toBe(`200 ${origin}`);
    expect(await embed('local', { referer: `${site}/` })).toBe("403 'none'");
  });

  it('walletsite-08 lets nobody embed a page that is opened by itself', async () => {
    for (const name of ['device', 'account', 'revert', 'approve']) {
      const response = await get(`/${name}?projectId=site&token=x`, { referer: `${site}/` });
      expect([response.status, ancestors(response)]).toEqual([200, "'none'"]);
    }
  });

  it('walletsite-09 walletsite-10 keeps files for good, and lets a worker talk to nobody', async () => {
    const response = await get('/f/0a1b2c3d/assets/vault.js');
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(response.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    expect(response.headers.get('content-security-policy')).not.toContain('connect-src');
    expect(response.headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; script-src 'self'; /,
    );
    expect(response.headers.get('cross-origin-embedder-policy')).toBe('require-corp');
    for (const path of [
      '/f/',
      '/f/other/main.js',
      '/f/0a1b2c3d/../../sdk.html',
      '/f/0a1b2c3d/%2e%2e/%2e%2e/sdk.html',
    ])
      expect([path, (await get(path)).status]).toEqual([path, 404]);
  });

  it('walletsite-12 names what is missing', async () => {
    const other = await writeTestSite();
    await rm(join(other.folder, 'device.html'));
    await expect(make({ folder: other.folder })).rejects.toThrow(/device\.html \(ENOENT\); "npm run build"/);
    await other.remove();
  });

  it('walletsite-13 counts project ids that are not known', async () => {
    const counted = await make({ rateLimit: { take: async () => 7 } });
    const response = await get('/sdk?projectId=guess', {}, counted);
    expect([response.status, response.headers.get('retry-after')]).toEqual([429, '7']);
    expect((await get('/sdk?projectId=site', {}, counted)).status).toBe(200);
  });
});
