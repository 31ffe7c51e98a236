import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import type { FrameConfig } from '@foyer/protocol/frame';
import { build } from 'vite';
import type { TestProject } from 'vitest/node';
import { preactAliases } from '../../../preactAliases.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the wallet's screens are, and the site of another origin around them. */
    screens: { readonly origin: string; readonly site: string };
  }
}

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

/** Serves the pages of the tests on free ports, once for all of them; the first visit builds them from source. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  let built: Promise<ReadonlyMap<string, string>> | undefined;
  const wallet = await listen(async (path) => {
    built ??= buildPages();
    const file = (await built).get(path.slice(1));
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
  project.provide('screens', { origin, site: `http://localhost:${site.port}` });
  return async () => {
    for (const { server } of [wallet, site]) {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    }
  };
}

interface Answer {
  readonly body: string;
  readonly type: string;
  readonly headers?: Readonly<Record<string, string>>;
}

async function listen(
  answer: (path: string, query: URLSearchParams) => Answer | Promise<Answer>,
): Promise<{ server: Server; port: number }> {
  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
    try {
      const { body, type, headers = {} } = await answer(pathname, searchParams);
      for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
      response.setHeader('Content-Type', `${type}; charset=utf-8`);
      response.end(body);
    } catch (error) {
      response.writeHead(500).end(String(error));
    }
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  return { server, port: (server.address() as AddressInfo).port };
}

/** The files of the pages by name. */
async function buildPages(): Promise<ReadonlyMap<string, string>> {
  const here = (name: string): string => fileURLToPath(new URL(name, import.meta.url));
  const result = await build({
    configFile: false,
    logLevel: 'error',
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
