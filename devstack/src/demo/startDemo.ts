import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ReadyReport } from '../Stack.ts';
import { contentPolicy } from './contentPolicy.ts';
import { staticFile } from './staticFile.ts';

/** What the demo page reads from `/config.json`, its own origin. */
export interface DemoConfig extends Pick<ReadyReport, 'gateway' | 'chains'> {
  readonly projectId: string;
}

export interface RunningDemo {
  /** Address, without a trailing slash. */
  readonly url: string;
  close(): Promise<void>;
}

/** Serves the built demo below `root` with the headers of a careful host. `port` 0 takes any free one. */
export async function startDemo(parameters: {
  root: string;
  port: number;
  config: DemoConfig;
}): Promise<RunningDemo> {
  const { root, config } = parameters;
  const policy = contentPolicy(config);
  const server = createServer((request, response) => {
    response.setHeader('content-security-policy', policy);
    response.setHeader('x-content-type-options', 'nosniff');
    response.setHeader('referrer-policy', 'no-referrer');
    void answer(root, config, request, response);
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
  root: string,
  config: DemoConfig,
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
      ? { body: Buffer.from(JSON.stringify(config)), type: 'application/json', cacheControl: 'no-store' }
      : await staticFile(root, pathname);
  if (!file) {
    response.writeHead(404, { 'content-type': 'text/plain; charset=utf-8' }).end('Not found\n');
    return;
  }
  response.writeHead(200, {
    'content-type': file.type,
    'content-length': file.body.length,
    'cache-control': file.cacheControl,
  });
  response.end(request.method === 'HEAD' ? undefined : file.body);
}
