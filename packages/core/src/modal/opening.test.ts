import { describe, expect, it } from 'vitest';
import { connectButtonModel, networkButtonModel } from '../button/rules.ts';
import { startCore } from '../testing/startCore.ts';

describe('modal: opening a view that there is none of', () => {
  it.each(['Swap', 'Nonsense', 'toString'])(
    'modal-20 shows Connect for %s, and the console says so',
    async (view) => {
      const { core, log } = startCore();
      await core.actions.modal.open({ view: view as never });
      expect(core.getState().router.view).toBe('Connect');
      expect(log.filter((line) => line.includes(view))).toHaveLength(1);
    },
  );

  it.each(['ApproveTransaction', 'EmbeddedSettings'] as const)(
    'modal-20 shows Connect for %s where the site has no embedded wallet, and the console says why',
    async (view) => {
      const { core, log } = startCore();
      await core.actions.modal.open({ view });
      expect(core.getState().router.view).toBe('Connect');
      expect(log).toEqual([`warn open: the view "${view}" needs walletUrl.`]);
      const own = startCore({ options: { walletUrl: 'https://wallet.example' } });
      await own.core.actions.modal.open({ view });
      expect(own.core.getState().router.view).toBe(view);
      expect(own.log).toEqual([]);
    },
  );
});

describe('modal: opening where pairing is the only way in', () => {
  it.each([
    [true, 'AllWallets'],
    [false, 'ConnectingWalletConnectBasic'],
  ])('modal-03 without adapters, on a phone %s, shows %s', async (isMobile, view) => {
    const { core } = startCore({ options: { adapters: [] }, page: { isMobile } });
    await core.actions.modal.open();
    expect(core.getState().router.view).toBe(view);
  });

  it('modal-03 shows the pairing view where the host pairs itself, and its code', async () => {
    const { core, clock } = startCore({ options: { manualWCControl: true } });
    const uri = 'wc:1@2';
    await core.actions.modal.open({ view: 'Networks', uri });
    expect(core.getState()).toMatchObject({
      router: { view: 'ConnectingWalletConnectBasic' },
      pairing: { code: { status: 'ready', uri, expiresAt: clock.now() + 240_000 } },
    });
    core.actions.modal.close();
    expect(core.getState().pairing.code).toEqual({ status: 'idle' });
  });

  it.each([
    ['Networks', false, 'Networks'],
    ['Networks', true, 'Networks'],
    ['Account', false, 'Connect'],
    [undefined, false, 'Connect'],
  ] as const)(
    'modal-19 button-07 %s, on a phone %s, that could not be loaded is marked as %s, not as the pairing view in its place',
    async (view, isMobile, failed) => {
      const { core } = startCore({ options: { adapters: [] }, page: { isMobile } });
      const labels = () => [
        connectButtonModel(core.getState()).label,
        networkButtonModel(core.getState()).label,
      ];
      const named = labels();
      await core.actions.modal.open(view && { view });
      core.actions.modal.fail();
      expect(core.getState().modal).toMatchObject({ open: false, failed });
      expect(labels()).toEqual(failed === 'Networks' ? [named[0], 'Try again'] : ['Try again', named[1]]);
      await core.actions.modal.open();
      expect(core.getState().modal.failed).toBeUndefined();
    },
  );

  it('modal-03 shows Connect where nothing can be paired', async () => {
    const { core } = startCore({ options: { adapters: [], enableWalletConnect: false } });
    await core.actions.modal.open();
    expect(core.getState().router.view).toBe('Connect');
  });
});
