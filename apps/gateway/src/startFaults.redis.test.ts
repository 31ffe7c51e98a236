import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startRedis, type TestRedis } from '../../../packages/gateway/src/testing/startRedis.ts';
import { readSettings } from './readSettings.ts';
import { startGateway } from './startGateway.ts';

describe('gw-app-12 a gateway that starts while its Redis', () => {
  it('gw-app-10 is not there ends: the loss is logged once, and told with its variable', async () => {
    const lines: string[] = [];
    const keep = (message: string, { reason }: { reason?: unknown } = {}) =>
      void lines.push(`${message}: ${reason}`);
    const log = { info: keep, warn: keep, error: keep };
    const REDIS_URL = 'redis://foyer:geheim@127.0.0.1:1';
    const { dataDirectory, ...settings } = readSettings({ PORT: '0', REDIS_URL }, log);
    await expect(startGateway(settings)).rejects.toThrow(
      /^REDIS_URL: nothing listens at 127\.0\.0\.1:1 \(ECONNREFUSED\)\. Start the server there, or correct the address\.$/,
    );
    expect(lines).toEqual(['redis lost: ECONNREFUSED']);
  });

  let server: TestRedis;
  beforeAll(async () => {
    server = await startRedis(['--requirepass', 'geheim']);
  });
  afterAll(() => server.stop());

  /** `onLost` is told once the gateway has missed its Redis. */
  function start(password: string, onLost = () => {}) {
    const log = { info: () => {}, warn: () => {}, error: onLost };
    const REDIS_URL = server.url.replace('//', `//:${password}@`);
    const { dataDirectory, ...settings } = readSettings({ PORT: '0', REDIS_URL }, log);
    return startGateway(settings);
  }

  it('refuses it ends, and says so by the name of the variable', async () => {
    await expect(start('falsch')).rejects.toThrow(
      /^REDIS_URL: the server says: WRONGPASS .+\. Correct the user or its password\.$/,
    );
  });

  it('comes late starts, once it is there', async () => {
    await server.kill();
    let back: Promise<void> | undefined;
    const gateway = await start('geheim', () => {
      back ??= server.start();
    });
    await back;
    expect(back).toBeDefined();
    expect((await fetch(`${gateway.url}/ready`)).status).toBe(200);
    await gateway.close();
  });
});
