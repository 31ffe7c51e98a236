import { describe, expect, it } from 'vitest';
import type { Core } from '../kernel/Core.ts';
import { connectorOf } from '../testing/FakeAdapter.ts';
import { asked } from '../testing/registryAnswers.ts';
import { startCore, until } from '../testing/startCore.ts';
import { afterPictureMs } from '../wallets/effects.ts';

async function connected(parameters: Parameters<typeof startCore>[0] = {}) {
  const started = startCore(parameters);
  await started.core.actions.connection.connect(connectorOf('Harbor'));
  return started;
}

describe('modal: what Connect lists', () => {
  it('modal-14 begins to load the registry after the first picture, and says nothing of it before', async () => {
    const started = startCore();
    const { adapter, core, clock } = started;
    await core.actions.modal.open();
    const { wallets, pairing } = core.getState();
    expect(wallets.all.status).toBe('idle');
    await asked(started, 0);
    adapter.host.onConnectors([connectorOf('Kestrel')]);
    expect(core.getState().pairing).toBe(pairing);
    adapter.host.onConnectors([]);
    clock.advance(afterPictureMs);
    await until(core, ({ wallets }) => wallets.all.status === 'loading');
    await asked(started, 1);
  });

  it.each<[string, (core: Core) => unknown]>([
    ['opened', ({ actions }) => actions.modal.open({ view: 'Connect' })],
    ['led to by the host', ({ actions }) => actions.router.reset('ConnectWallets')],
    ['in the place of another view', ({ actions }) => actions.router.replace('Connect')],
    ['beside it', ({ actions }) => actions.router.push('GetWallet')],
  ])('modal-14 asks for it while connected only where wallets are listed: %s', async (_, act) => {
    const other = await connected();
    await other.core.actions.modal.open();
    other.clock.advance(afterPictureMs);
    await asked(other, 0);
    await act(other.core);
    other.clock.advance(afterPictureMs);
    await asked(other, 1);
  });

  it('modal-14 asks for it anew where the host’s wishes changed before the list was shown', async () => {
    const other = await connected();
    const { core, clock } = other;
    await core.actions.modal.open();
    await core.actions.host.call('updateOptions', [{ excludeWalletIds: ['harbor'] }]);
    expect(core.getState().wallets.wanted?.excludeWalletIds).toEqual(['harbor']);
    core.actions.router.reset('Connect');
    clock.advance(afterPictureMs);
    await until(core, ({ wallets }) => wallets.all.status === 'loading');
    await asked(other, 2);
  });

  it('modal-14 asks for it where the host’s wishes change before the first list is asked for', async () => {
    const started = startCore();
    const { core, clock } = started;
    await core.actions.modal.open();
    await core.actions.host.call('updateOptions', [{ includeWalletIds: ['harbor'] }]);
    clock.advance(afterPictureMs);
    await until(core, ({ wallets }) => wallets.all.status === 'loading');
    await asked(started, 1);
  });

  it('modal-14 asks for it again where it failed and an open modal is opened once more', async () => {
    const started = startCore({ options: { enableEmbedded: true } });
    const { core, clock } = started;
    await core.actions.modal.open();
    clock.advance(afterPictureMs);
    await until(core, ({ wallets }) => wallets.all.status === 'failed');
    await asked(started, 1);
    await core.actions.modal.open();
    await asked(started, 2);
  });

  it('modal-14 asks for it where Connect takes the place of an inline account', async () => {
    const inline = await connected({ options: { enableEmbedded: true } });
    await inline.core.actions.modal.open();
    inline.clock.advance(afterPictureMs);
    await asked(inline, 0);
    await inline.core.actions.connection.disconnect();
    expect(inline.core.getState().router.view).toBe('Connect');
    inline.clock.advance(afterPictureMs);
    await asked(inline, 1);
  });
});
