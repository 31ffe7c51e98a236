import { FoyerError } from '@foyer/protocol/errors';
import { eventBodySchema } from '@foyer/protocol/http';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { alice, connectorOf } from '../testing/FakeAdapter.ts';
import { allowed, configUrl, eventUrl, sentBy, settle } from '../testing/sentEvents.ts';
import { defer, flush, startCore, until } from '../testing/startCore.ts';
import { describeFailure } from './describeFailure.ts';

const harbor = connectorOf('Harbor');

describe('telemetry: local subscribers', () => {
  it('telemetry-01 hear every event with time and address', async () => {
    const { core, clock, events } = startCore({ options: { features: { analytics: false } } });
    core.actions.telemetry.track({ type: 'track', event: 'CLICK_WALLET_HELP' });
    expect(events.at(-1)).toEqual({
      type: 'track',
      event: 'CLICK_WALLET_HELP',
      timestamp: clock.now(),
    });
    await core.actions.connection.connect(harbor);
    core.actions.telemetry.track({ type: 'track', event: 'CLICK_NETWORKS' });
    expect(events.at(-1)).toMatchObject({ event: 'CLICK_NETWORKS', address: alice });
  });

  it('telemetry-01 one that throws disturbs nobody', () => {
    const { core, log } = startCore();
    const heard: string[] = [];
    core.subscribeEvents(() => {
      throw new Error('mine');
    });
    const stop = core.subscribeEvents(({ event }) => heard.push(event));
    core.actions.telemetry.track({ type: 'track', event: 'CLICK_GET_WALLET' });
    stop();
    core.actions.telemetry.track({ type: 'track', event: 'CLICK_NETWORKS' });
    expect(heard).toEqual(['CLICK_GET_WALLET']);
    expect(log).toContain('error A listener threw');
  });

  it('telemetry-11 hear INITIALIZE, with networks as ids and without endpoints', async () => {
    const { events } = startCore({
      options: { customRpcUrls: { 'eip155:1': [{ url: 'https://key.example/secret' }] } },
    });
    await flush();
    expect(events[0]).toMatchObject({
      event: 'INITIALIZE',
      properties: { projectId: 'local', networks: ['eip155:1', 'eip155:8453'] },
    });
    expect(JSON.stringify(events[0])).not.toContain('secret');
    expect(events[0]).not.toHaveProperty('properties.adapters');
  });
});

describe('telemetry: sending', () => {
  it('telemetry-02 asks nothing before the visitor acts', async () => {
    const { core, http } = allowed();
    core.actions.telemetry.track({ type: 'track', event: 'CLICK_WALLET_HELP' });
    await core.load();
    await flush();
    expect(http.requests).toEqual([]);
  });

  it('telemetry-03 telemetry-07 the first act sends what waited, in order', async () => {
    const started = allowed();
    const { core, http, clock } = started;
    const begun = clock.now();
    core.actions.telemetry.track({ type: 'track', event: 'MODAL_CREATED' });
    await core.actions.modal.open();
    clock.advance(49);
    await flush();
    expect(http.to(configUrl)).toEqual([]);
    const sent = await sentBy(started, 2);
    expect(http.to(configUrl)).toHaveLength(1);
    expect(sent.slice(0, 2).map(({ props }) => props.event)).toEqual(['INITIALIZE', 'MODAL_OPEN']);
    expect(sent[1]).toEqual({
      eventId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      url: 'https://shop.example:8443/cart?x=1',
      domain: 'shop.example',
      timestamp: begun,
      props: { type: 'track', event: 'MODAL_OPEN', properties: { connected: false } },
    });
    expect(http.to(eventUrl)[0]).toMatchObject({
      method: 'POST',
      keepalive: true,
      query: { projectId: 'local', st: 'foyer', sv: 'headless-evm-0.1.0' },
    });
  });

  it('telemetry-03 asks once, and sends the address along', async () => {
    const started = allowed();
    await started.core.actions.connection.connect(harbor);
    await sentBy(started, 3);
    await started.core.actions.connection.disconnect();
    const sent = await sentBy(started, 4);
    expect(started.http.to(configUrl)).toHaveLength(1);
    expect(sent.find(({ props }) => props.event === 'CONNECT_SUCCESS')?.props).toMatchObject({
      address: alice,
    });
  });

  it.each([
    ['a no', () => ({ isAnalyticsEnabled: false })],
    ['another shape', () => ({ enabled: true })],
    [
      'a failure',
      () => {
        throw new Error('down');
      },
    ],
  ])('telemetry-04 sends no event after %s', async (_, answer) => {
    const { core, clock, http } = startCore({ prepare: ({ http }) => http.on(configUrl, answer) });
    await core.actions.network.switchNetwork('eip155:8453');
    while (http.to(configUrl).length === 0) await settle({ clock });
    await core.actions.network.switchNetwork('eip155:1');
    await settle({ clock });
    expect(http.to(eventUrl)).toEqual([]);
  });

  it.each([{ features: { analytics: false } }, { gatewayUrl: '' }, { projectId: '' }])(
    'telemetry-05 asks nothing with %j',
    async (options) => {
      const { core, clock, http } = allowed({ options });
      await core.actions.modal.open();
      await core.actions.connection.connect(harbor);
      await settle({ clock });
      expect(http.to(configUrl)).toEqual([]);
      expect(http.to(eventUrl)).toEqual([]);
    },
  );

  it('telemetry-06 keeps the last 100 until then', async () => {
    const started = allowed();
    const { core } = started;
    await settle(started);
    for (let index = 0; index < 150; index += 1) {
      core.actions.telemetry.track({
        type: 'track',
        event: 'SEARCH_WALLET',
        properties: { badge: 'none', search: String(index) },
      });
    }
    await core.actions.network.switchNetwork('eip155:8453');
    const sent = await sentBy(started, 100);
    expect(sent).toHaveLength(100);
    expect(sent[0]?.props).toMatchObject({ properties: { search: '51' } });
    expect(sent.at(-1)?.props.event).toBe('SWITCH_NETWORK');
  });

  it('telemetry-10 alerts once on 403, and again after a success', async () => {
    const started = allowed();
    const { core, http, log } = started;
    const refused = 'Unauthorized: origin not allowed';
    http.refuse(eventUrl, 403, refused);
    await core.actions.connection.connect(harbor);
    await sentBy(started, 3);
    await until(core, ({ notices }) => notices.alert !== undefined);
    expect(core.getState().notices.alert).toMatchObject({
      code: 'INVALID_APP_CONFIGURATION',
      message: 'Invalid App Configuration',
    });
    const alerts = () => log.filter((line) => line.includes('https://shop.example:8443')).length;
    expect(alerts()).toBe(1);
    http.on(eventUrl, () => ({ status: 'stored' }));
    core.actions.telemetry.track({ type: 'track', event: 'CLICK_NETWORKS' });
    await settle(started);
    http.refuse(eventUrl, 403);
    core.actions.telemetry.track({ type: 'track', event: 'CLICK_NETWORKS' });
    await settle(started);
    expect(alerts()).toBe(2);
  });

  it('telemetry-12 does not report that it could not send', async () => {
    const started = allowed();
    started.http.refuse(eventUrl, 500);
    await started.core.actions.network.switchNetwork('eip155:8453');
    await sentBy(started, 2);
    expect(started.events.filter(({ type }) => type === 'error')).toEqual([]);
  });
});

describe('telemetry: error reports', () => {
  it('telemetry-08 reports what a verb throws, then rethrows it', async () => {
    const { core, events } = startCore();
    await expect(core.actions.network.switchNetwork('eip155:5')).rejects.toMatchObject({
      code: 'NETWORK_NOT_FOUND',
    });
    await flush();
    expect(events.at(-1)).toMatchObject({
      type: 'error',
      event: 'INTERNAL_SDK_ERROR',
      properties: { errorType: 'NETWORK_NOT_FOUND', errorMessage: 'Network not found', uncaught: false },
    });
  });

  it.each([
    ['HTTP_STATUS', 'API_ERROR'],
    ['BAD_REPLY', 'DATA_PARSING_ERROR'],
    ['FRAME_ERROR', 'SECURE_SITE_ERROR'],
    ['FRAME_ABORTED', 'SECURE_SITE_ERROR'],
    ['RPC_NOT_ALLOWED', 'SECURE_SITE_ERROR'],
    ['NETWORK_NOT_FOUND', 'INTERNAL_SDK_ERROR'],
  ] as const)('telemetry-09 reports %s as %s', (code, category) => {
    expect(describeFailure(new FoyerError(code), true)).toMatchObject({
      type: 'error',
      event: category,
      properties: { errorType: code, uncaught: true },
    });
  });

  it('telemetry-08 does not report what the visitor declined', async () => {
    const { core, adapter, events } = startCore();
    await core.actions.connection.connect(harbor);
    adapter.wallet.signMessage = () => Promise.reject({ code: 4001 });
    await expect(core.actions.connection.signMessage({ message: 'x' })).rejects.toMatchObject({
      code: 'USER_REJECTED',
    });
    expect(events.filter(({ type }) => type === 'error')).toEqual([]);
  });

  it('telemetry-13 go although the gateway wants no events', async () => {
    const { core, clock, http } = startCore({
      prepare: ({ http }) => http.on(configUrl, () => ({ isAnalyticsEnabled: false })),
    });
    await core.actions.network.switchNetwork('eip155:8453');
    await core.actions.network.switchNetwork('eip155:5').catch(() => undefined);
    while (http.to(eventUrl).length === 0) await settle({ clock });
    const sent = http.to(eventUrl).map(({ body }) => v.parse(eventBodySchema, body).props.event);
    expect(sent).toEqual(['INTERNAL_SDK_ERROR']);
  });

  it('telemetry-09 sends at most 5 in 60 s', async () => {
    const started = allowed();
    const { core, clock, http } = started;
    const fail = () => core.actions.network.switchNetwork('eip155:5').catch(() => undefined);
    await core.actions.network.switchNetwork('eip155:8453');
    for (let index = 0; index < 7; index += 1) await fail();
    await sentBy(started, 7);
    const reports = () =>
      http.to(eventUrl).filter(({ body }) => v.parse(eventBodySchema, body).props.type === 'error');
    expect(reports()).toHaveLength(5);
    clock.advance(60_000);
    await fail();
    await settle(started);
    expect(reports()).toHaveLength(6);
    expect(reports()[0]?.body).toMatchObject({
      timestamp: '2023-11-14T22:13:20.000Z',
      props: { type: 'error', event: 'INTERNAL_SDK_ERROR', errorType: 'NETWORK_NOT_FOUND' },
    });
  });

  it('telemetry-09 goes on while an answer is slow', async () => {
    const slow = defer<unknown>();
    const started = allowed();
    started.http.on(configUrl, () => slow.promise);
    await started.core.actions.network.switchNetwork('eip155:8453');
    slow.resolve({ isAnalyticsEnabled: true });
    expect(await sentBy(started, 2)).toHaveLength(2);
  });
});
