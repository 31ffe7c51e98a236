import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFetchHttp } from './createFetchHttp.ts';

interface Asked {
  readonly method: string | undefined;
  readonly path: string | undefined;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

const asked: Asked[] = [];
const server = createServer(async (request, response) => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const { method, url, headers } = request;
  asked.push({ method, path: url, headers, body: Buffer.concat(chunks).toString() });
  if (url?.startsWith('/slow')) return;
  if (url?.startsWith('/refuse')) response.writeHead(403).end(`Unauthorized: ${'x'.repeat(20_000)}`);
  else if (url?.startsWith('/text')) response.end('<html>');
  else if (url?.startsWith('/broken')) {
    response.writeHead(200, { 'content-length': '100' }).write('{', () => response.destroy());
  } else if (url?.startsWith('/empty')) response.writeHead(204).end();
  else response.end('{"ok":true}');
});
let origin = '';

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const http = createFetchHttp();
const get = (path: string, query = {}) => http.request({ method: 'GET', url: `${origin}${path}`, query });

describe('drivers: http', () => {
  it('drivers-01 leaves out empty query values and keeps the address’s own', async () => {
    await expect(
      get('/a?x=1', { chains: 'eip155:1,eip155:2', search: '', include: undefined, name: 'a b' }),
    ).resolves.toEqual({ ok: true });
    expect(asked.at(-1)).toMatchObject({
      method: 'GET',
      path: '/a?x=1&chains=eip155%3A1%2Ceip155%3A2&name=a+b',
      body: '',
    });
    expect(asked.at(-1)?.headers).not.toHaveProperty('content-type');
  });

  it('drivers-02 sends JSON as text/plain, or as asked', async () => {
    await http.request({ method: 'POST', url: `${origin}/b`, body: { a: 1 }, keepalive: true });
    expect(asked.at(-1)).toMatchObject({
      method: 'POST',
      body: '{"a":1}',
      headers: { 'content-type': 'text/plain' },
    });
    await http.request({
      method: 'POST',
      url: `${origin}/b`,
      body: [],
      contentType: 'application/json',
    });
    expect(asked.at(-1)?.headers['content-type']).toBe('application/json');
  });

  it('drivers-03 rejects with the status and the start of the body', async () => {
    await expect(get('/refuse')).rejects.toMatchObject({
      code: 'HTTP_STATUS',
      message: 'HTTP status code: 403',
      context: { status: 403, body: expect.stringMatching(/^Unauthorized: x{9986}$/) },
    });
  });

  it('drivers-04 tells no answer, no JSON and nothing apart', async () => {
    await expect(get('/text')).rejects.toMatchObject({ code: 'BAD_REPLY' });
    await expect(get('/empty')).resolves.toBeUndefined();
    await expect(http.request({ method: 'GET', url: 'http://127.0.0.1:1/' })).rejects.toMatchObject({
      code: 'NETWORK_FAILED',
      message: 'No answer',
    });
  });

  it('drivers-04 an answer that breaks off is none', async () => {
    await expect(get('/broken')).rejects.toMatchObject({ code: 'NETWORK_FAILED' });
  });

  it('drivers-04 a cancelled request got no answer', async () => {
    const controller = new AbortController();
    const asking = http.request({ method: 'GET', url: `${origin}/slow`, signal: controller.signal });
    controller.abort();
    await expect(asking).rejects.toMatchObject({ code: 'NETWORK_FAILED' });
  });
});
