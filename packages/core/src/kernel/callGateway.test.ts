import { FakeClock } from '@foyer/embedded/testing';
import { describe, expect, it } from 'vitest';
import { FakeHttp } from '../testing/FakeHttp.ts';
import { flush, gateway, startCore } from '../testing/startCore.ts';
import type { Context } from './Context.ts';
import { callGateway } from './callGateway.ts';

const url = `${gateway}/asked`;

/** A call of a gateway that takes every request and answers none; `life` is the instance's, `own` the caller's. */
function callSilent() {
  const [clock, http] = [new FakeClock(), new FakeHttp().on(url, () => new Promise(() => undefined))];
  const [life, own] = [new AbortController(), new AbortController()];
  const options = { gatewayUrl: gateway, projectId: 'local' };
  const context = { options, ports: { clock, http }, signal: life.signal } as unknown as Context;
  const outcome = callGateway(context, { method: 'GET', path: '/asked', signal: own.signal }).then(
    () => 'answered',
    (error: { code: string }) => error.code,
  );
  return { clock, life, own, outcome, isAborted: () => http.to(url)[0]?.signal?.aborted };
}

describe('kernel: calling the gateway', () => {
  it('kernel-26 gives a call up after 10 s, and its request with it', async () => {
    const { clock, outcome, isAborted } = callSilent();
    clock.advance(9_999);
    expect(isAborted()).toBe(false);
    clock.advance(1);
    expect(isAborted()).toBe(true);
    expect(await outcome).toBe('NETWORK_FAILED');
  });

  it.each(['life', 'own'] as const)(
    'kernel-26 ends with the signal of %s, and leaves no timer',
    async (name) => {
      const call = callSilent();
      expect(call.clock.pending).toBe(1);
      call[name].abort();
      expect(await call.outcome).toBe('NETWORK_FAILED');
      expect(call.isAborted()).toBe(true);
      expect(call.clock.pending).toBe(0);
    },
  );

  it('kernel-26 leaves no timer behind an answer', async () => {
    const { core, clock, http } = startCore();
    http.on(`${gateway}/appkit/v1/config`, () => ({ features: [] }));
    await core.load();
    const before = clock.pending;
    await core.actions.features.load();
    expect(core.getState().features.remote).toBe('ready');
    await flush();
    expect(clock.pending).toBe(before);
  });

  it('kernel-26 features that never come count as failed after 10 s, and can be asked for again', async () => {
    const { core, clock, http } = startCore();
    const config = `${gateway}/appkit/v1/config`;
    http.on(config, () => new Promise(() => undefined));
    const loading = core.actions.features.load();
    while (http.to(config).length === 0) await flush();
    expect(core.getState().features.remote).toBe('loading');
    clock.advance(10_000);
    await loading;
    expect(core.getState().features.remote).toBe('failed');
    http.on(config, () => ({ features: [] }));
    await core.actions.features.load();
    expect(core.getState().features.remote).toBe('ready');
  });
});
