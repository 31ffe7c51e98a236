import { createServer, type Server } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { choosePorts, describeMove } from './choosePorts.ts';
import { choosePort, isPortFree } from './freePort.ts';

describe('ports', () => {
  const servers: Server[] = [];
  const occupy = (host: string): Promise<number> =>
    new Promise((resolve, reject) => {
      const server = createServer();
      servers.push(server);
      server.once('error', reject);
      server.listen(0, host, () => resolve((server.address() as { port: number }).port));
    });

  afterEach(async () => {
    await Promise.all(servers.splice(0).map((server) => new Promise((done) => server.close(done))));
  });

  it('devstack-11 sees a port that is taken, and that it is free again', async () => {
    const port = await occupy('127.0.0.1');
    expect(await isPortFree(port)).toBe(false);
    await new Promise((done) => servers.pop()?.close(done));
    expect(await isPortFree(port)).toBe(true);
  });

  it('devstack-11 moves past taken ports and past ports kept for others', async () => {
    const taken = new Set([100, 102]);
    const isFree = async (port: number): Promise<boolean> => !taken.has(port);
    expect(await choosePort(100, new Set([101]), isFree)).toBe(103);
  });

  it('devstack-11 takes any port when the whole neighbourhood is taken', async () => {
    expect(await choosePort(65_530, new Set(), async () => false)).toBe(0);
  });

  it('devstack-11 moves one server without pushing the others from their ports', async () => {
    const taken = await occupy('127.0.0.1');
    const ports = await choosePorts({ chain: taken, secondChain: taken + 1, gateway: taken + 2 });
    expect(ports.chain).not.toBe(taken);
    expect([taken + 1, taken + 2]).not.toContain(ports.chain);
    expect(ports.demo).toBe(0);
  });

  it('devstack-11 tells a move, and only a move', () => {
    expect(describeMove(8545, 8547)).toBe('port 8545 is taken, using 8547');
    expect(describeMove(8545, 8545)).toBeUndefined();
    expect(describeMove(0, 40_000)).toBeUndefined();
    expect(describeMove(undefined, 40_000)).toBeUndefined();
  });
});
