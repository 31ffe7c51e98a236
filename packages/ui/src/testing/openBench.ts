import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { type Browser, chromium, type Page } from 'playwright-core';
import { build } from 'vite';

/** What a strict host page allows: its own scripts, pictures, and nothing inline. */
const policy =
  "default-src 'none'; script-src 'self'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'";

const html = (body: string): string => `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>Meadow</title></head>
<body>${body}<script type="module" src="/page.js"></script></body></html>`;

const tall = '<button id="opener">Open</button><div id="slot"></div><div id="tall"></div>';

export interface BenchPage {
  readonly page: Page;
  /** Errors of the page and of its console, and breaches of its content policy. */
  readonly faults: readonly string[];
  close(): Promise<void>;
}

export interface BenchOptions {
  readonly width?: number;
  readonly height?: number;
  readonly dir?: string;
  /** Motion is reduced. */
  readonly calm?: boolean;
  /** A phone: touch instead of a pointer, and what its browser calls itself. */
  readonly phone?: { readonly userAgent: string };
}

export interface TestBench {
  readonly browser: Browser;
  /** A fresh page with `window.bench`, under a strict content policy. */
  open(options?: BenchOptions): Promise<BenchPage>;
  close(): Promise<void>;
}

/** Builds the test page from source, serves it on a free port and starts Chromium with visible scrollbars. */
export async function openBench(): Promise<TestBench> {
  const files = await buildPage();
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const file = files.get(pathname.slice(1));
    response.setHeader('Content-Security-Policy', policy);
    response.setHeader('Content-Type', file === undefined ? 'text/html' : contentType(pathname));
    response.end(file ?? html(tall));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
    ignoreDefaultArgs: ['--hide-scrollbars'],
  });
  return {
    browser,
    async open({ width = 1000, height = 800, dir = 'ltr', calm = false, phone } = {}) {
      const context = await browser.newContext({
        viewport: { width, height },
        reducedMotion: calm ? 'reduce' : 'no-preference',
        ...(phone && { ...phone, hasTouch: true, isMobile: true, deviceScaleFactor: 2 }),
      });
      const page = await context.newPage();
      const faults: string[] = [];
      page.on('pageerror', (error) => faults.push(error.message));
      page.on('console', (message) => {
        if (message.type() === 'error') faults.push(message.text());
      });
      await page.goto(url);
      await page.waitForFunction(() => 'bench' in window);
      await page.evaluate((value) => {
        document.documentElement.dir = value;
        document.querySelector<HTMLElement>('#tall')?.style.setProperty('height', '3000px');
      }, dir);
      return { page, faults, close: () => context.close() };
    },
    async close() {
      await browser.close();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function contentType(path: string): string {
  return path.endsWith('.css') ? 'text/css' : 'text/javascript';
}

/** The files of the page by name. Views stay chunks of their own, as on a host page. */
async function buildPage(): Promise<ReadonlyMap<string, string>> {
  const result = await build({
    configFile: false,
    logLevel: 'warn',
    mode: 'production',
    oxc: { jsx: { runtime: 'automatic', development: false } },
    resolve: { conditions: ['@foyer/source', 'module', 'browser', 'production'] },
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      target: 'esnext',
      modulePreload: false,
      rolldownOptions: {
        input: fileURLToPath(new URL('./page.ts', import.meta.url)),
        output: { entryFileNames: 'page.js', chunkFileNames: '[name].js' },
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
