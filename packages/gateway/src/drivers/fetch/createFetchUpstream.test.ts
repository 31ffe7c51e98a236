import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { createFetchUpstream } from './createFetchUpstream.ts';

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

/** A server that answers each request so. @returns Its URL. */
async function serve(listener: RequestListener): Promise<string> {
  const created = createServer(listener);
  server = created;
  await new Promise<void>((resolve) => created.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(created.address() as AddressInfo).port}`;
}

const forever = new AbortController().signal;
const upstream = createFetchUpstream({ timeoutMs: 5000, maxBytes: 100 });

describe('posting to an upstream', () => {
  it('gives the status and the body', async () => {
    const url = await serve(async (request, response) => {
      let body = '';
      for await (const chunk of request) body += chunk;
      response.writeHead(418).end(`${request.method} ${request.headers['content-type']} ${body}`);
    });
    const body = 'POST application/json {"a":1}';
    expect(await upstream.post(url, '{"a":1}', forever, 5000)).toEqual({ ok: true, status: 418, body });
  });

  it('gw-rpc-14 gives up after the time', async () => {
    const url = await serve(() => {});
    const impatient = createFetchUpstream({ timeoutMs: 20, maxBytes: 100 });
    expect(await impatient.post(url, '{}', forever, 5000)).toEqual({ ok: false, fault: 'timeout' });
  });

  it('gw-rpc-19 gives up sooner where it is told to', async () => {
    const url = await serve(() => {});
    expect(await upstream.post(url, '{}', forever, 20)).toEqual({ ok: false, fault: 'timeout' });
  });

  it('gw-rpc-14 gives up when the answer stalls half way', async () => {
    const url = await serve((_, response) => void response.write('{'));
    const impatient = createFetchUpstream({ timeoutMs: 50, maxBytes: 100 });
    expect(await impatient.post(url, '{}', forever, 5000)).toEqual({ ok: false, fault: 'timeout' });
  });

  it('gw-rpc-14 stops reading a large answer', async () => {
    const url = await serve((_, response) => void response.end('x'.repeat(101)));
    expect(await upstream.post(url, '{}', forever, 5000)).toEqual({ ok: false, fault: 'too large' });
  });

  it('gw-rpc-14 follows no redirect', async () => {
    let visits = 0;
    const url = await serve((_, response) => {
      visits += 1;
      response.writeHead(307, { location: '/elsewhere' }).end();
    });
    expect(await upstream.post(url, '{}', forever, 5000)).toEqual({ ok: false, fault: 'broken' });
    expect(visits).toBe(1);
  });

  it('tells a connection that was refused from one that broke', async () => {
    const url = await serve((request) => void request.socket.destroy());
    expect(await upstream.post(url, '{}', forever, 5000)).toEqual({ ok: false, fault: 'broken' });
    await new Promise((resolve) => server?.close(resolve));
    expect(await upstream.post(url, '{}', forever, 5000)).toEqual({ ok: false, fault: 'refused' });
  });

  it('gw-rpc-16 ends when the visitor has gone', async () => {
    const visitor = new AbortController();
    const url = await serve(() => visitor.abort());
    expect(await upstream.post(url, '{}', visitor.signal, 5000)).toEqual({ ok: false, fault: 'broken' });
  });
});
