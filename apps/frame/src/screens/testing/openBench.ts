import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import type { FrameConfig } from '@foyer/protocol/frame';
import { type Browser, type BrowserContextOptions, chromium, type Frame, type Page } from 'playwright-core';
import { build } from 'vite';
import { preactAliases } from '../../../preactAliases.ts';

/** As the gateway serves the wallet site, as far as drawing goes. */
const policy = {
  'Content-Security-Policy':
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'",
  'Cross-Origin-Embedder-Policy': 'require-corp',
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'Cross-Origin-Opener-Policy': 'unsafe-none',
};

/** Entries other than the screens by themselves, by path. */
const scripts: Readonly<Record<string, string>> = { '/wallet': 'accountPage', '/approve': 'approve' };

/** Nobody answers for the gateway here: what a request says by itself is shown. */
const config = (origin: string): FrameConfig => ({
  ...{ gatewayUrl: origin, projectId: 'site', projectName: 'Meadow', version: '0.1.0' },
  ...{ siteOrigins: [], isDevelopment: true, mayDeferFactor: false },
});

const html = (script: string, origin: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="foyer" content="${JSON.stringify(config(origin)).replaceAll('"', '&quot;')}">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>Wallet</title>
<link rel="stylesheet" href="/look.css"></head>
<body>${script === 'page' ? '<main id="root"></main>' : '<div id="root"></div>'}<script type="module" src="/${script}.js"></script></body></html>`;

/** A site of another origin, with the frame laid as the kit lays it. */
const host = (frame: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Meadow</title>
<style>body{margin:0;height:3000px;background:#dde3d8}#frame{position:fixed;left:40px;top:20px;width:360px;height:600px;border:0;color-scheme:normal}</style></head>
<body><button id="bait">Bait</button><iframe id="frame" src="${frame}"></iframe></body></html>`;

export interface BenchOptions extends BrowserContextOptions {
  readonly query?: string;
  readonly lang?: string;
  /** The site around parts windows from their openers. */
  readonly parts?: boolean;
}

export interface ScreensBench {
  readonly browser: Browser;
  /** The screens in a window of their own. */
  top(options?: BenchOptions): Promise<Page>;
  /** The screens in a frame of a site of another origin. */
  framed(options?: BenchOptions): Promise<{ page: Page; frame: Frame }>;
  /** A page of the wallet site. */
  wallet(path: string, options?: BenchOptions): Promise<Page>;
  readonly origin: string;
  close(): Promise<void>;
}

/** Builds the pages of the tests from source, serves them on free ports and starts Chromium. */
export async function openBench(): Promise<ScreensBench> {
  const files = await buildPages();
  const wallet = await listen((path) => {
    const file = files.get(path.slice(1));
    if (file !== undefined)
      return { body: file, type: path.endsWith('.css') ? 'text/css' : 'text/javascript' };
    const script = scripts[path] ?? 'page';
    return { body: html(script, origin), type: 'text/html', headers: policy };
  });
  const site = await listen((_, query) => ({
    body: host(query.get('frame') ?? ''),
    type: 'text/html',
    headers: query.has('parts') ? { 'Cross-Origin-Opener-Policy': 'same-origin' } : {},
  }));
  const origin = `http://127.0.0.1:${wallet.port}`;
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  const open = async (url: string, options: BenchOptions): Promise<Page> => {
    const { query: _query, lang: _lang, parts: _parts, ...context } = options;
    const page = await (
      await browser.newContext({ viewport: { width: 360, height: 600 }, ...context })
    ).newPage();
    page.setDefaultTimeout(10_000);
    await page.goto(url);
    return page;
  };
  const search = ({ query = '', lang = 'en' }: BenchOptions): string => `?lang=${lang}&${query}`;
  return {
    browser,
    origin,
    async top(options = {}) {
      const page = await open(`${origin}/${search(options)}`, options);
      await page.waitForFunction(() => 'screensBench' in window);
      return page;
    },
    async framed(options = {}) {
      const inner = encodeURIComponent(`${origin}/${search(options)}`);
      const page = await open(
        `http://localhost:${site.port}/?frame=${inner}${options.parts ? '&parts' : ''}`,
        {
          viewport: { width: 900, height: 700 },
          ...options,
        },
      );
      const frame = await (await page.$('#frame'))?.contentFrame();
      if (!frame) throw new Error('The page has no frame');
      await frame.waitForFunction(() => 'screensBench' in window);
      return { page, frame };
    },
    wallet: (path, options = {}) => {
      const [before = '', after] = path.split('#');
      return open(`${origin}/wallet${search(options)}&${before}${after ? `#${after}` : ''}`, options);
    },
    async close() {
      await browser.close();
      await Promise.all([wallet, site].map(({ server }) => new Promise((done) => server.close(done))));
    },
  };
}

interface Answer {
  readonly body: string;
  readonly type: string;
  readonly headers?: Readonly<Record<string, string>>;
}

async function listen(
  answer: (path: string, query: URLSearchParams) => Answer,
): Promise<{ server: Server; port: number }> {
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
    const { body, type, headers = {} } = answer(pathname, searchParams);
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    response.setHeader('Content-Type', `${type}; charset=utf-8`);
    response.end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  return { server, port: (server.address() as AddressInfo).port };
}

async function buildPages(): Promise<ReadonlyMap<string, string>> {
  const here = (name: string): string => fileURLToPath(new URL(name, import.meta.url));
  const result = await build({
    configFile: false,
    logLevel: 'warn',
    mode: 'production',
    oxc: { jsx: { runtime: 'automatic', development: false } },
    resolve: { alias: preactAliases, conditions: ['@foyer/source', 'module', 'browser', 'production'] },
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      target: 'es2022',
      cssTarget: ['chrome125', 'firefox128', 'safari18'],
      modulePreload: false,
      rolldownOptions: {
        input: {
          page: here('./page.tsx'),
          accountPage: here('./accountPage.tsx'),
          approve: here('../../pages/approve.tsx'),
          look: here('../look/screens.css'),
        },
        output: {
          entryFileNames: '[name].js',
          chunkFileNames: '[name].js',
          assetFileNames: 'look[extname]',
        },
      },
    },
  });
  const outputs = Array.isArray(result) ? result : [result];
  return new Map(
    outputs.flatMap((output) =>
      'output' in output
        ? output.output.map(
            (file) => [file.fileName, file.type === 'chunk' ? file.code : String(file.source)] as const,
          )
        : [],
    ),
  );
}
