import { describe, expect, it } from 'vitest';
import { selectAccounts } from '../account/state.ts';
import { selectActiveNetworkId, selectIsUnsupported } from '../network/state.ts';
import { alice, bob, connectorOf, FakeAdapter } from '../testing/FakeAdapter.ts';
import { flush, startCore } from '../testing/startCore.ts';
import { selectStatus } from './state.ts';

const harbor = connectorOf('Harbor');
const connectorId = harbor.id;

async function connected() {
  const started = startCore();
  await started.core.actions.connection.connect(harbor);
  return started;
}

describe('connection: what the wallet does itself', () => {
  it('connection-21 takes over changed accounts', async () => {
    const { core, adapter } = await connected();
    adapter.host.onAccountsChanged({ connectorId, accounts: [adapter.account(bob), adapter.account(alice)] });
    expect(selectAccounts(core.getState()).map(({ address }) => address)).toEqual([bob, alice]);
  });

  it('connection-21 is disconnected when no account is left', async () => {
    const { core, adapter, storage } = await connected();
    adapter.host.onAccountsChanged({ connectorId, accounts: [] });
    expect(selectStatus(core.getState())).toBe('disconnected');
    expect(storage.records.get('foyer.connection_status')).toBe('disconnected');
  });

  it('connection-22 follows the wallet to a requested network and to any other', async () => {
    const { core, adapter } = await connected();
    adapter.host.onNetworkChanged({ connectorId, networkId: 'eip155:8453' });
    expect(selectActiveNetworkId(core.getState())).toBe('eip155:8453');
    adapter.host.onNetworkChanged({ connectorId, networkId: 'eip155:999' });
    expect(selectActiveNetworkId(core.getState())).toBe('eip155:999');
    expect(selectIsUnsupported(core.getState())).toBe(true);
  });

  it('connection-23 forgets a wallet that disconnects itself', async () => {
    const { core, adapter, storage } = await connected();
    adapter.host.onDisconnected({ connectorId });
    expect(selectStatus(core.getState())).toBe('disconnected');
    expect(storage.records.has('foyer.eip155:connected_connector_id')).toBe(false);
    expect(adapter.count('disconnect')).toBe(0);
  });

  it('connection-32 takes over what was connected outside the kit, with all that followed before it was loaded', async () => {
    const { core, adapter, storage } = startCore();
    adapter.host.onConnected(adapter.connection(connectorId, [alice], 'eip155:8453'));
    adapter.host.onAccountsChanged({ connectorId, accounts: [adapter.account(bob)] });
    await core.load();
    await flush();
    expect(selectStatus(core.getState())).toBe('connected');
    expect(selectAccounts(core.getState())).toMatchObject([{ address: bob }]);
    expect(selectActiveNetworkId(core.getState())).toBe('eip155:8453');
    expect(storage.records.get('foyer.eip155:connected_connector_id')).toBe(connectorId);
    adapter.host.onConnected(adapter.connection('other', [alice]));
    expect(core.getState().connection.byNamespace.eip155?.connectorId).toBe('other');
  });

  it('connection-32 lets restoring give way, and an attempt at the same wallet end', async () => {
    const stored = {
      'foyer.connection_status': 'connected',
      'foyer.connected_namespaces': 'eip155',
      'foyer.eip155:connected_connector_id': 'gone',
    };
    const adapter = new FakeAdapter();
    adapter.wallet.reconnect = () => new Promise(() => undefined);
    adapter.wallet.connect = () => new Promise(() => undefined);
    const { core } = startCore({ stored, adapter });
    await core.load();
    adapter.host.onConnected(adapter.connection(connectorId, [alice]));
    await core.ready();
    expect(core.getState().connection).toMatchObject({
      byNamespace: { eip155: { status: 'connected', connectorId } },
      missed: undefined,
    });
    void core.actions.connection.connect(connectorOf('Lagoon'));
    adapter.host.onConnected(adapter.connection(connectorOf('Lagoon').id, [bob]));
    expect(core.getState().connection.attempt).toEqual({ step: 'idle' });
    expect(selectAccounts(core.getState())).toMatchObject([{ address: bob }]);
  });

  it('connection-32 leaves another connected family active', async () => {
    const [evm, solana] = [new FakeAdapter(), new FakeAdapter('solana', 'solana')];
    const { core } = startCore({ options: { adapters: [evm, solana] } });
    await core.actions.connection.connect(connectorOf('Lagoon', { chain: 'solana' }));
    evm.host.onConnected(evm.connection(connectorId, [alice]));
    expect(core.getState().network.activeNamespace).toBe('solana');
    expect(selectStatus(core.getState(), 'eip155')).toBe('connected');
  });

  it('connection-24 ignores events of another wallet, and of any before connecting', async () => {
    const { core, adapter } = startCore();
    adapter.host.onAccountsChanged({ connectorId, accounts: [adapter.account(bob)] });
    await core.actions.connection.connect(harbor);
    adapter.host.onAccountsChanged({ connectorId: 'other', accounts: [adapter.account(bob)] });
    adapter.host.onNetworkChanged({ connectorId: 'other', networkId: 'eip155:8453' });
    adapter.host.onDisconnected({ connectorId: 'other' });
    expect(selectAccounts(core.getState())).toMatchObject([{ address: alice }]);
    expect(selectActiveNetworkId(core.getState())).toBe('eip155:1');
    expect(selectStatus(core.getState())).toBe('connected');
  });

  it('connection-25 follows a disconnect in another tab', async () => {
    const { core, adapter, storage } = await connected();
    storage.changeElsewhere('other.record', 'x');
    storage.changeElsewhere('foyer.recent_wallets', '[]');
    expect(selectStatus(core.getState())).toBe('connected');
    storage.changeElsewhere('foyer.connection_status', 'disconnected');
    expect(selectStatus(core.getState())).toBe('disconnected');
    expect(adapter.count('disconnect')).toBe(0);
    expect(adapter.forgotten).toEqual([connectorId]);
  });

  it('connection-26 signs with the connected account', async () => {
    const { core, adapter } = await connected();
    await expect(core.actions.connection.signMessage({ message: 'hi' })).resolves.toEqual({
      signature: '0x51',
    });
    expect(adapter.calls.filter(({ verb }) => verb === 'signMessage')).toEqual([
      { verb: 'signMessage', parameters: { connectorId, address: alice, message: 'hi' } },
    ]);
  });

  it('connection-26 needs a connected wallet and names what went wrong', async () => {
    const { core, adapter } = startCore();
    const sign = () => core.actions.connection.signMessage({ message: 'hi' });
    await expect(sign()).rejects.toMatchObject({ code: 'NO_ACTIVE_ADDRESS' });
    await core.actions.connection.connect(harbor);
    adapter.wallet.signMessage = () => Promise.reject({ code: 4001 });
    await expect(sign()).rejects.toMatchObject({ code: 'USER_REJECTED' });
    const cause = new Error('broken');
    adapter.wallet.signMessage = () => Promise.reject(cause);
    await expect(sign()).rejects.toMatchObject({
      code: 'SIGN_MESSAGE_FAILED',
      message: 'Sign message failed',
      cause,
    });
  });

  it('connection-27 sends from the current account on the active network', async () => {
    const { core, adapter } = await connected();
    await expect(core.actions.connection.sendTransaction({ to: bob, value: 5n })).resolves.toEqual({
      hash: '0x7a',
    });
    expect(adapter.calls.filter(({ verb }) => verb === 'sendTransaction')).toMatchObject([
      {
        parameters: {
          connectorId,
          network: { caipNetworkId: 'eip155:1' },
          transaction: { from: alice, to: bob, value: 5n },
        },
      },
    ]);
    adapter.wallet.sendTransaction = () => Promise.reject({ code: -32000, message: 'insufficient funds' });
    await expect(core.actions.connection.sendTransaction({ to: bob })).rejects.toMatchObject({
      code: 'RPC_SERVER',
      message: 'Server error: insufficient funds',
    });
  });

  it('connection-27 sends nothing on a network that was not requested', async () => {
    const { core, adapter } = await connected();
    adapter.host.onNetworkChanged({ connectorId, networkId: 'eip155:999' });
    await expect(core.actions.connection.sendTransaction({ to: bob })).rejects.toMatchObject({
      code: 'NETWORK_UNDEFINED',
    });
  });

  it('connection-28 hands out the provider only while connected', async () => {
    const { core } = startCore();
    expect(core.actions.connection.getProvider('eip155')).toBeUndefined();
    await core.actions.connection.connect(harbor);
    expect(core.actions.connection.getProvider('eip155')).toEqual({ providerOf: connectorId });
    expect(core.actions.connection.getProvider('solana')).toBeUndefined();
    await core.actions.connection.disconnect();
    expect(core.actions.connection.getProvider('eip155')).toBeUndefined();
  });
});
