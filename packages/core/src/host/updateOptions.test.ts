import { describe, expect, it } from 'vitest';
import { createFoyer } from '../kernel/createFoyer.ts';
import { flush, gateway, startCore, until } from '../testing/startCore.ts';

function startFoyer(parameters: Parameters<typeof startCore>[0] = {}) {
  const started = startCore(parameters);
  return { ...started, foyer: createFoyer(started.core, undefined) };
}

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

  it('instance-15 tells what a change holds that there is none of, each time, and makes it', async () => {
    const { core, foyer, log } = startFoyer({ options: { allWallets: 'all' as never } });
    await core.actions.features.load();
    const wrong = { allWallets: 'show', enableWallets: 'no', excludeWalletIds: 'x', debug: false } as never;
    const told =
      'warn Unknown Value. Foyer can do nothing with `enableWallets`, which is no boolean, `show` in allWallets (is `SHOW` meant?), `excludeWalletIds`, which is no list. Correct it, or leave it out.';
    for (const times of [1, 2]) {
      await foyer.updateOptions(wrong);
      await expect.poll(() => log.filter((line) => line === told)).toHaveLength(times);
    }
    expect(core.options.debug).toBe(false);
  });

  it.each([
    ['updateFeatures', { emails: true }, 'Unknown Option. Foyer does not know `features.emails` (is'],
    ['updateFeatures', 'email', 'Foyer can do nothing with `features`, which is no object.'],
    ['updateFeatures', { swaps: true }, 'Option Not Built Yet. `features.swaps`'],
    ['setConnectMethodsOrder', ['sms'], 'Foyer can do nothing with `sms` in features.connectMethodsOrder.'],
    ['setConnectMethodsOrder', 'email', '`features.connectMethodsOrder`, which is no list.'],
    ['setCollapseWallets', 'no', '`features.collapseWallets`, which is no boolean.'],
    ['setTermsConditionsUrl', 7, '`termsConditionsUrl`, which is no string.'],
    [
      'updateOptions',
      { customWallets: [{ id: 'own', name: 'Own', homepage: 'own.example' }] },
      'Invalid Wallet Address. In `customWallets` `homepage` of Own is own.example',
    ],
  ] as const)('instance-15 tells of %s(%j)', async (verb, change, told) => {
    const { foyer, log } = startFoyer();
    await (foyer[verb] as (change: unknown) => Promise<void>)(change);
    await expect.poll(() => log.join()).toContain(told);
    expect(log).toHaveLength(1);
  });

  it.each([null, undefined, 'dark', 5])('instance-15 changes nothing for %j, and says so', async (none) => {
    const { core, foyer, log } = startFoyer({ options: { features: { legalCheckbox: true } } });
    await foyer.updateOptions(none as never);
    await expect
      .poll(() => log)
      .toEqual([
        expect.stringContaining(`warn updateOptions changes nothing in ${none}: it may change allWallets`),
      ]);
    expect(core.getState().features).toMatchObject({ legalCheckbox: true, email: true });
  });

  it('instance-15 says nothing of a change that is right', async () => {
    const { core, foyer, log } = startFoyer();
    await foyer.updateOptions({ allWallets: 'HIDE', features: { email: false }, customWallets: undefined });
    await core.actions.features.load();
    await flush();
    expect(log).toEqual([]);
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
    await expect.poll(() => log.join()).toContain('warn updateOptions changes nothing in projectId');
  });
});
