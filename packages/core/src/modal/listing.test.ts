import { describe, expect, it } from 'vitest';
import { connectorOf } from '../testing/FakeAdapter.ts';
import { asked } from '../testing/registryAnswers.ts';
import { startCore, until } from '../testing/startCore.ts';
import { afterPictureMs } from './actions.ts';

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

  it('modal-14 asks for it while connected only where Connect is shown', async () => {
    const other = await connected();
    await other.core.actions.modal.open();
    other.clock.advance(afterPictureMs);
    await asked(other, 0);
    await other.core.actions.modal.open({ view: 'Connect' });
    other.clock.advance(afterPictureMs);
    await asked(other, 1);
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
