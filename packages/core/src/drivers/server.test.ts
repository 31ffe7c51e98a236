import { describe, expect, it } from 'vitest';
import { FakeAdapter } from '../testing/FakeAdapter.ts';
import { mainnet } from '../testing/startCore.ts';
import { createBrowserFoyer } from './createBrowserFoyer.ts';
import { createServerPorts } from './createServerPorts.ts';

describe('drivers: on a server', () => {
  it('drivers-10 an instance starts nothing and answers what a page first shows', async () => {
    const adapter = new FakeAdapter();
    let loads = 0;
    const foyer = createBrowserFoyer(
      { projectId: 'local', gatewayUrl: 'https://gateway.example', networks: [mainnet], adapters: [adapter] },
      {
        sdk: 'react',
        loadModal: () => {
          loads += 1;
          return Promise.reject(new Error('a server shows nothing'));
        },
      },
    );
    foyer.prefetch();
    await foyer.open();
    await foyer.disconnect();
    await foyer.ready();
    expect(loads).toBe(0);
    expect(adapter.isRunning).toBe(false);
    expect(foyer.isOpen()).toBe(false);
    expect(foyer.getAccount()).toMatchObject({ isConnected: false, status: 'disconnected' });
    expect(foyer.getThemeMode()).toBe('dark');
    foyer.dispose();
  });

  it('drivers-10 its ports keep, time and request nothing', async () => {
    const ports = createServerPorts();
    let ran = false;
    const cancel = ports.clock.setTimer(() => {
      ran = true;
    }, 0);
    cancel();
    await expect(ports.http.request({ method: 'GET', url: 'https://x.example' })).rejects.toMatchObject({
      code: 'NETWORK_FAILED',
    });
    expect(ran).toBe(false);
    expect(ports.clock.now()).toBe(0);
    expect(ports.page.facts()).toMatchObject({ url: '', origin: '', isMobile: false });
    ports.page.watchScheme(() => undefined)();
    expect(createServerPorts().storage.read('foyer.x')).toBeNull();
  });
});
