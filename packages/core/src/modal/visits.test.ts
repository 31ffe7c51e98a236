import { describe, expect, it } from 'vitest';
import { startCore } from '../testing/startCore.ts';

describe('modal: visits', () => {
  it('modal-21 is another visit each time it opens, and the same one as long as it is open', async () => {
    const { core } = startCore();
    await core.actions.modal.open({ view: 'AllWallets' });
    const { visit } = core.getState().modal;
    await core.actions.modal.open({ view: 'AllWallets' });
    expect(core.getState().modal.visit).toBe(visit);
    core.actions.modal.close();
    await core.actions.modal.open({ view: 'AllWallets' });
    expect(core.getState().modal.visit).not.toBe(visit);
    const inline = startCore({ options: { enableEmbedded: true } }).core;
    await inline.actions.modal.open();
    const { visit: own } = inline.getState().modal;
    inline.actions.modal.close();
    expect(inline.getState().modal.visit).toBe(own);
  });
});
