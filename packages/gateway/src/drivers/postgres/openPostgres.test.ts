import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { openPostgres } from './openPostgres.ts';

/** The address of what takes connections of this machine, and is no PostgreSQL. */
async function listen(onConnection: (socket: Socket) => void): Promise<string> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    onConnection(socket);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return `postgres://foyer@127.0.0.1:${(server.address() as AddressInfo).port}/foyer`;
}

it('gw-db-12 a server that says nothing ends the migration once it has been waited for', async () => {
  const url = await listen(() => {});
  const db = openPostgres(url, 1, { connectMs: 50, firstAnswerMs: 60_000, lockMs: 0 });
  await expect(db.migrate()).rejects.toMatchObject({ code: 'CONNECT_TIMEOUT' });
  await db.close();
});

it('gw-db-12 so does one that ends each connection before its first answer', async () => {
  let connections = 0;
  const url = await listen((socket) => {
    connections += 1;
    socket.once('data', () => socket.end());
  });
  const db = openPostgres(url, 1, { connectMs: 60_000, firstAnswerMs: 100, lockMs: 0 });
  await expect(db.migrate()).rejects.toThrow('The store does not answer.');
  expect(connections).toBeGreaterThan(0);
  await db.close();
});
