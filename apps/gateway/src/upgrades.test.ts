import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { RunningGateway } from './GatewaySettings.ts';
import { readSettings } from './readSettings.ts';
import { startGateway } from './startGateway.ts';

const log = { info: () => {}, warn: () => {}, error: () => {} };
let gateway: RunningGateway;
beforeAll(async () => {
  const { dataDirectory, ...settings } = readSettings({ PORT: '0', FOYER_DEVELOPMENT: 'true' }, log);
  gateway = await startGateway(settings);
});
afterAll(() => gateway.close());

const query = 'projectId=local&st=foyer&sv=test';

function makeEvent(): string {
  const url = 'https://app.example.org/';
  const props = { type: 'track', event: 'MODAL_OPEN' };
  return JSON.stringify({ eventId: randomUUID(), url, domain: 'app.example.org', timestamp: 0, props });
}

/** The first chunk that is answered to a request of exactly these lines. */
async function ask(...lines: string[]): Promise<string> {
  const { hostname, port } = new URL(gateway.url);
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  socket.write(`${lines.join('\r\n')}\r\n\r\n`);
  const chunk = await new Promise<unknown>((resolve) => {
    socket.once('data', resolve);
    socket.once('end', () => resolve(''));
  });
  socket.destroy();
  return String(chunk);
}

it.each(['h2c', 'h2c, websocket', 'TLS/1.0'])(
  'gw-app-30 answers who asks for %s as anybody, and goes on with the same connection',
  async (upgrade) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const headers = { connection: 'Upgrade, HTTP2-Settings', upgrade, 'http2-settings': 'AAEAAEAAAAIAAAAA' };
    const send = async (path: string, body?: string) => {
      const method = body === undefined ? 'GET' : 'POST';
      const sent = request(gateway.url + path, { agent, method, headers }).end(body);
      const [response] = await once(sent, 'response');
      return [response.statusCode, JSON.parse(await text(response)).status, sent.reusedSocket];
    };
    expect(await send('/health')).toEqual([200, 'ok', false]);
    expect(await send(`/e?${query}`, makeEvent())).toEqual([202, 'stored', true]);
    expect(await send('/health')).toEqual([200, 'ok', true]);
    agent.destroy();
  },
);

it.each(['websocket', 'WebSocket'])('gw-app-30 opens the relay to who asks for a %s', async (protocol) => {
  const key = ['sec-websocket-version: 13', 'sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ=='];
  const upgrade = ['host: gateway', 'connection: upgrade', `upgrade: ${protocol}`];
  const answer = await ask(`GET /relay?${query} HTTP/1.1`, ...upgrade, ...key);
  expect(answer).toMatch(/^HTTP\/1\.1 101 Switching Protocols\r\n/);
});

it('gw-app-30 is no tunnel', async () => {
  expect(await ask('CONNECT gateway:443 HTTP/1.1', 'host: gateway')).toBe('');
});
