import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';

const typeByExtension: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
};

/** A running site of test pages, on an origin of its own. */
export interface Site {
  /** Origin, without a trailing slash. */
  readonly url: string;
  close(): Promise<void>;
}

/** How a site answers. */
export interface SiteOptions {
  /** Sent as Content-Security-Policy with every page. */
  readonly csp?: string;
  /** Rewrites a page before it is sent (server rendering). */
  readonly transform?: (path: string, html: string) => string;
  /** Milliseconds every script takes to arrive (slow network). */
  readonly slowScripts?: number;
  /** Lets a browser keep what is below `assets`, as a host may for files that have their hash in their name. */
  readonly keepsAssets?: boolean;
}

/** Serves a folder of built pages on a free port of localhost. */
export async function serveSite(folder: string, options: SiteOptions = {}): Promise<Site> {
  const server = createServer(async (request, response) => {
    const path = normalize(decodeURIComponent(new URL(request.url ?? '/', 'http://localhost').pathname));
    const file = path.endsWith('/') ? `${path}index.html` : path;
    const body = await readFile(join(folder, file)).catch(() => undefined);
    if (!body) return void response.writeHead(404).end();
    const type = typeByExtension[extname(file)] ?? 'application/octet-stream';
    if (extname(file) === '.js' && options.slowScripts) await delay(options.slowScripts);
    response.writeHead(200, {
      'content-type': type,
      ...(options.keepsAssets && file.includes('/assets/')
        ? { 'cache-control': 'public, max-age=31536000, immutable' }
        : {}),
      ...(options.csp ? { 'content-security-policy': options.csp } : {}),
    });
    response.end(
      extname(file) === '.html' && options.transform ? options.transform(file, body.toString()) : body,
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://localhost:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

const delay = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
