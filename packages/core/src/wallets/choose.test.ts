import { describe, expect, it } from 'vitest';
import { connectorOf, FakeAdapter } from '../testing/FakeAdapter.ts';
import { chain, mainnet, startCore, until } from '../testing/startCore.ts';
import { startPairing } from '../testing/startPairing.ts';

describe('wallets: choosing', () => {
  it('wallets-19 asks the installed wallet', async () => {
    const { core, adapter } = startCore();
    adapter.host.onConnectors([connectorOf('Harbor')]);
    adapter.wallet.connect = () => new Promise(() => undefined);
    await core.actions.modal.open();
    core.actions.wallets.choose({ id: 'reg-1', name: 'Harbor', rdns: 'example.harbor' });
    await until(core, ({ router }) => router.view === 'ConnectingExternal');
    expect(core.getState().router).toMatchObject({
      data: { connector: { id: 'example.harbor' }, wallet: { id: 'reg-1' } },
    });
    await until(core, ({ connection }) => connection.attempt.step === 'waiting');
    expect(adapter.count('connect')).toBe(1);
  });

  it('wallets-19 names the wallet that is asked when another was chosen a moment before', async () => {
    const { core, adapter } = startCore();
    adapter.host.onConnectors([connectorOf('Harbor'), connectorOf('Meadow')]);
    adapter.wallet.connect = () => new Promise(() => undefined);
    await core.actions.modal.open();
    for (const name of ['Harbor', 'Meadow']) {
      core.actions.wallets.choose({ id: `reg-${name}`, name, rdns: `example.${name.toLowerCase()}` });
    }
    await until(
      core,
      ({ connection: { attempt } }) => 'connectorId' in attempt && attempt.connectorId === 'example.meadow',
    );
    expect(core.getState().router).toMatchObject({
      history: ['Connect', 'ConnectingExternal'],
      data: { connector: { id: 'example.meadow' } },
    });
  });

  it('wallets-19 lets the visitor choose the family of a wallet that is here in several', async () => {
    const evm = new FakeAdapter();
    const sun = new FakeAdapter('solana');
    const { core } = startCore({
      options: {
        adapters: [evm, sun],
        networks: [mainnet, { ...chain(0, 'Sun'), chainNamespace: 'solana' }],
      },
    });
    evm.host.onConnectors([connectorOf('Harbor')]);
    sun.host.onConnectors([{ id: 'Harbor', name: 'Harbor', type: 'ANNOUNCED', chain: 'solana' }]);
    await core.actions.modal.open();
    core.actions.wallets.choose({ id: 'reg-1', name: 'Harbor', rdns: 'example.harbor' });
    await until(core, ({ router }) => router.view === 'ConnectingMultiChain');
    const { data } = core.getState().router;
    expect(data.connectors?.map(({ chain: own }) => own)).toEqual(['eip155', 'solana']);
    expect(core.getState().connection.attempt).toEqual({ step: 'idle' });
  });

  it('wallets-19 pairs any other where wallet apps can be paired', async () => {
    const { core } = startPairing();
    await core.actions.modal.open();
    for (const name of ['Far', 'Further']) core.actions.wallets.choose({ id: `reg-${name}`, name });
    await until(core, ({ router }) => router.data.wallet?.name === 'Further');
    expect(core.getState().router.history).toEqual(['Connect', 'ConnectingWalletConnect']);
  });

  it('wallets-19 shows how to get any other', async () => {
    const { core, adapter, events } = startCore();
    await core.actions.modal.open();
    core.actions.wallets.choose({ id: 'reg-2', name: 'Gone' });
    await until(core, ({ router }) => router.view === 'ConnectingExternal');
    expect(core.getState().router.data.connector).toBeUndefined();
    expect(core.getState().router.data.wallet).toMatchObject({ id: 'reg-2' });
    expect(core.getState().connection.attempt).toEqual({ step: 'idle' });
    expect(adapter.count('connect')).toBe(0);
    expect(events.at(-1)).toMatchObject({
      event: 'SELECT_WALLET',
      properties: { name: 'Gone', platform: 'unsupported' },
    });
  });
});
