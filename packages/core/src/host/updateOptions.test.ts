import { describe, expect, it, vi } from 'vitest';
import { flush, gateway, until } from '../testing/startCore.ts';
import { connectedFoyer, harbor, startFoyer } from '../testing/startFoyer.ts';

describe('host: changing the set-up', () => {
  it('instance-08 merges features and addresses', async () => {
    const given = { projectId: 'local', features: { legalCheckbox: true } } as const;
    const { core, foyer } = startFoyer({ options: given });
    await foyer.updateOptions({
      features: { collapseWallets: true },
      termsConditionsUrl: 'https://site.example/terms',
      debug: false,
    });
    await foyer.updateFeatures({ connectMethodsOrder: ['wallet'] });
    await foyer.setPrivacyPolicyUrl('https://site.example/privacy');
    await foyer.setConnectMethodsOrder(['social', 'wallet']);
    await foyer.setWalletFeaturesOrder(['send']);
    expect(core.getState().features).toMatchObject({
      legalCheckbox: true,
      collapseWallets: true,
      termsConditionsUrl: 'https://site.example/terms',
      privacyPolicyUrl: 'https://site.example/privacy',
      connectMethodsOrder: ['social', 'wallet'],
      walletFeaturesOrder: ['send'],
    });
    await foyer.setCollapseWallets(false);
    await foyer.setTermsConditionsUrl(undefined);
    expect(core.getState().features).toMatchObject({ collapseWallets: false, termsConditionsUrl: undefined });
    expect(core.options.debug).toBe(false);
    expect(given).toEqual({ projectId: 'local', features: { legalCheckbox: true } });
  });

  it.each([
    [{ allowUnsupportedChain: true }, { allowUnsupportedChain: false }],
    [{ enableNetworkSwitch: false }, { enableNetworkSwitch: true }],
  ])('instance-08 modal-13 takes %j, and %j, while a wallet is connected', async (off, on) => {
    const { core, foyer, adapter } = await connectedFoyer();
    const switchTo = (networkId: 'eip155:1' | 'eip155:999') =>
      adapter.host.onNetworkChanged({ connectorId: harbor.id, networkId });
    await foyer.updateOptions(off);
    switchTo('eip155:999');
    expect(core.getState().modal.open).toBe(false);
    switchTo('eip155:1');
    await foyer.updateOptions(on);
    switchTo('eip155:999');
    expect(core.getState()).toMatchObject({ modal: { open: true }, router: { view: 'UnsupportedChain' } });
  });

  it.each(['answers', 'is gone'])(
    'instance-15 tells of each change once the set-up was checked, and makes it: the gateway %s',
    async (way) => {
      const { core, foyer, http, log } = startFoyer({ options: { allWallets: 'all' as never } });
      if (way === 'is gone') http.refuse(`${gateway}/appkit/v1/config`, 503);
      await core.actions.features.load();
      const told =
        'warn Unknown Value. Something is wrong with `show` in allWallets, which takes SHOW, HIDE, or ONLY_MOBILE (is `SHOW` meant?), `excludeWalletIds[1]`, which is no id. Correct it, or leave it out.';
      for (const times of [1, 2]) {
        await foyer.updateOptions({
          allWallets: 'show',
          excludeWalletIds: ['x', 7],
          debug: false,
        } as never);
        await expect.poll(() => log.filter((line) => line === told)).toHaveLength(times);
      }
      expect(core.options.debug).toBe(false);
      expect(core.getState().notices.alert).toMatchObject({ code: 'UNKNOWN_VALUE' });
    },
  );

  it('instance-15 tells of changes before that with the set-up, once', async () => {
    const { core, foyer, log } = startFoyer();
    await foyer.updateOptions({ allWallets: 'show' as never });
    await foyer.updateFeatures({ email: 'no' } as never);
    await vi.dynamicImportSettled();
    expect(log).toEqual([]);
    await core.actions.features.load();
    await vi.dynamicImportSettled();
    expect(log.filter((line) => line.startsWith('warn Unknown Value.'))).toEqual([
      expect.stringContaining('`features.email`, which is no boolean, `show` in allWallets'),
    ]);
    expect(core.getState().notices.alert).toMatchObject({ code: 'UNKNOWN_VALUE' });
  });

  it.each([
    ['updateFeatures', { emails: true }, 'Unknown Option. Foyer does not know `features.emails` (is'],
    ['updateFeatures', { swaps: true }, 'Option Not Built Yet. `features.swaps`'],
    [
      'setConnectMethodsOrder',
      ['sms'],
      'Something is wrong with `sms` in features.connectMethodsOrder, which takes email, social, or wallet.',
    ],
    ['setConnectMethodsOrder', 'email', '`features.connectMethodsOrder`, which is no list.'],
    ['setConnectMethodsOrder', 0, '`features.connectMethodsOrder`, which is no list.'],
    ['setCollapseWallets', 'no', '`features.collapseWallets`, which is no boolean.'],
    [
      'updateFeatures',
      { legalCheckbox: true },
      '`features.legalCheckbox`, which needs a `termsConditionsUrl`',
    ],
    ['setTermsConditionsUrl', 'javascript:1', '`termsConditionsUrl`, which is no page such as'],
    ['setTermsConditionsUrl', 7, 'of another type: termsConditionsUrl (string).'],
    [
      'updateOptions',
      { excludeWalletIds: 'x', enableWallets: 'no' },
      'excludeWalletIds (list), enableWallets (boolean).',
    ],
    [
      'updateOptions',
      { customWallets: [{ id: 'own', name: 'Own', homepage: 'own.example' }] },
      'Invalid Wallet Address. In `customWallets` `homepage` of Own is own.example',
    ],
  ] as const)('instance-15 tells of %s(%j)', async (verb, change, told) => {
    const { core, foyer, log } = startFoyer();
    await core.actions.features.load();
    await vi.dynamicImportSettled();
    const before = log.length;
    await (foyer[verb] as (change: unknown) => Promise<void>)(change);
    await expect.poll(() => log.slice(before)).toEqual([expect.stringContaining(told)]);
  });

  it('instance-15 tells of a box to tick once no document is in force', async () => {
    const { core, foyer, log } = startFoyer({ options: { privacyPolicyUrl: '/privacy' } });
    await core.actions.features.load();
    await vi.dynamicImportSettled();
    const before = log.length;
    await foyer.updateFeatures({ legalCheckbox: true });
    await vi.dynamicImportSettled();
    expect(log.slice(before)).toEqual([]);
    // Nor draws it where its last document goes.
    await foyer.updateOptions({ privacyPolicyUrl: undefined });
    await expect
      .poll(() => log.slice(before))
      .toEqual([expect.stringContaining('`features.legalCheckbox`, which needs')]);
  });

  it.each([null, undefined, 'dark', ['dark'], 5])(
    'instance-15 changes nothing for %j, and says so',
    async (none) => {
      const { core, foyer, log } = startFoyer();
      await core.load();
      const before = core.getState();
      await foyer.updateOptions(none as never);
      expect(log).toEqual(['warn updateOptions takes an object. Nothing is changed.']);
      expect(core.getState()).toBe(before);
    },
  );

  it('instance-15 keeps what is in force where the new value is of another type, and takes the others', async () => {
    const inForce = {
      excludeWalletIds: ['a'],
      termsConditionsUrl: 'https://site.example/terms',
      features: { legalCheckbox: true },
    };
    const { core, foyer, log } = startFoyer({ options: inForce });
    await foyer.updateOptions({
      excludeWalletIds: 'b',
      termsConditionsUrl: 7,
      features: ['email'],
      debug: false,
    } as never);
    expect(core.options).toMatchObject({ ...inForce, debug: false });
    expect(core.getState().features.termsConditionsUrl).toBe(inForce.termsConditionsUrl);
    expect(log).toEqual([
      'warn updateOptions leaves as they are, because the value is of another type: excludeWalletIds (list), termsConditionsUrl (string), features (object).',
    ]);
    for (const none of ['email', ['email'], 0]) await foyer.updateFeatures(none as never);
    expect(log).toHaveLength(4);
    expect(core.getState().features.sources.local).toEqual({
      legalCheckbox: true,
      termsConditionsUrl: inForce.termsConditionsUrl,
      privacyPolicyUrl: undefined,
    });
    await foyer.updateFeatures(undefined as never);
    await foyer.updateFeatures(null as never);
    expect(log).toHaveLength(4);
  });

  it('instance-15 tells of two changes of one kind in their order, and of none after dispose', async () => {
    const { core, foyer, log } = startFoyer();
    await core.actions.features.load();
    await vi.dynamicImportSettled();
    const before = log.length;
    await foyer.updateFeatures({ email: 'one' } as never);
    await foyer.updateFeatures({ analytics: 'two' } as never);
    await expect.poll(() => log.length).toBe(before + 2);
    expect(log.slice(before)).toEqual([
      expect.stringContaining('features.email'),
      expect.stringContaining('features.analytics'),
    ]);
    await foyer.updateFeatures({ email: 'three' } as never);
    core.dispose();
    await vi.dynamicImportSettled();
    await flush();
    expect(log).toHaveLength(before + 2);
  });

  it('instance-15 says nothing of a change that is right, and takes no name that every object has', async () => {
    const { core, foyer, log } = startFoyer();
    await core.actions.features.load();
    await vi.dynamicImportSettled();
    const before = log.length;
    await foyer.updateOptions({ allWallets: 'HIDE', features: { email: false }, customWallets: undefined });
    await foyer.updateFeatures(undefined as never);
    await vi.dynamicImportSettled();
    await flush();
    expect(log).toHaveLength(before);
    await foyer.updateOptions({ constructor: 1 } as never);
    expect(log.slice(before)).toEqual([
      expect.stringContaining('warn updateOptions changes nothing in constructor: it may change allWallets'),
    ]);
  });

  it('instance-08 asks the registry anew when other wallets are to be listed', async () => {
    const { core, foyer, http, clock } = startFoyer();
    const address = `${gateway}/getWallets`;
    http.on(address, () => ({ data: [], count: 0 }));
    const listed = async () => {
      await flush();
      clock.advance(1000);
      await until(core, ({ wallets }) => wallets.excluded !== undefined);
    };
    await core.actions.modal.open();
    await listed();
    const before = http.to(address).length;
    await foyer.updateOptions({ excludeWalletIds: ['x'] });
    expect(core.getState().wallets.wanted?.excludeWalletIds).toEqual(['x']);
    await listed();
    const asked = http.to(address).slice(before);
    expect(asked.map(({ query }) => query?.exclude)).toContain('x');
    expect(asked.map(({ query }) => query?.include)).toContain('x');
  });

  it('instance-08 asks a search under way anew too', async () => {
    const { core, foyer, http, clock } = startFoyer();
    const address = `${gateway}/getWallets`;
    http.on(address, () => ({ data: [], count: 0 }));
    await core.actions.modal.open();
    const searching = core.actions.wallets.search('harbor');
    await until(core, ({ wallets }) => wallets.found.status === 'loading');
    await foyer.updateOptions({ excludeWalletIds: ['x'] });
    clock.advance(1000);
    await searching;
    await until(core, ({ wallets: { found } }) => found.status === 'loading' || found.status === 'ready');
    for (let turn = 0; turn < 3; turn += 1) {
      clock.advance(1000);
      await flush();
    }
    expect(core.getState().wallets.found).toMatchObject({ status: 'ready', search: 'harbor' });
    const asked = http.to(address).filter(({ query }) => query?.search === 'harbor');
    expect(asked.map(({ query }) => query?.exclude)).toEqual(['x']);
  });

  it('instance-08 leaves alone what only createFoyer takes, and says so', async () => {
    const { core, foyer, log } = startFoyer();
    await foyer.updateOptions({ projectId: 'other', debug: false } as object);
    expect(core.options).toMatchObject({ projectId: 'local', debug: false });
    expect(log.join()).toContain('warn updateOptions changes nothing in projectId');
    expect(log.join()).toContain('looks and language have verbs of their own');
  });
});
