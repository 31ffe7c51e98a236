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
  });
});
