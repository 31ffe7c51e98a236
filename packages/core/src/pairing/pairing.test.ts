import { FoyerError } from '@foyer/protocol/errors';
import { describe, expect, it } from 'vitest';
import { connectorOf } from '../testing/FakeAdapter.ts';
import { sessionOf } from '../testing/FakeDapp.ts';
import { defer, flush, until } from '../testing/startCore.ts';
import { startPairing } from '../testing/startPairing.ts';
import { selectCanPair } from './state.ts';

const alice = '0xA11CE0000000000000000000000000000000A11C';
const session = sessionOf([`eip155:1:${alice}`, `eip155:8453:${alice}`]);
const marlow = { id: 'reg-marlow', name: 'Marlow', image_id: 'pic' };

describe('pairing: the connector', () => {
  it('pairing-01 is one of each family, on the gateway’s relay without another', async () => {
    const { core, dapp, show } = startPairing({ options: { gatewayUrl: 'https://gateway.example/x' } });
    await show();
    const connector = { id: 'walletConnect', name: 'WalletConnect', type: 'WALLET_CONNECT', chain: 'eip155' };
    expect(core.getState().wallets.connectors).toEqual([connector]);
    expect(dapp.openings).toMatchObject([
      { relayUrl: 'wss://gateway.example/x/relay', projectId: 'local', metadata: { name: 'Shop' } },
    ]);
  });

  it('pairing-01 the host may name another relay and its own id there', async () => {
    const options = { relayUrl: 'wss://relay.example', relayProjectId: 'there' };
    const { dapp, show } = startPairing({ options });
    await show();
    expect(dapp.openings).toMatchObject([{ relayUrl: 'wss://relay.example', projectId: 'there' }]);
  });

  it('pairing-36 asks for whatever a site may want, but for what signs what nobody can read', async () => {
    const { dapp, show } = startPairing({});
    await show();
    const eip155 = dapp.proposals[0]?.request.namespaces.eip155;
    expect(eip155?.methods).toEqual(
      expect.arrayContaining(['personal_sign', 'wallet_grantPermissions', 'wallet_getAssets']),
    );
    expect(eip155?.methods).not.toContain('eth_sign');
  });

  it.each([{ enableWalletConnect: false }, { gatewayUrl: '' }])(
    'pairing-02 is not there with %j',
    async (options) => {
      const { core } = startPairing({ options });
      await core.actions.modal.open();
      expect(core.getState().wallets.connectors).toEqual([]);
      expect(selectCanPair(core.getState())).toBe(false);
    },
  );

  it('pairing-02 stays when wallets are found later, and comes with a network of its family', async () => {
    const { core, adapter } = startPairing();
    await core.load();
    const ids = () => core.getState().wallets.connectors.map(({ id }) => id);
    adapter.host.onConnectors([connectorOf('Harbor')]);
    expect(ids()).toEqual(['example.harbor', 'walletConnect']);
    adapter.host.onConnectors([connectorOf('Meadow')]);
    expect(ids()).toEqual(['example.meadow', 'walletConnect']);
  });

  it('pairing-02 a family’s own connector by pairing is kept, and not doubled', async () => {
    const { core, adapter } = startPairing();
    const own = connectorOf('Own', { id: 'walletConnect', type: 'WALLET_CONNECT' });
    adapter.host.onConnectors([own]);
    await core.load();
    expect(core.getState().wallets.connectors).toEqual([own]);
  });

  it('pairing-03 nothing of pairing is loaded or reached before it is needed', async () => {
    const { core, dapp } = startPairing();
    await core.actions.modal.open();
    await flush();
    expect(dapp.openings).toEqual([]);
    expect(core.getState().pairing).toMatchObject({ code: { status: 'idle' }, relay: 'idle' });
  });
});

describe('pairing: the code', () => {
  it('pairing-31 is made ready when the visitor reaches for it, and taken along into its view', async () => {
    const { core, dapp, show, code } = startPairing();
    await core.actions.modal.open();
    core.actions.pairing.start();
    const uri = await code();
    expect(core.getState().connection.attempt).toEqual({ step: 'idle' });
    await show();
    expect(await code()).toBe(uri);
    expect(core.getState().connection.attempt).toMatchObject({ step: 'waiting' });
    expect([dapp.openings.length, dapp.proposals.length]).toEqual([1, 1]);
  });

  it('pairing-31 is given up with the modal when nobody went to see it', async () => {
    const { core, dapp, code } = startPairing();
    await core.actions.modal.open();
    core.actions.pairing.start();
    await code();
    core.actions.modal.close();
    await expect.poll(() => dapp.proposals[0]?.request.signal?.aborted).toBe(true);
    expect(core.getState().pairing.code).toEqual({ status: 'idle' });
  });

  it('pairing-04 proposes every requested network as optional, and shows the code for 4 minutes', async () => {
    const { core, dapp, clock, show, code } = startPairing();
    await show(marlow);
    const uri = await code();
    expect(core.getState()).toMatchObject({
      pairing: { code: { status: 'ready', uri, expiresAt: clock.now() + 240_000 }, wallet: marlow },
      connection: { attempt: { step: 'waiting', connectorId: 'walletConnect', namespace: 'eip155' } },
    });
    expect(dapp.proposals[0]?.request.namespaces).toMatchObject({
      eip155: { chains: ['eip155:1', 'eip155:8453'], events: ['chainChanged', 'accountsChanged'] },
    });
  });

  it('pairing-05 complaint 23 renews itself with 10 s left, without a moment of no code', async () => {
    const { core, dapp, clock, show, code } = startPairing();
    await show();
    const first = await code();
    const seen: string[] = [];
    core.subscribe(() => seen.push(core.getState().pairing.code.status));
    clock.advance(230_000);
    await until(core, ({ pairing }) => pairing.code.status === 'ready' && pairing.code.uri !== first);
    expect(new Set(seen)).toEqual(new Set(['ready']));
    expect(dapp.proposals).toHaveLength(2);
  });

  it('pairing-05 the older code is accepted until its own end', async () => {
    const { core, dapp, clock, show, code } = startPairing();
    await show();
    const first = await code();
    clock.advance(230_000);
    await until(core, ({ pairing }) => pairing.code.status === 'ready' && pairing.code.uri !== first);
    expect(dapp.proposals[0]?.request.signal?.aborted).toBe(false);
    dapp.proposals[0]?.approve(session);
    await until(core, ({ connection }) => connection.byNamespace.eip155?.status === 'connected');
    expect(dapp.proposals[1]?.request.signal?.aborted).toBe(true);
  });

  it('pairing-05 a code that expired in a sleeping page is not shown again', async () => {
    const { core, dapp, clock, show, code } = startPairing();
    await show();
    const first = await code();
    const renewing: string[] = [];
    dapp.onPropose = async () => {
      renewing.push(core.getState().pairing.code.status);
    };
    clock.sleep(3_600_000);
    dapp.proposals[0]?.fail(new FoyerError('PAIRING_EXPIRED'));
    await until(core, ({ pairing }) => pairing.code.status === 'ready' && pairing.code.uri !== first);
    expect(renewing).toEqual(['starting']);
  });

  it('pairing-06 starting twice makes one code', async () => {
    const { core, dapp, show, code } = startPairing();
    await show();
    core.actions.pairing.start();
    core.actions.pairing.start({ wallet: marlow });
    await code();
    await flush();
    expect(dapp.proposals).toHaveLength(1);
    expect(dapp.openings).toHaveLength(1);
  });

  it('pairing-07 complaint 24 gets ready beside a list without being an attempt, and is taken along', async () => {
    const { core, dapp, code } = startPairing({ page: { isMobile: true } });
    await core.actions.modal.open({ view: 'AllWallets' });
    core.actions.pairing.start();
    const uri = await code();
    expect(core.getState().connection).toMatchObject({ attempt: { step: 'idle' }, byNamespace: {} });
    core.actions.router.push('ConnectingWalletConnect', { wallet: marlow });
    core.actions.pairing.start({ wallet: marlow, platform: 'mobile' });
    await until(core, ({ connection }) => connection.attempt.step === 'waiting');
    expect(await code()).toBe(uri);
    expect(dapp.proposals).toHaveLength(1);
  });

  it.each([
    ['the view is left', (core: ReturnType<typeof startPairing>['core']) => core.actions.router.goBack()],
    ['the modal closes', (core: ReturnType<typeof startPairing>['core']) => core.actions.modal.close()],
    ['it is cancelled', (core: ReturnType<typeof startPairing>['core']) => core.actions.pairing.cancel()],
  ])('pairing-08 ends when %s, and a late answer connects nothing', async (_, end) => {
    const { core, dapp, show, code, clock } = startPairing();
    await show(marlow);
    await code();
    end(core);
    await flush();
    expect(core.getState()).toMatchObject({
      pairing: { code: { status: 'idle' }, wallet: undefined },
      connection: { attempt: { step: 'idle' }, byNamespace: {} },
    });
    dapp.proposals[0]?.approve(session);
    await flush();
    expect(core.getState().connection.byNamespace).toEqual({});
    expect(dapp.proposals[0]?.request.signal?.aborted).toBe(true);
    clock.advance(600_000);
    await flush();
    expect(dapp.proposals).toHaveLength(1);
  });

  it('pairing-08 a cancel while the chain family joins connects nothing, and ends the session', async () => {
    const { core, adapter, dapp, show, code, storage } = startPairing();
    const joining = defer<void>();
    const join = adapter.pair.bind(adapter);
    adapter.pair = async (wallet) => {
      await joining.promise;
      return join(wallet);
    };
    await show(marlow);
    await code();
    dapp.proposals[0]?.approve(session);
    await flush();
    core.actions.pairing.cancel();
    joining.resolve();
    await flush();
    expect(core.getState()).toMatchObject({
      pairing: { code: { status: 'idle' } },
      connection: { attempt: { step: 'idle' }, byNamespace: {} },
    });
    expect(core.getState().connection.byNamespace).toEqual({});
    expect(core.getState().wallets.recent).toEqual([]);
    expect(dapp.ended).toEqual(['topic-1']);
    expect(storage.records.get('foyer.connection_status')).not.toBe('connected');
  });

  it('pairing-08 asking another wallet supersedes it', async () => {
    const { core, adapter, dapp, show, code } = startPairing();
    await show();
    await code();
    const harbor = connectorOf('Harbor');
    adapter.host.onConnectors([harbor]);
    await core.actions.connection.connect(harbor);
    dapp.proposals[0]?.approve(session);
    await flush();
    expect(core.getState().connection.byNamespace.eip155?.connectorId).toBe(harbor.id);
  });

  it('pairing-09 with manual control the code is the host’s to make, but for a retry', async () => {
    const { core, dapp, code } = startPairing({ options: { manualWCControl: true } });
    const uri = 'wc:own@2?relay-protocol=irn&symKey=1';
    await core.actions.modal.open({ uri });
    core.actions.pairing.start();
    await until(core, ({ connection }) => connection.attempt.step === 'waiting');
    expect(await code()).toBe(uri);
    expect(dapp.openings).toEqual([]);
    core.actions.pairing.retry();
    await until(core, ({ pairing }) => pairing.code.status === 'ready' && pairing.code.uri !== uri);
    expect(dapp.proposals).toHaveLength(1);
  });
});
