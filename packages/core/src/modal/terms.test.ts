import { describe, expect, it } from 'vitest';
import { connectorOf } from '../testing/FakeAdapter.ts';
import { flush, startCore } from '../testing/startCore.ts';
import { PairingAdapter } from '../testing/startPairing.ts';

const emptied = (view: string) => `warn open: no view "${view}" now: see docs/options.md`;

describe('modal: opening where the visitor agrees to terms', () => {
  const terms = { features: { legalCheckbox: true }, termsConditionsUrl: '/terms' };

  it.each(['AllWallets', 'ConnectingWalletConnectBasic'] as const)(
    'modal-22 shows Connect for %s, and the console names it',
    async (view) => {
      const { core, log } = startCore({ options: terms });
      await core.actions.modal.open({ view });
      expect(core.getState()).toMatchObject({ modal: { open: true }, router: { history: ['Connect'] } });
      expect(log).toEqual([emptied(view)]);
    },
  );

  it.each([true, false])(
    'modal-22 shows Connect where pairing is the only way in, on a phone %s',
    async (isMobile) => {
      const { core, log } = startCore({ options: { ...terms, adapters: [] }, page: { isMobile } });
      await core.actions.modal.open();
      expect(core.getState().router.history).toEqual(['Connect']);
      expect(log).toEqual([]);
    },
  );

  it('modal-22 shows the code of a site that lists no wallets at once: Connect has no way to it', async () => {
    const { core } = startCore({ options: { ...terms, adapters: [], enableWallets: false } });
    await core.actions.modal.open();
    expect(core.getState().router.history).toEqual(['ConnectingWalletConnectBasic']);
  });

  it.each([true, false])(
    'modal-22 keeps a code of the host’s own ready behind Connect, on a phone %s',
    async (isMobile) => {
      const options = { ...terms, manualWCControl: true, adapters: [new PairingAdapter()] };
      const { core } = startCore({ options, page: { isMobile } });
      const { actions, getState } = core;
      const uri = 'wc:1@2?relay-protocol=irn&symKey=3';
      await actions.modal.open({ uri });
      await flush();
      expect(getState()).toMatchObject({ router: { history: ['Connect'] }, pairing: { code: { uri } } });
      actions.router.amend({ agreed: '/terms' });
      await actions.modal.open({ uri });
      expect(getState().router.data).toEqual({ agreed: '/terms' });
      // In, out and in again: the kit makes no other.
      for (let turn = 0; turn < 2; turn += 1) {
        actions.router.push('ConnectingWalletConnect');
        actions.pairing.start({ platform: 'qrcode' });
        await flush();
        expect(getState().pairing.code).toMatchObject({ status: 'ready', uri });
        actions.router.goBack();
      }
    },
  );

  it('modal-22 shows what it is asked for to who is connected, and where no document is to be agreed to', async () => {
    const { core } = startCore({ options: terms });
    await core.actions.modal.open({ view: 'WhatIsAWallet' });
    expect(core.getState().router.view).toBe('WhatIsAWallet');
    await core.actions.connection.connect(connectorOf('Harbor'));
    await core.actions.modal.open({ view: 'AllWallets' });
    expect(core.getState().router.view).toBe('AllWallets');
    const unnamed = startCore({ options: { features: terms.features } }).core;
    await unnamed.actions.modal.open({ view: 'AllWallets' });
    expect(unnamed.getState().router.view).toBe('AllWallets');
  });
});
