import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import type { RunningPage } from '../pages/startPage.ts';
import { staticFile } from '../pages/staticFile.ts';
import type { MailStore } from './createMailStore.ts';

const root = fileURLToPath(new URL('./page', import.meta.url));
const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
/** Seconds that `wait` may ask for. */
const longestWait = 60;

/**
 * Serves the mailbox: a page for people, and `/api/mails` for programs. `GET /api/mails?to=&after=&wait=` answers
 * `{ mails }`, the newest first; with `wait` (seconds) it answers only once there is one. `DELETE /api/mails` clears it.
 */
export async function startMailPage(store: MailStore, port: number): Promise<RunningPage> {
  const server = createServer((request, response) => {
    response.setHeader('content-security-policy', policy);
    response.setHeader('x-content-type-options', 'nosniff');
    response.setHeader('referrer-policy', 'no-referrer');
    response.setHeader('cache-control', 'no-store');
    answer(store, request, response).catch(() => {
      if (response.headersSent) response.destroy();
      else response.writeHead(500).end();
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
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

async function answer(store: MailStore, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const refuse = (status: number, reason: string) =>
    response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8' }).end(`${reason}\n`);
  // A foreign name that was made to lead here must not read the codes in here.
  if (!/^(localhost|127\.0\.0\.1)(:\d+)?$/.test(request.headers.host ?? ''))
    return void refuse(421, 'Only localhost');
  // Split by hand: there are paths, `//` for one, that are no URL.
  const [pathname = '/', query = ''] = (request.url ?? '/').split(/\?(.*)/s);
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  if (pathname === '/api/mails' && request.method === 'DELETE') {
    store.clear();
    return void response.writeHead(204).end();
  }
  if (!isRead) return void refuse(405, 'Only GET, HEAD and, of /api/mails, DELETE');
  if (pathname === '/api/mails') return answerMails(store, new URLSearchParams(query), response);
  const file = await staticFile(root, pathname);
  if (!file) return void refuse(404, 'Not found');
  response.writeHead(200, { 'content-type': file.type, 'content-length': file.body.length });
  response.end(request.method === 'HEAD' ? undefined : file.body);
}

function answerMails(store: MailStore, query: URLSearchParams, response: ServerResponse): void {
  const number = (name: string) => Math.max(0, Number(query.get(name)) || 0);
  const read = () => store.list({ to: query.get('to') ?? undefined, after: number('after') });
  const end = () => {
    clearTimeout(timer);
    stop();
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ mails: read() }));
  };
  const wait = Math.min(number('wait'), longestWait);
  const stop = store.onChange(() => {
    if (read().length > 0) end();
  });
  const timer = setTimeout(end, wait * 1000);
  response.once('close', () => {
    clearTimeout(timer);
    stop();
  });
  if (wait === 0 || read().length > 0) end();
}
