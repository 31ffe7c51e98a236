import { afterEach, describe, expect, it } from 'vitest';
import { external, make } from './testing/external.ts';
import { listedBridge, type StartedBridge, settle, startBridge } from './testing/startBridge.ts';
import { wagmiVersions } from './testing/wagmiVersions.ts';

let started: StartedBridge | undefined;
afterEach(() => started?.stop());

const idsOf = () => started?.connectors().map(({ id, type }) => `${id} ${type}`);

describe.each(wagmiVersions)('the connectors of wagmi %s', (_, version) => {
  const provider = { request: async () => [], on: () => undefined, removeListener: () => undefined } as never;
  const own = (id: string, name = id) => version.injected({ target: () => ({ id, name, provider }) });

  it('wagmi-02 complaint 20: lists the config’s own connectors and the wallets wagmi discovers, at once', async () => {
    started = await listedBridge(version, {
      prepare: (page) => page.addWallet({ rdns: 'org.harbor', name: 'Harbor' }),
      config: {
        connectors: [{ ...external('walletConnect'), id: 'walletConnect' }, external('vault')].map(make),
      },
    });
    expect(idsOf()).toEqual(['walletConnect WALLET_CONNECT', 'vault EXTERNAL', 'org.harbor ANNOUNCED']);
    expect(started.connectors().at(-1)).toMatchObject({
      name: 'Harbor',
      chain: 'eip155',
      imageUrl: expect.stringMatching(/^data:image/),
      info: { rdns: 'org.harbor' },
    });
  });

  it('wagmi-02 adds a wallet that announces itself late', async () => {
    started = await listedBridge(version);
    expect(idsOf()).toEqual([]);
    // wagmi takes no announcement before it has read its storage.
    await settle();
    started.page.addWallet({ rdns: 'org.late' });
    expect(idsOf()).toEqual(['org.late ANNOUNCED']);
  });

  it('wagmi-02 tells connectors of one id apart by name, and knows the wallet a connector speaks for', async () => {
    const vaults = ['Vault', 'Vault', 'Safe'].map((name) => ({ ...external('vault'), name }));
    started = await listedBridge(version, {
      config: { connectors: [...vaults, external('harbor', 'ORG.harbor')].map(make) },
    });
    expect(started.connectors().map(({ id, info }) => `${id} ${info?.rdns}`)).toEqual([
      'vault undefined',
      'vault~Vault undefined',
      'vault~Safe undefined',
      'harbor org.harbor',
    ]);
  });

  it('wagmi-03 lists an injected connector only once its wallet is on the page', async () => {
    started = await listedBridge(version, {
      config: { connectors: [version.injected(), own('cove', 'Cove')] },
    });
    expect(idsOf()).toEqual(['cove INJECTED']);
    started.page.window.ethereum = provider;
    started.page.addWallet({ rdns: 'org.late' });
    await settle();
    expect(started.connectors().map(({ name }) => name)).toEqual([
      'Browser Wallet',
      'Cove',
      'Foyer Test Wallet',
    ]);
  });

  it('wagmi-03 leaves out the kinds the host switched off', async () => {
    const story = async (discovery: { announced: boolean; injected: boolean }) => {
      started = await listedBridge(version, {
        prepare: (page) => page.addWallet({ rdns: 'org.harbor' }),
        config: { connectors: [own('cove')] },
        host: { discovery },
      });
      await settle();
      const ids = idsOf();
      started.stop();
      return ids;
    };
    expect(await story({ announced: false, injected: true })).toEqual(['cove INJECTED']);
    expect(await story({ announced: true, injected: false })).toEqual(['org.harbor ANNOUNCED']);
  });

  it('wagmi-04 cleans names, drops unsafe pictures and stops at 100', async () => {
    const hostile = { ...external('bad'), name: 'Har\u202Ebor\u0000', icon: 'javascript:alert(1)' };
    const many = Array.from({ length: 120 }, (_value, index) => external(`w${index}`));
    started = await listedBridge(version, { config: { connectors: [hostile, ...many].map(make) } });
    expect(started.connectors()).toHaveLength(100);
    expect(started.connectors()[0]).toEqual({
      id: 'bad',
      name: 'Harbor',
      type: 'EXTERNAL',
      chain: 'eip155',
    });
  });

  it('wagmi-19 asks no wallet anything and loads no wallet’s code for the list', async () => {
    let asked = 0;
    started = await listedBridge(version, {
      prepare: (page) => page.addWallet({ rdns: 'org.harbor' }),
      config: {
        connectors: [
          make({
            ...external('vault'),
            async getProvider() {
              asked += 1;
            },
          }),
        ],
      },
    });
    await settle();
    expect(asked).toBe(0);
  });

  it('wagmi-19 lists nothing before the visitor acts or wagmi does', async () => {
    started = startBridge(version, { prepare: (page) => page.addWallet({ rdns: 'org.harbor' }) });
    await settle();
    expect(idsOf()).toEqual([]);
    const [connector] = started.config.connectors;
    if (!connector) throw new Error('wagmi knows the wallet.');
    await version.connect(started.config, { connector });
    await started.untilChanges(1);
    expect(idsOf()).toEqual(['org.harbor ANNOUNCED']);
  });
});
