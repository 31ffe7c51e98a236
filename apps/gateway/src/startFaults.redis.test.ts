import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startRedis, type TestRedis } from '../../../packages/gateway/src/testing/startRedis.ts';
import { readSettings } from './readSettings.ts';
import { startGateway } from './startGateway.ts';

describe('gw-app-12 a gateway that starts while its Redis', { timeout: 60_000 }, () => {
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
