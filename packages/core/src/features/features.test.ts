import { describe, expect, it } from 'vitest';
import { createFoyer } from '../kernel/createFoyer.ts';
import { connectorOf } from '../testing/FakeAdapter.ts';
import { FakePage } from '../testing/FakePage.ts';
import { flush, gateway, startCore, until } from '../testing/startCore.ts';
import type { Connector } from '../wallets/Connector.ts';
import { afterPictureMs } from '../wallets/effects.ts';
import { selectMethodOrder } from '../wallets/selectMethodOrder.ts';
import { selectWalletGroups } from '../wallets/selectors.ts';
import { unsettledFeatures } from './state.ts';

const configUrl = `${gateway}/appkit/v1/config`;
const answer = (config: readonly string[] | null, isEnabled = true) => ({
  features: ['social_login', 'swap', 'onramp', 'activity', 'branding'].map((id) => ({
    id,
    isEnabled,
    config,
  })),
});
const embedded: Connector = { id: 'auth', name: 'Embedded', type: 'AUTH', chain: 'eip155' };
type Parameters_ = Parameters<typeof startCore>[0];

async function opened(reply: unknown, parameters: Parameters_ = {}) {
  const started = startCore({ ...parameters, prepare: ({ http }) => http.on(configUrl, () => reply) });
  await started.core.actions.modal.open();
  started.clock.advance(afterPictureMs);
  await until(started.core, ({ features }) => /ready|failed/.test(features.remote));
  return { ...started, features: () => started.core.getState().features };
}

describe('features: an instance', () => {
  it('features-03 offers nothing before the first act, and the defaults with it', async () => {
    const { core, http } = startCore();
    expect(core.getState().features).toEqual(unsettledFeatures);
    expect(core.getServerState().features).toEqual(unsettledFeatures);
    await core.load();
    expect(core.getState().features).toMatchObject({ remote: 'idle', email: true, walletGuide: true });
    expect(http.requests).toEqual([]);
  });

  it('features-11 asks when the modal opens, once', async () => {
    const { core, http, features } = await opened(answer([]));
    expect(features()).toMatchObject({ remote: 'ready', email: false, branding: true });
    core.actions.modal.close();
    await core.actions.modal.open();
    await core.actions.features.load();
    expect(http.to(configUrl)).toHaveLength(1);
    expect(http.to(configUrl)[0]).toMatchObject({
      method: 'GET',
      query: { projectId: 'local', st: 'foyer', sv: 'headless-evm-0.1.0' },
    });
  });

  it('features-11 telemetry-03 asks nothing while the code of the modal is on its way', async () => {
    const { core, clock, http } = startCore({ prepare: ({ http }) => http.on(configUrl, () => answer([])) });
    await core.actions.modal.open();
    core.actions.modal.setLoading(true);
    for (let turn = 0; turn < 40; turn++) {
      clock.advance(50);
      await flush();
    }
    expect(core.getState().features.remote).toBe('idle');
    expect(http.to(`${gateway}/getAnalyticsConfig`)).toEqual([]);
    core.actions.modal.setLoading(false);
    clock.advance(50);
    await until(core, ({ features }) => features.remote === 'ready');
    await expect.poll(() => http.to(`${gateway}/getAnalyticsConfig`)).toHaveLength(1);
  });

  it('features-11 is loading meanwhile, with the host in force', async () => {
    const { core, clock } = startCore({
      prepare: ({ http }) => http.on(configUrl, () => new Promise(() => undefined)),
    });
    await core.actions.modal.open();
    clock.advance(afterPictureMs);
    await until(core, ({ features }) => features.remote === 'loading');
    expect(core.getState().features).toMatchObject({ email: true, swaps: ['1inch'] });
  });

  it('features-09 features-11 keeps the host in force after a failure, and asks again', async () => {
    const { core, clock, http, features, log } = await opened(
      { features: 'none' },
      { options: { debug: false } },
    );
    expect(features()).toMatchObject({ remote: 'failed', email: true, onramp: ['coinbase', 'meld'] });
    // The words of a set-up fault are a file of their own; the question ends once they are told.
    await expect.poll(() => log).toHaveLength(1);
    await flush();
    http.refuse(configUrl, 503);
    await core.actions.features.load();
    expect(features().remote).toBe('failed');
    http.on(configUrl, () => answer([]));
    core.actions.modal.close();
    await core.actions.modal.open();
    clock.advance(afterPictureMs);
    await until(core, (state) => state.features.remote === 'ready');
    expect(features().onramp).toBe(false);
    expect(http.to(configUrl)).toHaveLength(3);
    expect(log.filter((line) => !line.startsWith('error Gateway Not Found'))).toEqual([]);
  });

  it.each([{ gatewayUrl: '' }, { projectId: '' }])('features-11 asks nobody with %j', async (options) => {
    const { core, http } = startCore({ options });
    await core.actions.modal.open();
    await core.actions.features.load();
    expect(core.getState().features).toMatchObject({ remote: 'idle', email: true });
    expect(http.requests).toEqual([]);
  });

  it('features-12 warns once of what the host set in vain', async () => {
    const { core, log, features } = await opened(answer(['email']), {
      options: { features: { email: false, history: false } },
    });
    await until(core, ({ notices }) => notices.alert !== undefined);
    expect(features()).toMatchObject({ email: true, activity: true });
    expect(core.getState().notices).toMatchObject({
      toast: undefined,
      alert: { code: 'LOCAL_FEATURES_IGNORED', kind: 'warning', message: 'Local Configuration Ignored' },
    });
    const warnings = log.filter((line) => line.startsWith('warn Local Configuration Ignored.'));
    expect(warnings).toEqual([expect.stringContaining('`features.email`, `features.history`')]);
  });

  it('features-05 takes a later wish, and keeps what the gateway decides', async () => {
    const { core, features } = await opened({
      features: [
        { id: 'swap', isEnabled: true, config: ['1inch'] },
        { id: 'social_login', isEnabled: true, config: null },
      ],
    });
    const foyer = createFoyer(core, undefined);
    await foyer.updateFeatures({ email: false, swaps: false, legalCheckbox: true });
    await foyer.setTermsConditionsUrl('https://t');
    await until(core, ({ notices }) => notices.alert !== undefined);
    expect(core.getState().notices.alert).toMatchObject({ code: 'LOCAL_FEATURES_IGNORED' });
    expect(features()).toMatchObject({
      remote: 'ready',
      email: false,
      swaps: ['1inch'],
      legalCheckbox: true,
      termsConditionsUrl: 'https://t',
    });
    await foyer.updateFeatures({ email: true });
    expect(features()).toMatchObject({ email: true, legalCheckbox: true });
  });

  it.each([{}, 7, true, 'wallet'])(
    'features-15 wallets-24 wallets-35 keeps the usual orders where one is no list, at the start and later: %j',
    async (wrong) => {
      const orders = { connectorTypeOrder: wrong, connectMethodsOrder: wrong, walletFeaturesOrder: wrong };
      const usual = startCore();
      const early = startCore({ options: { features: orders as never } });
      const later = startCore({
        options: { features: { connectorTypeOrder: ['custom'], connectMethodsOrder: ['wallet'] } },
      });
      for (const { core, adapter } of [usual, early, later]) {
        adapter.host.onConnectors([connectorOf('Harbor'), embedded]);
        await core.load();
      }
      await createFoyer(later.core, undefined).updateFeatures(orders as never);
      const shown = ({ core }: typeof usual) => {
        const state = core.getState();
        const { sources: _, ...features } = state.features;
        return { features, groups: selectWalletGroups(state), methods: selectMethodOrder(state) };
      };
      expect(shown(usual).groups.map(({ kind }) => kind)).toEqual(['injected']);
      expect(shown(usual).methods).toEqual(['wallet', 'email', 'social']);
      expect(shown(early)).toEqual(shown(usual));
      expect(shown(later)).toEqual(shown(usual));
    },
  );

  it('features-13 takes values in the place of the gateway, also before its answer', async () => {
    const { core } = startCore({ prepare: ({ http }) => http.on(configUrl, () => answer([])) });
    await core.load();
    await createFoyer(core, undefined).updateRemoteFeatures({ socials: ['x', 'google'] });
    expect(core.getState().features.socials).toEqual(['x', 'google']);
    await core.actions.features.load();
    expect(core.getState().features).toMatchObject({
      remote: 'ready',
      socials: ['x', 'google'],
      email: false,
    });
  });

  it('features-14 asks the page for its time zone', async () => {
    const page = new FakePage();
    page.zone = 'Asia/Shanghai';
    const { core } = startCore({ ports: { page } });
    await core.load();
    expect(core.getState().features).toMatchObject({ swaps: false, onramp: false, email: true });
  });
});
