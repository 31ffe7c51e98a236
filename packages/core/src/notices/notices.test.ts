import { FoyerError } from '@foyer/protocol/errors';
import { describe, expect, it } from 'vitest';
import type { Options } from '../kernel/Options.ts';
import { connectorOf } from '../testing/FakeAdapter.ts';
import { base, flush, gateway, mainnet, startCore, until } from '../testing/startCore.ts';

async function loaded(parameters: Parameters<typeof startCore>[0] = {}) {
  const started = startCore(parameters);
  await started.core.load();
  return { ...started, notices: () => started.core.getState().notices };
}

type Notices = Awaited<ReturnType<typeof loaded>>['core']['actions']['notices'];

describe('notices: toasts', () => {
  it('notices-01 hides after 2.5 s', async () => {
    const { core, clock, notices } = await loaded();
    core.actions.notices.showSuccess('Copied');
    expect(notices().toast).toMatchObject({ kind: 'success', message: 'Copied' });
    clock.advance(2499);
    expect(notices().toast).toBeDefined();
    clock.advance(1);
    expect(notices().toast).toBeUndefined();
  });

  it.each([{ title: 'Copied' }, 7, null])('notices-01 shows a text also for %j', async (message) => {
    const { core, notices } = await loaded();
    core.actions.notices.showSuccess(message as never);
    expect(notices().toast).toMatchObject({ message: String(message) });
  });

  it('notices-01 hides when asked', async () => {
    const { core, clock, notices } = await loaded();
    core.actions.notices.showSuccess('Copied');
    core.actions.notices.hideToast();
    expect(notices().toast).toBeUndefined();
    expect(clock.pending).toBe(0);
  });

  it('notices-01 keeps what is under way until its end shows', async () => {
    const { core, clock, notices } = await loaded();
    core.actions.notices.showSuccess('Copied');
    core.actions.notices.showLoading('Sending');
    clock.advance(150);
    expect(notices().toast).toMatchObject({ kind: 'loading', message: 'Sending' });
    clock.advance(60_000);
    expect(notices().toast).toMatchObject({ message: 'Sending' });
    core.actions.notices.showSuccess('Sent');
    clock.advance(150);
    expect(notices().toast).toMatchObject({ kind: 'success', message: 'Sent' });
    clock.advance(2500);
    expect(notices().toast).toBeUndefined();
  });

  it.each([
    ['a success', ({ showSuccess }: Notices) => showSuccess('Saved'), 'Saved'],
    ['a text', ({ showError }: Notices) => showError('Try again'), 'Try again'],
    ['another failure', ({ showError }: Notices) => showError(new Error('late')), 'late'],
    ['nothing', ({ hideToast }: Notices) => hideToast(), undefined],
  ])('notices-10 shows %s in the place of a failure whose words come later', async (_, then, message) => {
    const { core, clock, notices } = await loaded();
    core.actions.notices.showError(new Error('early'));
    then(core.actions.notices);
    await import('./words.ts');
    await flush();
    clock.advance(1000);
    expect(notices().toast?.message).toBe(message);
  });

  it('notices-02 waits 150 ms between two, and then has its own time', async () => {
    const { core, clock, notices } = await loaded();
    core.actions.notices.showSuccess('One');
    clock.advance(2000);
    core.actions.notices.showSuccess('Two');
    expect(notices().toast).toBeUndefined();
    clock.advance(149);
    expect(notices().toast).toBeUndefined();
    clock.advance(1);
    expect(notices().toast).toMatchObject({ message: 'Two' });
    clock.advance(2499);
    expect(notices().toast).toBeDefined();
    clock.advance(1);
    expect(notices().toast).toBeUndefined();
  });

  it.each([
    [new FoyerError('SIGNATURE_DECLINED'), 'Signature declined'],
    [new Error('broken'), 'broken'],
    ['plain words', 'plain words'],
    [undefined, 'Something went wrong'],
    [{ code: 4001 }, 'The request was declined in the wallet'],
  ])('notices-03 shows %s as "%s"', async (error, message) => {
    const { core, notices } = await loaded();
    core.actions.notices.showError(error);
    await flush();
    expect(notices().toast).toMatchObject({ kind: 'error', message });
  });
});

describe('notices: alerts', () => {
  it('notices-04 notices-07 shows a missing project id once, and wallets still connect', async () => {
    const { core, log, http } = startCore({ options: { projectId: '' } });
    await until(core, ({ notices }) => notices.alert !== undefined);
    expect(core.getState().notices.alert).toEqual({
      code: 'PROJECT_ID_NOT_CONFIGURED',
      kind: 'error',
      message: 'Project ID Not Configured',
    });
    expect(log).toHaveLength(1);
    expect(log[0]).toMatch(/^error Project ID Not Configured\. Pass `projectId`/);
    core.actions.notices.closeAlert();
    await core.actions.connection.connect(connectorOf('Harbor'));
    await core.actions.modal.open();
    expect(core.getState().notices.alert).toBeUndefined();
    expect(core.getState().connection.byNamespace.eip155?.status).toBe('connected');
    expect(http.requests).toEqual([]);
  });

  it('notices-05 keeps the bar empty with debug false', async () => {
    const { core, log } = startCore({ options: { projectId: '', debug: false } });
    await core.load();
    while (log.length === 0) await flush();
    expect(core.getState().notices.alert).toBeUndefined();
    expect(log).toHaveLength(1);
  });

  it.each([
    ['Unauthorized: origin not allowed', 'INVALID_APP_CONFIGURATION', 'Invalid App Configuration'],
    ['JWT validation error: JWT Token is not yet valid', 'JWT_TOKEN_NOT_VALID', 'Session Expired'],
    ['Unauthorized: invalid key', 'INVALID_PROJECT_ID', 'Invalid App Configuration'],
  ])('notices-06 "%s" alerts %s', async (words, code, message) => {
    const { core, http, log } = await loaded();
    http.refuse(`${gateway}/getWallets`, 401, JSON.stringify({ message: words }));
    await core.actions.wallets.loadMore();
    await core.actions.wallets.loadMore();
    await until(core, ({ notices }) => notices.alert !== undefined);
    expect(core.getState().notices.alert).toMatchObject({ code, message });
    expect(core.getState().wallets.all).toMatchObject({ status: 'failed' });
    expect(log).toHaveLength(1);
  });

  it('notices-08 notices-09 shows one alert after the other, and a note only on the console', async () => {
    const networks: Options['networks'] = [mainnet, mainnet];
    const { core, notices, log } = await loaded({
      options: { projectId: '', gatewayUrl: '', networks, defaultNetwork: base },
    });
    const shown = () => notices().alert?.code;
    await until(core, () => shown() === 'PROJECT_ID_NOT_CONFIGURED');
    await core.actions.features.load();
    expect(log.map((line) => line.replace(/\..*$/s, ''))).toEqual([
      'error Project ID Not Configured',
      'warn No Gateway Configured',
      'warn Duplicate Network',
      'warn Default Network Not Found',
    ]);
    const seen = [shown()];
    while (notices().alert) {
      core.actions.notices.closeAlert();
      seen.push(shown());
    }
    expect(seen).toEqual([
      'PROJECT_ID_NOT_CONFIGURED',
      'DUPLICATE_NETWORK',
      'DEFAULT_NETWORK_UNKNOWN',
      undefined,
    ]);
  });

  it('notices-06 names the origin in the console', async () => {
    const { core, http, log } = await loaded();
    http.refuse(`${gateway}/getWallets`, 403, 'Unauthorized: origin not allowed');
    await core.actions.wallets.loadMore();
    while (log.length === 0) await flush();
    expect(log[0]).toContain('https://shop.example:8443');
  });
});
