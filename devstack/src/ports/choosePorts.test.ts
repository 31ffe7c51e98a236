import { createServer, type Server } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { choosePorts, describeMoves } from './choosePorts.ts';
import { choosePort, findPort, isPortFree } from './freePort.ts';

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

  it('devstack-11 gives a port that was asked for to who asked, not to who would usually have it', async () => {
    const port = await findPort();
    const preferred = { chain: port + 1, secondChain: port + 1, gateway: port, demo: port };
    const ports = await choosePorts(preferred, ['gateway', 'chain']);
    expect(ports).toMatchObject({ gateway: port, chain: port + 1 });
    expect(new Set([ports.secondChain, ports.demo, port, port + 1]).size).toBe(4);
  });

  it('devstack-11 moves one of two that ask for the same port, and one that asks for a taken port', async () => {
    const port = await findPort();
    const taken = await occupy('127.0.0.1');
    const ports = await choosePorts({ demo: port, phone: port, gateway: taken }, [
      'demo',
      'phone',
      'gateway',
    ]);
    expect(ports.demo).toBe(port);
    expect(ports.phone).toBeGreaterThan(port);
    expect(ports.gateway).not.toBe(taken);
  });

  it('devstack-11 tells every move, why it was, and nothing but moves', () => {
    const preferred = { chain: 8545, secondChain: 8546, gateway: 5173, demo: 5173, phone: 0 };
    const chosen = {
      chain: 8547,
      secondChain: 8548,
      gateway: 5173,
      wallet: 0,
      mailbox: 0,
      demo: 5177,
      phone: 0,
    };
    const tell = (actual: Partial<typeof chosen>) => describeMoves(preferred, chosen, actual);
    expect(tell({ chain: 8547, secondChain: 8548 })).toBe(
      'port 8545 is taken, using 8547; port 8546 is taken, using 8548',
    );
    expect(tell({ demo: 5177 })).toBe('port 5173 is kept for the gateway, using 5177');
    expect(tell({ gateway: 5173, wallet: 40_000, phone: 40_001 })).toBeUndefined();
  });
});
