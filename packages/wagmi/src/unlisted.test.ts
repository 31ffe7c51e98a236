import { afterEach, describe, expect, it } from 'vitest';
import { external, make } from './testing/external.ts';
import { listedBridge, type StartedBridge, settle } from './testing/startBridge.ts';
import { wagmiVersions } from './testing/wagmiVersions.ts';

const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';
let started: StartedBridge;
afterEach(() => started.stop());

const listed = () => started.connectors().map(({ id }) => id);
const ownConnector = () => {
  const [connector] = started.config.connectors;
  if (!connector) throw new Error('The config has one.');
  return connector;
};

describe.each(wagmiVersions)('what wagmi %s connects, and the bridge had not listed', (_, version) => {
  const byWagmi = async () => {
    await version.connect(started.config, { connector: ownConnector() });
    await settle();
  };

  it('wagmi-24 has its provider where the wallet came to the page after the bridge had looked', async () => {
    started = await listedBridge(version, { config: { connectors: [version.injected()] } });
    const wallet = started.page.addWallet({ announce: false, legacy: true });
    await byWagmi();
    expect(started.changes).toEqual([`connected injected ${address} eip155:31337`]);
    expect(started.adapter.getProvider('injected')).toBe(wallet.provider);
    expect(listed()).toEqual(['injected']);
    const signing = { connectorId: 'injected', address, message: 'Hello' };
    await expect(started.adapter.signMessage(signing)).resolves.toHaveProperty('signature');
  });

  it('wagmi-24 is told without one that does not come, and asked for it anew when it is connected again', async () => {
    let asked = 0;
    const provider = { request: async () => [] };
    const vault = make({
      ...external('vault'),
      connect: async () => ({ accounts: [address], chainId: 31337 }),
      async getProvider() {
        asked += 1;
        if (asked === 1) throw new Error('not now');
        return provider;
      },
    });
    started = await listedBridge(version, { config: { connectors: [vault] } });
    await byWagmi();
    expect(started.changes).toEqual([`connected vault ${address} eip155:31337`]);
    expect([asked, started.adapter.getProvider('vault')]).toEqual([1, undefined]);
    await version.disconnect(started.config);
    await byWagmi();
    expect(started.changes).toHaveLength(3);
    expect(started.adapter.getProvider('vault')).toBe(provider);
  });

  it('wagmi-25 is listed while it is connected, also where the host switched its kind off', async () => {
    const discovery = { announced: false, injected: false };
    started = await listedBridge(version, {
      prepare: (page) => page.addWallet({ rdns: 'org.harbor' }),
      config: { connectors: [version.injected()] },
      host: { discovery },
    });
    const wallet = started.page.addWallet({ announce: false, legacy: true });
    const announced = started.config.connectors[1];
    if (!announced) throw new Error('wagmi knows the wallet.');
    expect(listed()).toEqual([]);
    await version.connect(started.config, { connector: announced });
    await settle();
    expect(listed()).toEqual(['org.harbor']);
    await byWagmi();
    expect(listed()).toEqual(['injected', 'org.harbor']);
    expect(started.adapter.getProvider('injected')).toBe(wallet.provider);
    // wagmi goes on with the other one.
    await version.disconnect(started.config);
    expect(listed()).toEqual(['org.harbor']);
    await started.adapter.disconnect({ connectorId: 'org.harbor' });
    expect(listed()).toEqual([]);
  });

  it('wagmi-25 is listed where a connector is connected that was made for one call, beside its like in the config', async () => {
    started = await listedBridge(version, { config: { connectors: [version.injected()] } });
    const wallet = started.page.addWallet({ announce: false, legacy: true });
    await version.connect(started.config, { connector: version.injected() });
    await settle();
    expect(listed()).toEqual(['injected']);
    expect(started.adapter.getProvider('injected')).toBe(wallet.provider);
  });

  it('wagmi-25 is listed before the kit is told that it is connected', async () => {
    const order: string[] = [];
    started = await listedBridge(version, {
      prepare: (page) => page.addWallet({ rdns: 'org.harbor' }),
      host: {
        discovery: { announced: false, injected: true },
        onConnectors: (list) => order.push(`listed ${list.map(({ id }) => id).join()}`),
        onConnected: ({ connectorId }) => order.push(`connected ${connectorId}`),
      },
    });
    order.length = 0;
    await byWagmi();
    expect(order.at(-1)).toBe('connected org.harbor');
    expect(order.at(-2)).toBe('listed org.harbor');
  });
});
