import { describe, expect, it } from 'vitest';
import { alice, FakeAdapter } from '../testing/FakeAdapter.ts';
import { base, chain, flush, mainnet } from '../testing/startCore.ts';
import { connectedFoyer, harbor, startFoyer } from '../testing/startFoyer.ts';
import { verbNames } from './verbNames.ts';

describe('host: reading', () => {
  it('instance-01 tells everything before the first act', () => {
    const { foyer } = startFoyer();
    expect(foyer.getAddress()).toBeUndefined();
    expect(foyer.getCaipAddress()).toBeUndefined();
    expect(foyer.getIsConnectedState()).toBe(false);
    expect(foyer.getChainId()).toBe(1);
    expect(foyer.getActiveChainNamespace()).toBe('eip155');
    expect(foyer.getWalletInfo()).toBeUndefined();
    expect(foyer.getWalletProvider()).toBeUndefined();
    expect(foyer.getWalletProviderType()).toBeUndefined();
    expect(foyer.getError()).toBeUndefined();
    expect(foyer.getEvent()).toBeUndefined();
    expect(foyer.getDisabledCaipNetworks()).toEqual([]);
  });

  it('instance-01 reads every value at once', () => {
    const { foyer } = startFoyer();
    const values = {
      getState: { open: false, loading: false, activeChain: 'eip155', selectedNetworkId: 'eip155:1' },
      getAccount: { status: 'disconnected', isConnected: false, allAccounts: [] },
      getCaipNetwork: { caipNetworkId: 'eip155:1' },
      getCaipNetworks: [{ caipNetworkId: 'eip155:1' }, { caipNetworkId: 'eip155:8453' }],
      getRemoteFeatures: { email: false, socials: false },
      getThemeVariables: {},
    } as const;
    for (const [name, value] of Object.entries(values)) {
      expect(foyer[name as keyof typeof values](), name).toMatchObject(value);
    }
    expect(foyer.getProvider('eip155')).toBeUndefined();
    expect(['light', 'dark']).toContain(foyer.getThemeMode());
  });

  it('instance-01 tells everything about a connected wallet', async () => {
    const { foyer } = await connectedFoyer();
    expect(foyer.getAddress()).toBe(alice);
    expect(foyer.getCaipAddress()).toBe(`eip155:1:${alice}`);
    expect(foyer.getIsConnectedState('eip155')).toBe(true);
    expect(foyer.getIsConnectedState('solana')).toBe(false);
    expect(foyer.getWalletInfo()).toEqual({
      name: 'Harbor',
      icon: harbor.imageUrl,
      type: 'ANNOUNCED',
      rdns: 'example.harbor',
    });
    expect(foyer.getWalletProvider()).toEqual({ providerOf: harbor.id });
    expect(foyer.getWalletProviderType()).toBe('ANNOUNCED');
    expect(foyer.getEvent()).toMatchObject({ event: 'CONNECT_SUCCESS', address: alice });
    expect(foyer.getRemoteFeatures()).toMatchObject({ email: expect.any(Boolean) });
    expect(Object.keys(foyer.getRemoteFeatures())).not.toContain('sources');
  });

  it('instance-01 knows the id of a chain of another family', () => {
    const sun = { ...chain(1, 'Solana'), id: '5eykt4', chainNamespace: 'solana' as const };
    const { foyer } = startFoyer({ options: { networks: [sun] } });
    expect(foyer.getChainId()).toBe('5eykt4');
  });

  it('instance-01 instance-02 subscriptions tell what the readers answer, once a change', async () => {
    const { core, adapter, foyer } = startFoyer();
    const heard: Record<string, unknown[]> = {};
    const note = (name: string) => (value: unknown) => {
      heard[name] = [...(heard[name] ?? []), value];
    };
    foyer.subscribeWalletInfo(note('wallet'));
    foyer.subscribeProviders(note('providers'));
    foyer.subscribeNetwork(note('network'));
    foyer.subscribeTheme(note('theme'));
    foyer.subscribeRemoteFeatures(note('features'));
    adapter.host.onConnectors([harbor]);
    await core.actions.connection.connect(harbor);
    adapter.host.onNetworkChanged({ connectorId: harbor.id, networkId: 'eip155:8453' });
    foyer.setThemeMode('dark');
    foyer.setThemeMode('dark');
    await foyer.updateRemoteFeatures({ swaps: false });
    expect(heard.wallet).toEqual([foyer.getWalletInfo()]);
    expect(heard.network).toEqual([
      {
        caipNetwork: foyer.getCaipNetwork(),
        chainId: 8453,
        caipNetworkId: 'eip155:8453',
        approvedCaipNetworkIds: undefined,
        supportsAllNetworks: true,
      },
    ]);
    expect(heard.theme).toEqual([{ themeMode: 'dark', themeVariables: {} }]);
    expect(heard.features?.at(-1)).toEqual(foyer.getRemoteFeatures());
    expect(heard.providers?.at(-1)).toEqual({ eip155: { providerOf: harbor.id } });
    await foyer.disconnect();
    expect(heard.wallet?.at(-1)).toBeUndefined();
  });

  it('instance-02 a stopped subscription hears nothing', async () => {
    const { foyer } = startFoyer();
    const heard: unknown[] = [];
    foyer.subscribeTheme((theme) => heard.push(theme))();
    foyer.setThemeMode('dark');
    expect(heard).toEqual([]);
  });

  it('instance-03 tells which networks the wallet agreed to', async () => {
    const adapter = new FakeAdapter();
    adapter.wallet.connect = async ({ connectorId }) => ({
      ...adapter.connection(connectorId, [alice]),
      approvedNetworkIds: ['eip155:1'],
    });
    const { foyer } = await connectedFoyer({ adapter });
    const networks: unknown[] = [];
    foyer.subscribeNetwork(({ supportsAllNetworks }) => networks.push(supportsAllNetworks));
    expect(foyer.getDisabledCaipNetworks().map(({ name }) => name)).toEqual(['Base']);
    await foyer.disconnect();
    expect(foyer.getDisabledCaipNetworks()).toEqual([]);
    expect(networks).toEqual([true]);
  });

  it('instance-04 tells the last failure until the next attempt', async () => {
    const { core, adapter, foyer } = startFoyer();
    adapter.wallet.connect = () => Promise.reject(new Error('broken'));
    await core.actions.connection.connect(harbor);
    expect(foyer.getError()).toMatchObject({ message: 'broken' });
    adapter.wallet.connect = async ({ connectorId }) => adapter.connection(connectorId, [alice]);
    await core.actions.connection.connect(harbor);
    expect(foyer.getError()).toBeUndefined();
    adapter.wallet.switchNetwork = () => Promise.reject(new Error('stuck'));
    await foyer.switchNetwork('eip155:8453').catch(() => undefined);
    expect(foyer.getError()).toMatchObject({ message: 'stuck' });
  });
});

describe('host: the other verbs', () => {
  it('instance-09 move the open modal', async () => {
    const { core, foyer } = startFoyer();
    await core.actions.modal.open();
    await foyer.redirect('WhatIsAWallet');
    expect(core.getState().router.history).toEqual(['Connect', 'WhatIsAWallet']);
    await foyer.replace('Networks');
    expect(core.getState().router.history).toEqual(['Connect', 'Networks']);
  });

  it.each([
    'Bogus',
    'toString',
    undefined,
    { view: 'Networks' },
    'SwitchNetwork',
    'Account',
    'EmbeddedSettings',
    'UnsupportedChain',
  ])(
    'instance-09 leave the modal as it is for %j, which has nothing to show, and the console says so',
    async (view) => {
      const { core, foyer, log } = startFoyer();
      await core.actions.modal.open();
      const { router } = core.getState();
      await foyer.redirect(view as never);
      await foyer.replace(view as never);
      expect(core.getState().router).toBe(router);
      const told = `no view "${view}" now: see docs/options.md`;
      expect(log).toEqual([`warn redirect: ${told}`, `warn replace: ${told}`]);
    },
  );

  it.each(['AllWallets', 'ConnectWallets', 'ConnectingWalletConnectBasic', 'Create'] as const)(
    'instance-09 modal-22 lead nobody past the terms to %s before they are agreed to',
    async (view) => {
      const options = { features: { legalCheckbox: true }, privacyPolicyUrl: 'https://own.example/privacy' };
      const { core, foyer, log } = startFoyer({ options });
      await core.actions.modal.open();
      await foyer.redirect(view);
      await foyer.replace(view);
      expect(core.getState().router.history).toEqual(['Connect']);
      const told = `no view "${view}" now: it waits for the tick beside the terms`;
      expect(log).toEqual([`warn redirect: ${told}`, `warn replace: ${told}`]);
      core.actions.router.amend({ agreed: 'https://own.example/privacy' });
      await foyer.redirect(view);
      await foyer.redirect('Networks');
      await foyer.redirect(view);
      expect(core.getState().router.history).toEqual(['Connect', view, 'Networks', view]);
    },
  );

  it('instance-09 go to the account of a connected visitor', async () => {
    const { core, foyer } = await connectedFoyer();
    await core.actions.modal.open({ view: 'Networks' });
    await foyer.redirect('Account');
    expect(core.getState().router.history).toEqual(['Networks', 'Account']);
  });

  it('instance-09 show messages', async () => {
    const { core, foyer } = startFoyer();
    await foyer.showErrorMessage(new Error('broken'));
    await flush();
    expect(core.getState().notices.toast).toMatchObject({ kind: 'error', message: 'broken' });
    await foyer.showSuccessMessage('Copied');
    core.actions.notices.hideToast();
    foyer.setLoading(true);
    expect(foyer.getState().loading).toBe(true);
  });

  it('instance-09 refresh the balance however young it is', async () => {
    const { adapter, foyer } = await connectedFoyer();
    await foyer.updateNativeBalance();
    const before = adapter.count('getBalance');
    expect(await foyer.updateNativeBalance()).toMatchObject({ status: 'ready' });
    expect(adapter.count('getBalance')).toBe(before + 1);
  });

  it('instance-05 run in the order called, though the first call loads them', async () => {
    const { foyer } = startFoyer({ options: { networks: [mainnet] } });
    await Promise.all([foyer.addNetwork('eip155', base), foyer.removeNetwork('eip155', 1)]);
    expect(foyer.getChainId()).toBe(8453);
  });
});

describe('host: after dispose', () => {
  it('instance-10 values stay, listeners hear nothing and verbs do nothing', async () => {
    const { core, foyer, events } = await connectedFoyer();
    const heard: unknown[] = [];
    foyer.subscribeTheme((theme) => heard.push(theme));
    foyer.subscribeAccount((account) => heard.push(account));
    foyer.subscribeEvents((event) => heard.push(event));
    const before = core.getState();
    const told = events.length;
    foyer.dispose();
    foyer.setThemeMode('dark');
    foyer.setLoading(true);
    await foyer.disconnect();
    await foyer.switchNetwork('eip155:8453');
    for (const name of verbNames) {
      const verb = foyer[name] as (...parameters: unknown[]) => Promise<unknown>;
      await expect(verb('eip155', base), name).resolves.toBeUndefined();
    }
    expect(core.getState()).toBe(before);
    expect(foyer.getAddress()).toBe(alice);
    expect(heard).toEqual([]);
    expect(events).toHaveLength(told);
  });
});
