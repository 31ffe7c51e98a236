import { FoyerError } from '@foyer/protocol/errors';
import { describe, expect, it } from 'vitest';
import { createFoyer } from '../kernel/createFoyer.ts';
import { alice, connectorOf } from '../testing/FakeAdapter.ts';
import { base, chain, defer, flush, gateway, mainnet, startCore, until } from '../testing/startCore.ts';
import { afterPictureMs } from '../wallets/effects.ts';
import { toPlace } from './withoutSecrets.ts';

const harbor = connectorOf('Harbor');

function visit(parameters: Parameters<typeof startCore>[0] = {}) {
  const started = startCore(parameters);
  return { ...started, foyer: createFoyer(started.core, undefined) };
}

describe('doctor', () => {
  it('doctor-01 tells the options as they were changed, and no more than there are', async () => {
    const { foyer } = visit({ options: { features: { email: false } } });
    await foyer.updateFeatures({ legalCheckbox: true });
    const { options } = await foyer.doctor(null as never);
    expect(options.features).toEqual({ email: false, legalCheckbox: true });
    expect(options).not.toHaveProperty('sdkType');
  });

  it('doctor-01 tells what is in force', async () => {
    const { foyer } = visit({
      options: { themeMode: 'dark', features: { email: false, analytics: false }, allWallets: 'ONLY_MOBILE' },
    });
    const report = await foyer.doctor({ print: false });
    expect(report).toMatchObject({
      versions: { foyer: '0.1.0', sdk: 'headless-evm-0.1.0', adapters: ['evm (eip155)'] },
      page: { origin: 'https://shop.example:8443', isMobile: false, timeZone: 'Europe/Berlin' },
      options: {
        projectId: 'loca…',
        gatewayUrl: gateway,
        themeMode: 'dark',
        features: { email: false, analytics: false },
        networks: ['eip155:1', 'eip155:8453'],
      },
      features: { remote: 'idle', email: false, allWallets: 'HIDE', branding: true },
      networks: [
        { id: 'eip155:1', name: 'Ethereum', isActive: true, rpc: ['https://rpc.example'] },
        { id: 'eip155:8453', name: 'Base', isActive: false },
      ],
      registry: undefined,
    });
    // Plain JSON, to be pasted.
    expect(JSON.parse(JSON.stringify(report))).toEqual(JSON.parse(JSON.stringify(report)));
  });

  it('doctor-02 tells each wallet once, with its group or why it is hidden', async () => {
    const { foyer, adapter, clock } = visit({
      options: {
        excludeWalletIds: ['juniper'],
        customWallets: [{ id: 'own', name: 'Own', homepage: 'https://own.example' }],
      },
      prepare: ({ http }) =>
        http.on(`${gateway}/getWallets`, ({ query }) =>
          query?.include === 'juniper'
            ? { data: [{ id: 'juniper', name: 'Juniper', rdns: 'com.juniper' }], count: 1 }
            : { data: [], count: 0 },
        ),
    });
    adapter.host.onConnectors([harbor, { ...connectorOf('Juniper'), info: { rdns: 'com.juniper' } }]);
    await foyer.core.actions.modal.open();
    clock.advance(afterPictureMs);
    await until(
      foyer.core,
      (state) => state.wallets.all.status === 'ready' && state.wallets.excluded !== undefined,
    );
    const { wallets } = await foyer.doctor({ print: false });
    expect(wallets.map(({ name }) => name).sort()).toEqual(['Harbor', 'Juniper', 'Own']);
    expect(wallets.find(({ name }) => name === 'Harbor')).toEqual({
      id: harbor.id,
      name: 'Harbor',
      families: ['eip155'],
      isShown: true,
      where: 'injected',
    });
    expect(wallets.find(({ name }) => name === 'Juniper')).toMatchObject({
      isShown: false,
      where: expect.stringContaining('excludeWalletIds'),
    });
    expect(wallets.find(({ name }) => name === 'Own')).toMatchObject({ families: [], where: 'custom' });
  });

  it('doctor-03 tells the timeline, from the start on', async () => {
    const { foyer, clock } = visit();
    await flush();
    clock.advance(1000);
    await foyer.core.actions.connection.connect(harbor);
    clock.advance(1000);
    await foyer.disconnect();
    const { timeline } = await foyer.doctor({ print: false });
    const told = timeline.map(({ at, what }) => `${at.slice(17, 19)} ${what}`);
    expect(told[0]).toBe('20 INITIALIZE');
    const status = told.filter((line) => /connect/.test(line));
    expect(status).toEqual([
      '21 disconnected',
      '21 eip155 connecting',
      '21 eip155 connected',
      expect.stringMatching(/^22 (eip155 )?disconnected$/),
    ]);
    expect(told).toContain('21 CONNECT_SUCCESS');
  });

  it('doctor-04 tells each request and how it ended', async () => {
    const slow = defer<unknown>();
    const configUrl = `${gateway}/appkit/v1/config`;
    const { foyer, clock, http } = visit({
      prepare: ({ http }) => http.refuse(configUrl, 503).on(`${gateway}/getWallets`, () => slow.promise),
    });
    const { actions } = foyer.core;
    const told = async (path: string) =>
      (await foyer.doctor({ print: false })).requests
        .filter(({ to }) => to === path)
        .map(({ method, outcome, ms }) => [method, outcome, ms]);
    await actions.modal.open();
    clock.advance(afterPictureMs);
    for (const url of [configUrl, `${gateway}/getWallets`]) while (http.to(url).length === 0) await flush();
    clock.advance(250);
    expect(await told('/getWallets')).toEqual([['GET', 'running', undefined]]);
    slow.reject(new FoyerError('NETWORK_FAILED'));
    await flush();
    expect(await told('/getWallets')).toEqual([['GET', 'failed', 250]]);
    http.on(configUrl, () => ({ features: [] }));
    await actions.features.load();
    expect(await told('/appkit/v1/config')).toEqual([
      ['GET', '503', 0],
      ['GET', 'ok', 0],
    ]);
  });

  it('doctor-05 tells nothing secret', async () => {
    const secrets = ['project-7f3a', 'KEY123', 'me:pass', 'hunter2', 'T0KEN', alice, alice.toLowerCase()];
    const secret = { ...chain(5, 'Five'), rpcUrls: { default: { http: ['https://rpc.example/v3/KEY123'] } } };
    const { foyer, log } = visit({
      options: {
        projectId: 'project-7f3a',
        gatewayUrl: 'https://me:pass@gateway.example',
        networks: [mainnet, base, secret],
        customRpcUrls: { 'eip155:1': [{ url: 'https://node.example/KEY123?token=T0KEN' }] },
        apiKey: 'hunter2',
        features: { secret: 'hunter2' },
      } as object,
    });
    await foyer.core.actions.modal.open();
    await foyer.core.actions.connection.connect(harbor);
    await foyer.core.actions.balance.refresh({ force: true }).catch(() => undefined);
    const text = JSON.stringify(await foyer.doctor());
    const printed = log.filter((line) => line.startsWith('info')).join('');
    for (const one of secrets) {
      expect(text).not.toContain(one);
      expect(printed).not.toContain(one);
    }
    expect(text).toContain('"projectId":"proj…"');
    expect(text).toContain('"customRpcUrls":{"eip155:1":["https://node.example"]}');
  });

  it('doctor-05 tells the relay’s project id by its first four characters, and every address by its origin', async () => {
    const own = 'https://me:pass@own.example/KEY123?token=T0KEN';
    const { foyer, log } = visit({
      options: {
        relayProjectId: 'relay-KEY123',
        metadata: {
          name: 'Shop',
          description: 'Ready? Go: shop',
          url: own,
          icons: [own, '/icon.png?v=T0KEN'],
        },
        fonts: { family: 'Inter', stylesheet: own },
        customWallets: [
          {
            id: 'own',
            name: 'Own',
            homepage: own,
            mobile_link: 'own://KEY123',
            image_url: 'data:image/png,KEY123',
          },
        ],
        termsConditionsUrl: 'terms.html?token=T0KEN',
        privacyPolicyUrl: own,
        tokens: { 'eip155:1': { address: '0xdac17f958d2ee523a2206206994597c13d831ec7', image: own } },
      },
    });
    const { options } = await foyer.doctor();
    const printed = log.filter((line) => line.startsWith('info')).join('');
    for (const one of ['KEY123', 'me:pass', 'T0KEN']) {
      expect(JSON.stringify(options)).not.toContain(one);
      expect(printed).not.toContain(one);
    }
    const origin = 'https://own.example';
    expect(options).toMatchObject({
      relayProjectId: 'rela…',
      metadata: { name: 'Shop', description: 'Ready? Go: shop', url: origin, icons: [origin, '/icon.png'] },
      fonts: { family: 'Inter', stylesheet: origin },
      customWallets: [{ id: 'own', name: 'Own', homepage: origin, mobile_link: '…', image_url: '…' }],
      termsConditionsUrl: '…',
      privacyPolicyUrl: origin,
      tokens: { 'eip155:1': { address: '0xdac17f958d2ee523a2206206994597c13d831ec7', image: origin } },
      networks: ['eip155:1', 'eip155:8453'],
    });
  });

  it.each([
    ['https://me:pass@wallet.example', 'https://wallet.example'],
    ['https://me:pass@wallet.example:99999', '…'],
    ['me:pass@wallet.example', '…'],
  ])('doctor-05 tells the address %s of a wallet site and of a gateway as %s', async (address, told) => {
    const { foyer } = visit({ options: { walletUrl: address, gatewayUrl: address } });
    expect((await foyer.doctor()).options).toMatchObject({ walletUrl: told, gatewayUrl: told });
  });

  it.each([
    [`${gateway}/v1/account/${alice}/history?cursor=1`, '/v1/account/…/history'],
    [`${gateway}/e`, '/e'],
    [gateway, '/'],
    ['https://rpc.example/v3/KEY?x=1', 'https://rpc.example'],
    ['/relative/path?x=1', '/relative/path'],
    [`${gateway}.evil.example/v2/KEY`, `${gateway}.evil.example`],
  ])('doctor-05 tells %s as %s', (url, place) => {
    expect(toPlace(url, gateway)).toBe(place);
  });

  it.each([
    { customRpcUrls: { 'eip155:1': ['https://rpc.example/KEY'] } },
    { customRpcUrls: { 'eip155:1': null, 'eip155:10': 'https://rpc.example/KEY' } },
    { customRpcUrls: { 'https://rpc.example/KEY': 'eip155:1' } },
    { customRpcUrls: 'https://rpc.example/KEY' },
    { walletUrl: 5 },
    { projectId: 5 },
  ])('doctor-05 tells also of a set-up that is wrong, and nothing secret: %j', async (options) => {
    const { foyer } = visit({ options: options as never });
    const report = await foyer.doctor({ print: false });
    expect(report.networks).toHaveLength(2);
    expect(JSON.stringify(report)).not.toContain('KEY');
  });

  it('doctor-05 tells nothing of an option that was given as undefined', async () => {
    const { foyer } = visit({ options: { themeMode: undefined, customRpcUrls: { 'eip155:1': undefined } } });
    const { options } = await foyer.doctor({ print: false });
    expect(options).not.toHaveProperty('themeMode');
    expect(options).not.toHaveProperty('customRpcUrls.eip155:1');
  });

  it('doctor-06 prints the report, or not', async () => {
    const { foyer, log } = visit({ options: { networks: [mainnet, mainnet] } });
    await foyer.core.actions.modal.open();
    await foyer.core.actions.features.load();
    await foyer.doctor({ print: false });
    const printed = () => log.filter((line) => line.startsWith('info '));
    expect(printed()).toEqual([]);
    await foyer.doctor();
    expect(printed()).toHaveLength(1);
    for (const title of [
      'Foyer 0.1.0',
      'Options',
      'Wallets hidden, and why',
      'Timeline',
      'Requests',
      'Duplicate Network',
    ]) {
      expect(printed()[0]).toContain(title);
    }
  });

  it('doctor-07 keeps the last hundred', async () => {
    const { foyer } = visit();
    for (let index = 0; index < 150; index += 1) {
      await foyer.core.actions.network.switchNetwork(index % 2 ? 'eip155:1' : 'eip155:8453');
    }
    const { timeline } = await foyer.doctor({ print: false });
    expect(timeline).toHaveLength(100);
    expect(timeline.at(-1)?.what).toBe('SWITCH_NETWORK');
  });

  it('doctor-08 asks nobody anything', async () => {
    const { foyer, adapter, http } = visit();
    await foyer.doctor();
    await foyer.doctor();
    expect(http.requests).toEqual([]);
    expect(adapter.calls).toEqual([]);
  });
});
