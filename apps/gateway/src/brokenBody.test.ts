import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, it } from 'vitest';
import { readSettings } from './readSettings.ts';
import { startGateway } from './startGateway.ts';

it('gw-http-18 a client that goes before its body has come, or garbles it, leaves no line in the log', async () => {
  const lines: string[] = [];
  const keep = (message: string, { reason }: { reason?: unknown } = {}) =>
    void lines.push(`${message}: ${reason}`);
  const log = { info: keep, warn: keep, error: keep };
  const { dataDirectory, ...settings } = readSettings({ PORT: '0', FOYER_DEVELOPMENT: '1' }, log);
  const gateway = await startGateway(settings);
  const { hostname, port } = new URL(gateway.url);
  for (const path of ['/e', '/v1/'])
    for (const header of ['content-length: 100', 'transfer-encoding: chunked']) {
      const socket = connect(Number(port), hostname);
      await once(socket, 'connect');
      const address = `${path}?projectId=local&st=curl&sv=1&chainId=eip155:1`;
      socket.write(`POST ${address} HTTP/1.1\r\nhost: x\r\n${header}\r\nexpect: 100-continue\r\n\r\n`);
      // The gateway has taken the head, and waits for the body.
      await once(socket, 'data');
      socket.write(header.startsWith('transfer') ? '64\r\n{"' : '{"');
      socket.destroy();
      await once(socket, 'close');
    }
  for (const path of ['/e', '/v1/']) {
    const socket = connect(Number(port), hostname);
    const address = `${path}?projectId=local&st=curl&sv=1&chainId=eip155:1`;
    socket.write(
      `POST ${address} HTTP/1.1\r\nhost: x\r\ntransfer-encoding: chunked\r\nexpect: 100-continue\r\n\r\n`,
    );
    await once(socket, 'data');
    // No length of a piece: the server ends the connection.
    socket.resume();
    socket.write('no length\r\n');
    await once(socket, 'close');
  }
  // What still runs comes to its end.
  await gateway.close();
  expect(lines).toEqual([]);
});
