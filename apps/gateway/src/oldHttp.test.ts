import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { readSettings } from './readSettings.ts';
import { startGateway } from './startGateway.ts';

it('gw-app-24 answers HTTP/1.0 without a host, as load balancers ask whether it is alive', async () => {
  const log = { info: () => {}, warn: () => {}, error: () => {} };
  const { dataDirectory, ...settings } = readSettings({ PORT: '0' }, log);
  const gateway = await startGateway(settings);
  const { hostname, port } = new URL(gateway.url);
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  socket.write('GET /health HTTP/1.0\r\n\r\n');
  const answer = await text(socket);
  await gateway.close();
  expect(answer).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
  expect(answer).toContain('{"status":"ok"}');
});
