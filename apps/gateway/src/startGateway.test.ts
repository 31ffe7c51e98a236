import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { GatewaySettings, RunningGateway } from './GatewaySettings.ts';
import { listen } from './listen.ts';
import { startGateway } from './startGateway.ts';

const query = 'projectId=local&st=foyer&sv=test';
const call = { jsonrpc: '2.0', id: 1, method: 'eth_chainId' };

describe('a gateway that listens', () => {
  let folder: string;
  let gateway: RunningGateway;
  let settings: GatewaySettings;
  /** A node that answers only when it is told to. */
  const waiting: (() => void)[] = [];
  let heard = () => {};
  const node = createServer((_, response) => {
    waiting.push(() => response.end(JSON.stringify({ jsonrpc: '2.0', id: 0, result: '0x1' })));
    heard();
  });

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'foyer-gateway-'));
    await listen(node, { host: '127.0.0.1', port: 0 });
    settings = {
      port: 0,
      host: '127.0.0.1',
      dataDirectory: join(folder, 'data'),
      development: true,
      projects: [],
      upstreams: { 'eip155:31337': [`http://127.0.0.1:${(node.address() as AddressInfo).port}`] },
      trustedProxies: 0,
      log: { info: () => {}, warn: () => {}, error: () => {} },
    };
    gateway = await startGateway(settings);
  });
  afterAll(async () => {
    await gateway.close();
    node.closeAllConnections();
    node.close();
    await rm(folder, { recursive: true });
  });

  it('gw-app-03 is ready as soon as it listens', async () => {
    expect(gateway.url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
    expect((await fetch(`${gateway.url}/ready`)).status).toBe(200);
    expect((await fetch(`${gateway.url}/getWallets?${query}`)).status).toBe(200);
  });

  it('answers over real HTTP as the library does', async () => {
    const large = await fetch(`${gateway.url}/e?${query}`, { method: 'POST', body: 'x'.repeat(40_000) });
    expect(large.status).toBe(413);
    const preflight = await fetch(`${gateway.url}/e?${query}`, {
      method: 'OPTIONS',
      headers: { origin: 'http://localhost:1' },
    });
    expect(preflight.status).toBe(204);
    const head = await fetch(`${gateway.url}/public/getTokenImage/ETH?${query}`, { method: 'HEAD' });
    expect(head.headers.get('content-type')).toBe('image/svg+xml');
  });

  it('gw-app-03 refuses a data directory in use, and a port in use, and leaves nothing open', async () => {
    await expect(startGateway(settings)).rejects.toThrow('is in use by process');
    const port = Number(new URL(gateway.url).port);
    const other = { ...settings, dataDirectory: join(folder, 'other'), port };
    await expect(startGateway(other)).rejects.toThrow('EADDRINUSE');
    expect(await readdir(other.dataDirectory)).not.toContain('foyer.lock');
  });

  it('gw-app-03 leaves nothing open when the gateway cannot be made', async () => {
    const other = {
      ...settings,
      dataDirectory: join(folder, 'unmade'),
      get upstreams(): never {
        throw new Error('no upstreams');
      },
    };
    await expect(startGateway(other)).rejects.toThrow('no upstreams');
    expect(await readdir(other.dataDirectory)).not.toContain('foyer.lock');
  });

  it('gw-app-04 lets a running request end, then frees the data directory', async () => {
    const arrived = new Promise<void>((resolve) => {
      heard = resolve;
    });
    const body = JSON.stringify(call);
    const answer = fetch(`${gateway.url}/v1/?chainId=eip155:31337&${query}`, { method: 'POST', body });
    await arrived;
    const closing = Promise.all([gateway.close(), gateway.close()]);
    for (const respond of waiting) respond();
    expect(await (await answer).json()).toEqual({ jsonrpc: '2.0', id: 1, result: '0x1' });
    await closing;
    await expect(fetch(`${gateway.url}/health`)).rejects.toThrow();
    gateway = await startGateway(settings);
    expect((await fetch(`${gateway.url}/ready`)).status).toBe(200);
  });
});
