import { describe, expect, it } from 'vitest';
import { createFoyer } from '../kernel/createFoyer.ts';
import { allowed, configUrl, eventUrl, sentBy, settle } from '../testing/sentEvents.ts';

describe('telemetry: switched off by the host', () => {
  it('telemetry-05 does not go while the host has it off, nor later', async () => {
    const started = allowed({ options: { features: { analytics: false } } });
    const { core, http } = started;
    await core.actions.network.switchNetwork('eip155:8453');
    await core.actions.network.switchNetwork('eip155:5').catch(() => undefined);
    await settle(started);
    const foyer = createFoyer(core, undefined);
    await foyer.updateFeatures({ analytics: true });
    await core.actions.network.switchNetwork('eip155:1');
    const sent = await sentBy(started, 1);
    expect(sent.map(({ props }) => props.event)).toEqual(['SWITCH_NETWORK']);
    await foyer.updateFeatures({ analytics: false });
    await core.actions.network.switchNetwork('eip155:8453');
    await settle(started);
    expect(http.to(eventUrl)).toHaveLength(1);
  });

  it('telemetry-05 does not even ask where it is off by the time it would', async () => {
    const started = allowed();
    const { core, clock, http } = started;
    const foyer = createFoyer(core, undefined);
    await core.actions.network.switchNetwork('eip155:8453');
    await foyer.updateFeatures({ analytics: false });
    clock.advance(50);
    await settle(started);
    expect(http.to(configUrl)).toEqual([]);
    await foyer.updateFeatures({ analytics: true });
    await core.actions.network.switchNetwork('eip155:1');
    const sent = await sentBy(started, 1);
    expect(sent.map(({ props }) => props.event)).toEqual(['SWITCH_NETWORK']);
    expect(sent[0]?.props).toMatchObject({ properties: { network: 'eip155:1' } });
  });

  it('telemetry-05 keeps back what waits to be sent', async () => {
    const started = allowed();
    const { core, http } = started;
    const foyer = createFoyer(core, undefined);
    await core.actions.network.switchNetwork('eip155:8453');
    const sent = await sentBy(started, 2);
    core.actions.telemetry.track({ type: 'track', event: 'CLICK_NETWORKS' });
    await foyer.updateFeatures({ analytics: false });
    await settle(started);
    expect(http.to(eventUrl)).toHaveLength(sent.length);
  });
});
