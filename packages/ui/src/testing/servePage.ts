import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the page with `window.bench` is. */
    uiPage: string;
  }
}

/** What a strict host page allows: its own scripts, pictures, and nothing inline. */
const policy =
  "default-src 'none'; script-src 'self'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'";

const html = `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>Meadow</title></head>
<body><button id="opener">Open</button><div id="slot"></div><div id="tall"></div><script type="module" src="/page.js"></script></body></html>`;

/** Serves the page of the browser tests on a free port, once for all of them; the first visit builds it from source. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  let built: Promise<ReadonlyMap<string, string>> | undefined;
  const server = createServer(async (request, response) => {
    built ??= buildPage();
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    try {
      const file = (await built).get(pathname.slice(1));
      response.setHeader('Content-Security-Policy', policy);
      response.setHeader('Content-Type', file === undefined ? 'text/html' : contentType(pathname));
      response.end(file ?? html);
    } catch (error) {
      response.writeHead(500).end(String(error));
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  project.provide('uiPage', `http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  return async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
}

function contentType(path: string): string {
  return path.endsWith('.css') ? 'text/css' : 'text/javascript';
}

/** The files of the page by name. Views stay chunks of their own, as on a host page. */
async function buildPage(): Promise<ReadonlyMap<string, string>> {
  const result = await build({
    configFile: false,
    logLevel: 'error',
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
