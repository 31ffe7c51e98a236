import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type IncomingHttpHeaders, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoPolicy, phonePolicy } from './contentPolicy.ts';
import { type RunningPage, startPage } from './startPage.ts';

const config = {
  projectId: 'local',
  gateway: 'http://localhost:8787',
  relay: 'ws://localhost:8787/relay',
  chains: [{ id: 31337, rpc: 'http://127.0.0.1:8545', name: 'Local One' }],
};

/** A script that is worth packing. */
const script = 'export const fields = ["meadow"];\n'.repeat(200);

/** The answer to a request with this `accept-encoding`, its body as it travels: `fetch` would unpack it. */
const rawAnswer = (url: string, accepted: string, method = 'GET') =>
  new Promise<{ headers: IncomingHttpHeaders; body: Buffer }>((resolve, reject) => {
    request(url, { method, headers: { 'accept-encoding': accepted } }, async (response) => {
      const parts = await response.toArray();
      resolve({ headers: response.headers, body: Buffer.concat(parts) });
    })
      .once('error', reject)
      .end();
  });

/** A request with the path exactly as written: `fetch` would clean it first. */
const rawStatus = (url: string, path: string): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    const { port } = new URL(url);
    request({ host: '127.0.0.1', port, path }, (response) => {
      response.resume();
      resolve(response.statusCode);
    })
      .once('error', reject)
      .end();
  });

describe('the server of a page', () => {
  let folder = '';
  let demo: RunningPage;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'foyer-demo-'));
    mkdirSync(join(folder, 'dist/assets'), { recursive: true });
    writeFileSync(join(folder, 'secret.txt'), 'secret');
    writeFileSync(join(folder, 'dist/index.html'), '<!doctype html>');
    writeFileSync(join(folder, 'dist/assets/app-1a2b.js'), 'export {};');
    writeFileSync(join(folder, 'dist/assets/app-1a2b.css'), 'body {}');
    writeFileSync(join(folder, 'dist/mystery.bin'), 'x');
    writeFileSync(join(folder, 'dist/assets/long-1a2b.js'), script);
    writeFileSync(join(folder, 'dist/photo.png'), script);
    demo = await startPage({
      root: join(folder, 'dist'),
      port: 0,
      config,
      policy: demoPolicy(config),
      aliases: { '/wc': '/index.html' },
    });
  });

  afterAll(async () => {
    await demo.close();
    rmSync(folder, { recursive: true });
  });

  it('devstack-17 sends each file with its type', async () => {
    const types = await Promise.all(
      ['/', '/index.html', '/assets/app-1a2b.js', '/assets/app-1a2b.css', '/mystery.bin'].map(
        async (path) => {
          const response = await fetch(demo.url + path);
          return response.headers.get('content-type')?.split(';')[0];
        },
      ),
    );
    expect(types).toEqual([
      'text/html',
      'text/html',
      'text/javascript',
      'text/css',
      'application/octet-stream',
    ]);
  });

  it('devstack-17 sets a content policy that allows only the own files, the gateway, its relay and the chains', async () => {
    const response = await fetch(demo.url);
    expect(response.headers.get('content-security-policy')).toBe(
      "default-src 'none'; script-src 'self'; style-src 'self'; " +
        "connect-src 'self' http://localhost:8787 ws://localhost:8787 http://127.0.0.1:8545; " +
        "img-src 'self' http://localhost:8787 data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    );
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  });

  it('devstack-17 allows the phone the pictures and the camera of its user, and nothing inline', () => {
    const policy = phonePolicy(config);
    expect(policy).toContain("img-src 'self' data: blob:; media-src 'self' blob:; worker-src 'self';");
    expect(policy).not.toContain('unsafe');
  });

  it('devstack-17 shows the page at the paths that stand for it', async () => {
    const link = await fetch(`${demo.url}/wc?uri=x`);
    expect([link.status, await link.text()]).toEqual([200, '<!doctype html>']);
    expect((await fetch(`${demo.url}/wd`)).status).toBe(404);
  });

  it('devstack-17 lets browsers keep hashed files for ever and ask again for pages', async () => {
    const asset = await fetch(`${demo.url}/assets/app-1a2b.js`);
    const page = await fetch(demo.url);
    expect(asset.headers.get('cache-control')).toContain('immutable');
    expect(page.headers.get('cache-control')).toBe('no-cache');
  });

  it.each([
    '/../secret.txt',
    '/%2e%2e/secret.txt',
    '/..%2fsecret.txt',
    '/assets/../../secret.txt',
    '/%00',
    '/%',
  ])('devstack-17 gives nothing from outside its folder for %s', async (path) => {
    expect(await rawStatus(demo.url, path)).toBe(404);
  });

  it('devstack-17 answers HEAD without a body and refuses to be written to', async () => {
    const head = await fetch(demo.url, { method: 'HEAD' });
    expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([200, '15', '']);
    const post = await fetch(demo.url, { method: 'POST', body: 'x' });
    expect([post.status, post.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
  });

  it.each([
    ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
    ['gzip, deflate', 'gzip', gunzipSync],
    ['br;q=0, *', 'gzip', gunzipSync],
    ['deflate, identity', undefined, (body: Buffer) => body],
    ['', undefined, (body: Buffer) => body],
  ])('devstack-30 packs what a browser takes as %j with %s', async (accepted, encoding, unpack) => {
    for (const _again of [1, 2]) {
      const { headers, body } = await rawAnswer(`${demo.url}/assets/long-1a2b.js`, accepted);
      expect(headers).toMatchObject({ vary: 'accept-encoding', 'content-length': String(body.length) });
      expect([headers['content-encoding'], headers['content-type']]).toEqual([
        encoding,
        'text/javascript; charset=utf-8',
      ]);
      expect(unpack(body).toString()).toBe(script);
      expect(body.length < script.length).toBe(encoding !== undefined);
    }
  });

  it('devstack-30 sends what is small, or packed in itself, as it is', async () => {
    for (const path of ['/assets/app-1a2b.js', '/photo.png', '/config.json']) {
      const { headers } = await rawAnswer(demo.url + path, 'gzip, br');
      expect([headers['content-encoding'], headers.vary]).toEqual([undefined, undefined]);
    }
  });

  it('devstack-30 packs a file anew that was built again, and tells the same to HEAD', async () => {
    const url = `${demo.url}/page.html`;
    for (const text of [script, script.replaceAll('meadow', 'clover')]) {
      writeFileSync(join(folder, 'dist/page.html'), text);
      const { headers, body } = await rawAnswer(url, 'br');
      expect(brotliDecompressSync(body).toString()).toBe(text);
      const head = await rawAnswer(url, 'br', 'HEAD');
      expect([head.body.length, head.headers['content-length']]).toEqual([0, headers['content-length']]);
    }
  });

  it('devstack-18 tells the page where the stack is', async () => {
    const response = await fetch(`${demo.url}/config.json`);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(await response.json()).toEqual(config);
  });
});
