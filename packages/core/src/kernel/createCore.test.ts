import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { selectStatus } from '../connection/state.ts';
import { createServerPorts } from '../drivers/createServerPorts.ts';
import { connectorOf, FakeAdapter } from '../testing/FakeAdapter.ts';
import { base, chain, flush, gateway, mainnet, startCore, storedSession } from '../testing/startCore.ts';
import { afterPictureMs } from '../wallets/effects.ts';
import { createCore } from './createCore.ts';
import type { Options } from './Options.ts';
import { resolveOptions } from './resolveOptions.ts';

describe('kernel: options', () => {
  it.each([
    { networks: [] },
    { networks: undefined },
    { networks: null },
    { networks: mainnet },
    { networks: [undefined] },
    { networks: [mainnet, undefined] },
    { networks: [mainnet, 8453] },
    { networks: [{ ...mainnet, name: 5 }] },
    { networks: [{ ...mainnet, name: ' ' }] },
    { networks: ['base'] },
  ])('kernel-01 throws NO_NETWORKS with %j', (options) => {
    expect(() => startCore({ options: options as unknown as Partial<Options> })).toThrow(
      expect.objectContaining({
        code: 'NO_NETWORKS',
        message: '`networks` must list networks',
      }),
    );
  });

  it.each([undefined, null, 'local'])('kernel-01 throws NO_NETWORKS with %j for options', (options) => {
    const { page } = createServerPorts();
    expect(() => resolveOptions(options as never, 'html', page.facts())).toThrow(
      expect.objectContaining({ code: 'NO_NETWORKS' }),
    );
  });

  it.each([
    ['one that was not made', [new FakeAdapter('solana'), () => new FakeAdapter()]],
    ['an undefined one', [new FakeAdapter('solana'), undefined]],
    ['something else', [new FakeAdapter('solana'), {}]],
    ['one outside of a list', new FakeAdapter()],
    ['null', null],
    ['a set of them', new Set([new FakeAdapter()])],
  ])('kernel-27 says what to pass as adapters in place of %s', (_, adapters) => {
    for (const more of [{}, { siwx: {}, siweConfig: {} }]) {
      expect(() => startCore({ options: { adapters, ...more } as unknown as Partial<Options> })).toThrow(
        new TypeError('`adapters` takes a list like `[evm()]`'),
      );
    }
  });

  it('kernel-01 throws on a malformed network id', () => {
    const network = { ...chain(1, 'One'), caipNetworkId: 'one' as 'eip155:1' };
    expect(() => startCore({ options: { networks: [network] } })).toThrow('Invalid CAIP-2 network id');
  });

  it('kernel-02 takes metadata from the page where the host gives none', () => {
    expect(startCore().core.options.metadata).toEqual({
      name: 'Shop',
      description: 'A shop',
      url: 'https://shop.example:8443',
      icons: ['https://shop.example:8443/icon.png'],
    });
    const { core } = startCore({ options: { metadata: { name: 'Mine' } }, page: { icon: '' } });
    expect(core.options.metadata).toMatchObject({ name: 'Mine', description: 'A shop', icons: [] });
  });

  it('kernel-03 names itself to the gateway', () => {
    const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));
    const adapters = [new FakeAdapter(), new FakeAdapter('solana', 'solana')];
    expect(startCore({ options: { adapters } }).core.options).toMatchObject({
      sdkType: 'foyer',
      sdkVersion: `headless-evm,solana-${version}`,
    });
    expect(startCore({ options: { adapters: [] } }).core.options.sdkVersion).toBe(
      `headless-universal-${version}`,
    );
  });

  it('kernel-03 takes the gateway’s address with or without a slash at its end', () => {
    expect(startCore({ options: { gatewayUrl: `${gateway}//` } }).core.options.gatewayUrl).toBe(gateway);
  });
});

describe('kernel: instances', () => {
  it('kernel-04 two instances share nothing', async () => {
    const one = startCore();
    const two = startCore();
    await one.core.actions.modal.open();
    await one.core.actions.connection.connect(connectorOf('Harbor'));
    one.core.actions.theme.setMode('dark');
    expect(two.core.getState().modal.open).toBe(false);
    expect(selectStatus(two.core.getState())).toBe('disconnected');
    expect(two.core.getState().theme.mode).toBeUndefined();
    expect(two.names()).toEqual(['INITIALIZE']);
    one.core.dispose();
    await two.core.actions.modal.open();
    expect(two.core.getState().modal.open).toBe(true);
  });

  it('kernel-05 dispose leaves nothing behind', async () => {
    const { core, adapter, clock, http, page, storage } = startCore();
    adapter.wallet.connect = () => new Promise(() => undefined);
    let signal: AbortSignal | undefined;
    http.on(`${gateway}/getWallets`, (request) => {
      signal = request.signal;
      return new Promise(() => undefined);
    });
    let heard = 0;
    core.subscribe(() => {
      heard += 1;
    });
    await core.actions.modal.open();
    clock.advance(afterPictureMs);
    core.actions.notices.showSuccess('Hello');
    const connecting = core.actions.connection.connect(connectorOf('Harbor'));
    core.actions.wallets.search('har');
    await expect.poll(() => signal).toBeDefined();
    core.dispose();
    core.dispose();
    await connecting;
    const state = core.getState();
    heard = 0;
    expect(adapter.isRunning).toBe(false);
    expect([clock.pending, page.watchers, storage.watchers]).toEqual([0, 0, 0]);
    expect(signal?.aborted).toBe(true);
    clock.advance(60_000);
    await flush();
    expect(core.getState()).toBe(state);
    expect(heard).toBe(0);
  });

  it('kernel-05 verbs called after dispose do nothing, or reject where an answer is needed', async () => {
    const { core, adapter } = startCore();
    await core.load();
    core.dispose();
    await expect(core.actions.modal.open()).resolves.toBeUndefined();
    await expect(core.actions.connection.connect(connectorOf('Harbor'))).resolves.toBeUndefined();
    await expect(core.actions.connection.disconnect()).resolves.toBeUndefined();
    core.actions.modal.close();
    await expect(core.actions.balance.refresh()).rejects.toMatchObject({ code: 'REQUEST_ABORTED' });
    await expect(core.actions.connection.signMessage({ message: 'x' })).rejects.toMatchObject({
      code: 'REQUEST_ABORTED',
      message: 'Request was aborted',
    });
    expect(adapter.calls).toEqual([]);
    expect(core.getState().modal.open).toBe(false);
  });

  it('kernel-06 logs a listener that throws and calls the others', () => {
    const { core, log } = startCore();
    let heard = 0;
    core.subscribe(() => {
      throw new Error('mine');
    });
    const stop = core.subscribe(() => {
      heard += 1;
    });
    core.actions.modal.setLoading(true);
    stop();
    core.actions.modal.setLoading(false);
    expect(heard).toBe(1);
    expect(log).toContain('error A listener threw');
  });

  it('kernel-07 nothing starts on a server', async () => {
    const adapter = new FakeAdapter();
    const options: Options = {
      projectId: 'local',
      gatewayUrl: gateway,
      networks: [mainnet, base],
      adapters: [adapter],
    };
    const core = createCore(options, createServerPorts(), 'react');
    await core.actions.modal.open();
    await core.actions.connection.disconnect();
    await core.actions.network.switchNetwork('eip155:8453');
    await core.ready();
    expect(adapter.isRunning).toBe(false);
    expect(core.getState()).toEqual(core.getServerState());
    await expect(core.load()).rejects.toMatchObject({ code: 'REQUEST_ABORTED' });
  });

  it('kernel-07 the first client render equals the server’s, whatever is stored', () => {
    const { core } = startCore({ stored: storedSession('example.harbor', 'eip155:8453') });
    const server = createCore(
      { projectId: 'local', networks: [mainnet, base], adapters: [new FakeAdapter()] },
      createServerPorts(),
      'react',
    );
    expect(core.getServerState()).toEqual(server.getServerState());
    expect(core.getServerState()).toBe(core.getServerState());
    expect(core.getState()).not.toEqual(core.getServerState());
  });

  it('kernel-08 requests nothing before the visitor acts', async () => {
    const { core, http, adapter, names } = startCore();
    adapter.host.onConnectors([connectorOf('Harbor')]);
    await core.ready();
    await flush();
    expect(http.requests).toEqual([]);
    expect(adapter.calls).toEqual([]);
    expect(names()).toEqual(['INITIALIZE']);
  });

  it('router-03 closes by going back where there is nothing to go back to', async () => {
    const { core } = startCore();
    await core.actions.modal.open();
    core.actions.router.push('WhatIsAWallet');
    core.actions.router.goBack();
    expect(core.getState().modal.open).toBe(true);
    core.actions.router.goBack();
    expect(core.getState().modal.open).toBe(false);
  });

  it('kernel-09 runs verbs in the order called while the engine is still loading', async () => {
    const { core } = startCore();
    const opening = core.actions.modal.open();
    core.actions.router.push('AllWallets');
    core.actions.router.push('WhatIsAWallet');
    core.actions.router.goBack();
    await opening;
    await flush();
    expect(core.getState().router.history).toEqual(['Connect', 'AllWallets']);
  });
});
