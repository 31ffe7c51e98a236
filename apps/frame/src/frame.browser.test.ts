import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FrameConfig } from '@foyer/protocol/frame';
import type { BrowserContext, Page } from 'playwright-core';
import { build } from 'vite';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { builtPages } from '../../../checks/src/browser/builtPages.ts';
import { type LentBrowser, lendChromium } from '../../../checks/src/browser/lendChromium.ts';
import { listen, serveFrame } from './testing/serveFrame.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const nonce = 'a'.repeat(32);

interface Sent {
  readonly type: string;
  readonly id?: string;
  readonly payload?: unknown;
}

describe('the built frame in a browser', () => {
  const closers: (() => Promise<unknown>)[] = [];
  let folder = '';
  let browser: LentBrowser;
  let wallet: Awaited<ReturnType<typeof serveFrame>>;
  let host: Awaited<ReturnType<typeof listen>>;
  let config: FrameConfig;
  let page: Page;
  let complaints: string[] = [];

  beforeAll(async () => {
    folder = await builtPages('frame');
    wallet = await serveFrame(folder, () => config);
    host = await listen((_, response) => {
      response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><title>A site</title>');
    });
    closers.push(wallet.close, host.close);
    browser = await lendChromium();
  }, 240_000);
  afterEach(() => page?.context().close());
  afterAll(async () => {
    await browser?.close();
    await Promise.all(closers.map((close) => close()));
  });

  /** Embeds the frame in a page of another origin and says hello to it. */
  async function embed(
    parts: Partial<FrameConfig> = {},
    prepare?: (context: BrowserContext) => Promise<unknown>,
  ): Promise<void> {
    config = {
      ...{ gatewayUrl: 'http://localhost:9', projectId: 'site', projectName: 'Site', version: '0.1.0' },
      ...{ siteOrigins: [], isDevelopment: true, mayDeferFactor: false },
      ...parts,
    };
    const context = await browser.newContext();
    await prepare?.(context);
    page = await context.newPage();
    complaints = [];
    page.on('console', (message) => {
      if (message.type() === 'error') complaints.push(message.text());
    });
    page.on('pageerror', (error) => complaints.push(String(error)));
    await page.goto(host.url);
    await page.evaluate(
      async ({ url, nonce }) => {
        const frame = document.createElement('iframe');
        frame.src = `${url}/sdk?projectId=site&chainId=eip155:1337&version=4`;
        const loaded = new Promise((resolve) => frame.addEventListener('load', resolve));
        document.body.append(frame);
        await loaded;
        const sent: unknown[] = [];
        const sayHello = (nonce: string): MessagePort => {
          const { port1: port, port2 } = new MessageChannel();
          port.onmessage = ({ data }) => sent.push(data);
          const hello = { type: 'foyer-app/HELLO', version: 1, projectId: 'site', nonce };
          frame.contentWindow?.postMessage(hello, url, [port2]);
          return port;
        };
        const port = sayHello(nonce);
        Object.assign(window, { frame, sent, port, sayHello });
      },
      { url: wallet.url, nonce },
    );
  }

  const sent = () => page.evaluate(() => (window as unknown as { sent: Sent[] }).sent);
  async function until(fits: (message: Sent) => boolean): Promise<Sent> {
    let found: Sent | undefined;
    await expect.poll(async () => (found = (await sent()).find(fits))).toBeDefined();
    return found as Sent;
  }
  async function ask(name: string, payload?: unknown): Promise<Sent> {
    const id = `${name}-1`;
    await page.evaluate((message) => (window as unknown as { port: MessagePort }).port.postMessage(message), {
      type: `foyer-app/${name}`,
      id,
      payload,
    });
    return until((message) => message.id === id);
  }

  it('channel-08 answers READY and requests under its policy, without a complaint', async () => {
    await embed();
    expect(await until(({ type }) => type === 'foyer-frame/READY')).toEqual({
      type: 'foyer-frame/READY',
      payload: { version: '0.1.0', nonce },
    });
    expect(await ask('GET_CHAIN_ID')).toMatchObject({ payload: { chainId: 1337 } });
    expect(await ask('IS_CONNECTED')).toMatchObject({ payload: { isConnected: false } });
    expect(await ask('CONNECT_EMAIL', { email: 1 })).toMatchObject({
      type: 'foyer-frame/CONNECT_EMAIL_ERROR',
    });
    expect(complaints).toEqual([]);
  });

  it('frameapi-03 R17 without a network it says so', async () => {
    await embed();
    await until(({ type }) => type === 'foyer-frame/READY');
    expect(await ask('CONNECT_EMAIL', { email: 'a@example.org' })).toEqual({
      ...{ type: 'foyer-frame/CONNECT_EMAIL_ERROR', id: 'CONNECT_EMAIL-1' },
      payload: {
        message: 'The wallet cannot reach its server. Check your connection and try again',
        reason: 'UNREACHABLE',
      },
    });
    expect(await ask('SIGN_OUT')).toMatchObject({ type: 'foyer-frame/SIGN_OUT_SUCCESS' });
  });

  it('channel-02 AT-M3 a second hello, of whomever, is passed over', async () => {
    await embed();
    await until(({ type }) => type === 'foyer-frame/READY');
    await page.evaluate(() => {
      const { sayHello } = window as unknown as { sayHello: (nonce: string) => MessagePort };
      const port = sayHello('b'.repeat(32));
      port.postMessage({ type: 'foyer-app/GET_CHAIN_ID', id: 'second' });
    });
    await ask('GET_CHAIN_ID');
    expect((await sent()).map(({ type }) => type)).toEqual([
      'foyer-frame/READY',
      'foyer-frame/GET_CHAIN_ID_SUCCESS',
    ]);
  });

  it('channel-01 AT-F1 in a page that may not embed it, it is dead', async () => {
    await embed({ isDevelopment: false, siteOrigins: ['https://app.example.org'] });
    await expect.poll(() => complaints).toContainEqual(expect.stringMatching(/may not embed it/));
    expect(await sent()).toEqual([]);
  });

  it('channel-12 where the vault does not start, it says so at once', async () => {
    await embed({}, (context) => context.route('**/worker.js', (route) => route.abort()));
    await until(({ type }) => type === 'foyer-frame/READY');
    expect(await ask('CONNECT_EMAIL', { email: 'a@example.org' })).toMatchObject({
      type: 'foyer-frame/CONNECT_EMAIL_ERROR',
      payload: { message: expect.stringMatching(/^The wallet cannot open in this browser: /) },
    });
  });

  it('channel-08 two builds of the same sources are the same', async () => {
    const other = await mkdtemp(join(tmpdir(), 'foyer-frame-'));
    closers.push(() => rm(other, { recursive: true }));
    await build({ root, logLevel: 'warn', build: { outDir: other, emptyOutDir: true } });
    const [first, second] = await Promise.all([folder, other].map((site) => readdir(join(site, 'f'))));
    expect(second).toEqual(first);
    expect(first).toEqual([expect.stringMatching(/^[\da-f]{64}$/)]);
  });
});
