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

describe.each(wagmiVersions)('what wagmi %s connects, and the bridge has not found', (_, version) => {
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
});
