import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createPacker } from './createPacker.ts';
import { staticFile } from './staticFile.ts';

export interface RunningPage {
  /** Address, without a trailing slash. */
  readonly url: string;
  close(): Promise<void>;
}

interface PageParameters {
  /** Folder of the built page. */
  readonly root: string;
  /** 0 takes any free one. */
  readonly port: number;
  /** What the page reads from `/config.json`, its own origin. */
  readonly config: object;
  /** Its Content-Security-Policy. */
  readonly policy: string;
  /** Paths that show another file of the folder, for example `{ '/wc': '/index.html' }`. */
  readonly aliases?: Readonly<Record<string, string>>;
}

/** Serves a built page with the headers of a careful host. */
export async function startPage(parameters: PageParameters): Promise<RunningPage> {
  const packed = createPacker();
  const server = createServer((request, response) => {
    response.setHeader('content-security-policy', parameters.policy);
    response.setHeader('x-content-type-options', 'nosniff');
    response.setHeader('referrer-policy', 'no-referrer');
    void answer({ ...parameters, packed }, request, response);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(parameters.port, '127.0.0.1', resolve);
  });
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function answer(
  {
    root,
    config,
    packed,
    aliases = {},
  }: PageParameters & { readonly packed: ReturnType<typeof createPacker> },
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.writeHead(405, { allow: 'GET, HEAD', 'content-type': 'text/plain' }).end('Only GET and HEAD\n');
    return;
  }
  const [pathname = '/'] = (request.url ?? '/').split('?');
  const file =
    pathname === '/config.json'
      ? {
          path: pathname,
          body: Buffer.from(JSON.stringify(config)),
          type: 'application/json',
          cacheControl: 'no-store',
        }
      : await staticFile(root, aliases[pathname] ?? pathname);
  if (!file) {
    response.writeHead(404, { 'content-type': 'text/plain; charset=utf-8' }).end('Not found\n');
    return;
  }
  const accepted = String(request.headers['accept-encoding'] ?? '');
  const { body, headers } = await packed(file, accepted);
  response.writeHead(200, {
    'content-type': file.type,
    'content-length': body.length,
    'cache-control': file.cacheControl,
    ...headers,
  });
  response.end(request.method === 'HEAD' ? undefined : body);
}
