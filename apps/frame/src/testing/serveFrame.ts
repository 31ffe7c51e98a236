import { readFile } from 'node:fs/promises';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import type { FrameConfig } from '@foyer/protocol/frame';

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
};

/** A server of this machine on a free port. */
export async function listen(
  answer: RequestListener,
): Promise<{ url: string; close: () => Promise<unknown>; server: Server }> {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const close = () => {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(resolve));
  };
  return { url: `http://localhost:${(server.address() as AddressInfo).port}`, close, server };
}

/** The built wallet site under the policy it is made for; `configOf` says what the gateway would write into it. */
export function serveFrame(folder: string, configOf: () => FrameConfig) {
  return listen(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const path = pathname === '/sdk' ? '/sdk.html' : pathname;
    const body = await readFile(join(folder, path), 'utf8').catch(() => undefined);
    if (body === undefined) return void response.writeHead(404).end();
    const config = configOf();
    const content = JSON.stringify(config).replaceAll('&', '&amp;').replaceAll('"', '&quot;');
    const policy = [
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; worker-src 'self'",
      `connect-src ${config.gatewayUrl}; base-uri 'none'; form-action 'none'; object-src 'none'`,
      "require-trusted-types-for 'script'; trusted-types vault",
    ].join('; ');
    response.writeHead(200, {
      'content-type': types[extname(path)] ?? 'application/octet-stream',
      'content-security-policy': policy,
      'cross-origin-embedder-policy': 'require-corp',
      'cross-origin-resource-policy': 'cross-origin',
    });
    response.end(body.replace('<!-- foyer:config -->', `<meta name="foyer" content="${content}" />`));
  });
}
