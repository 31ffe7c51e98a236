import { describe, expect, it } from 'vitest';
import { settle } from '../testing/FakeClock.ts';
import { chainB, createFakePage } from '../testing/FakePage.ts';
import { alice, bob, never, rpcError, trap } from '../testing/FakeProvider.ts';
import { connectorId, pageWith } from '../testing/pageWith.ts';

describe('connect', () => {
  it('evm-12 asks for the accounts once and for the chain, nothing else', async () => {
    const { connect, provider, advance } = pageWith();
    await expect(connect()).resolves.toEqual({
      connectorId,
      accounts: [{ namespace: 'eip155', address: alice, type: 'eoa' }],
      networkId: 'eip155:31337',
    });
    await advance(10_000);
    expect(provider.calls.map(({ method }) => method)).toEqual([
      'eth_chainId',
      'eth_requestAccounts',
      'eth_chainId',
    ]);
  });

  it('evm-35 gets ready without asking a wallet anything', async () => {
    const { adapter, provider, connect } = pageWith();
    adapter.prepare?.();
    await settle();
    expect(provider.calls).toEqual([]);
    await connect();
    expect(() => createFakePage().adapter.prepare?.()).not.toThrow();
  });

  it('evm-12 reports a network nobody asked for, whatever network the kit prefers', async () => {
    const { adapter, provider } = pageWith({ eth_chainId: '0x1' });
    const connection = await adapter.connect({ connectorId, networkId: 'eip155:31338' });
    expect(connection.networkId).toBe('eip155:1');
    expect(provider.calls.map(({ method }) => method)).not.toContain('wallet_switchEthereumChain');
  });

  it.each([
    ['nothing', null],
    ['no account', []],
    ['text', alice],
    ['an address that is none', ['0x1']],
    ['an address among others that is none', [alice, '<script>']],
    ['a list that throws', Object.defineProperty([], 0, { get: () => trap({}).boom })],
  ])('evm-13 refuses %s as accounts', async (_, answer) => {
    const { connect, provider } = pageWith({ eth_requestAccounts: answer });
    await expect(connect()).rejects.toMatchObject({ code: 'BAD_REPLY' });
    expect(provider.listenerCount()).toBe(0);
  });

  it.each([null, '', '0x', 'mainnet', {}])('evm-14 refuses %s as chain id', async (answer) => {
    const { connect, provider } = pageWith({ eth_chainId: answer });
    await expect(connect()).rejects.toMatchObject({ code: 'BAD_REPLY' });
    expect(provider.listenerCount()).toBe(0);
  });

  it.each([
    ['4001', rpcError(4001), 'USER_REJECTED'],
    ['5000', rpcError(5000), 'USER_REJECTED'],
    ['5002', rpcError(5002), 'USER_REJECTED'],
    ['a nested 4001', rpcError(-32603, 'Internal', { originalError: { code: 4001 } }), 'USER_REJECTED'],
    ['a caused 4001', Object.assign(new Error('x'), { cause: { code: 4001 } }), 'USER_REJECTED'],
    ['-32002', rpcError(-32002), 'WALLET_BUSY'],
    ['4100', rpcError(4100), 'WALLET_UNAUTHORIZED'],
    ['4200', rpcError(4200), 'RPC_METHOD_NOT_FOUND'],
    ['4900', rpcError(4900), 'WALLET_OFFLINE'],
    ['4901', rpcError(4901), 'WALLET_OFFLINE'],
    ['an unknown code', rpcError(12345, 'odd'), 'UNKNOWN'],
  ])('evm-15 translates %s', async (_, error, code) => {
    const { connect } = pageWith({ eth_requestAccounts: error });
    await expect(connect()).rejects.toMatchObject({ name: 'FoyerError', code });
  });

  it.each([
    ['undefined', undefined],
    ['text', 'no'],
    ['an object that cannot be read', trap({})],
  ])('evm-15 turns %s thrown at once into an error', async (_, thrown) => {
    const { connect, provider } = pageWith();
    provider.request = () => {
      throw thrown;
    };
    await expect(connect()).rejects.toMatchObject({ name: 'FoyerError', code: 'UNKNOWN' });
  });

  it('evm-15 does not find a wallet that never announced itself', async () => {
    const { adapter } = pageWith();
    await expect(adapter.connect({ connectorId: 'org.other' })).rejects.toMatchObject({
      code: 'WALLET_NOT_FOUND',
    });
  });

  it('evm-16 ends an aborted attempt at once and drops the late answer', async () => {
    let answer: (accounts: unknown) => void = () => undefined;
    const { adapter, provider, host } = pageWith({
      eth_requestAccounts: () => new Promise((resolve) => (answer = resolve)),
    });
    const controller = new AbortController();
    const attempt = adapter.connect({ connectorId, signal: controller.signal });
    await settle();
    controller.abort();
    await expect(attempt).rejects.toMatchObject({ code: 'REQUEST_ABORTED' });
    answer([alice]);
    await settle();
    expect(provider.listenerCount()).toBe(0);
    provider.emit('accountsChanged', [bob]);
    expect(host.onAccountsChanged).not.toHaveBeenCalled();
  });

  it('evm-16 does not prompt for an attempt that was given up before it began', async () => {
    const { adapter, provider } = pageWith();
    const attempt = adapter.connect({ connectorId, signal: AbortSignal.abort() });
    await expect(attempt).rejects.toMatchObject({ code: 'REQUEST_ABORTED' });
    expect(provider.calls).toEqual([]);
  });

  it.each([
    ['attempt ends', 'a network that the site has not', '0x1'],
    ['attempt ends', 'no network', rpcError(4100)],
    ['adapter stops', 'a network that the site has not', '0x1'],
    ['adapter stops', 'no network', rpcError(4100)],
  ])(
    'evm-16 leaves no session when the %s while the wallet tells its chain, after it told %s',
    async (who, _, early) => {
      const controller = new AbortController();
      let asked = 0;
      const { adapter, provider, host, stop, timers } = pageWith({
        eth_chainId() {
          if (asked++ === 0) return early;
          if (who === 'adapter stops') stop();
          else controller.abort();
          return '0x7a69';
        },
      });
      const attempt = adapter.connect({ connectorId, signal: controller.signal });
      await expect(attempt).rejects.toMatchObject({ code: 'REQUEST_ABORTED' });
      expect(asked).toBe(2);
      expect(provider.listenerCount()).toBe(0);
      expect(timers()).toBe(0);
      provider.emit('accountsChanged', [bob]);
      expect(host.onAccountsChanged).not.toHaveBeenCalled();
      await expect(adapter.switchNetwork({ connectorId, network: chainB })).rejects.toMatchObject({
        code: 'WALLET_NOT_FOUND',
      });
    },
  );

  it.each([
    ['before it tells its chain', never],
    ['after it told its chain', '0x7a69'],
  ])('evm-16 leaves no session when the adapter stops while the visitor is asked, %s', async (_, early) => {
    let answer: (accounts: unknown) => void = () => undefined;
    const { connect, stop, provider, timers } = pageWith({
      eth_chainId: early,
      eth_requestAccounts: () => new Promise((resolve) => (answer = resolve)),
    });
    const attempt = connect();
    await settle();
    stop();
    answer([alice]);
    await expect(attempt).rejects.toMatchObject({ code: 'REQUEST_ABORTED' });
    expect(provider.listenerCount()).toBe(0);
    expect(timers()).toBe(0);
  });

  it('evm-16 leaves no timer when an attempt ends with a wallet that is silent', async () => {
    const { adapter, provider, timers } = pageWith({ eth_chainId: never, eth_requestAccounts: never });
    const controller = new AbortController();
    const attempt = adapter.connect({ connectorId, signal: controller.signal });
    await settle();
    controller.abort();
    await expect(attempt).rejects.toMatchObject({ code: 'REQUEST_ABORTED' });
    expect(provider.listenerCount()).toBe(0);
    expect(timers()).toBe(0);
  });

  it('evm-17 gives up a wallet that shares accounts but never says its chain', async () => {
    const { connect, advance, provider, timers } = pageWith({ eth_chainId: never });
    const attempt = connect();
    attempt.catch(() => undefined);
    await advance(10_000);
    await expect(attempt).rejects.toMatchObject({ code: 'WALLET_TIMEOUT' });
    expect(provider.listenerCount()).toBe(0);
    expect(timers()).toBe(0);
  });

  it('evm-20 takes a network that changes while the visitor is asked', async () => {
    const { connect, provider, host } = pageWith({
      eth_requestAccounts() {
        provider.emit('chainChanged', '0x7a6a');
        return [alice];
      },
    });
    await expect(connect()).resolves.toMatchObject({ networkId: 'eip155:31338' });
    expect(host.onNetworkChanged).not.toHaveBeenCalled();
  });

  it.each([
    ['shares no account', []],
    ['declines', rpcError(4001)],
    ['is given up', never],
  ])('evm-22 listens no more to a wallet that %s', async (_, accounts) => {
    const { adapter, provider } = pageWith({ eth_requestAccounts: accounts });
    const controller = new AbortController();
    const ended = expect(adapter.connect({ connectorId, signal: controller.signal })).rejects.toThrow();
    await settle();
    controller.abort();
    await ended;
    expect(provider.listenerCount()).toBe(0);
  });

  it('evm-20 takes a network that changes while it connects', async () => {
    const { connect, provider, host } = pageWith({
      eth_chainId() {
        provider.emit('chainChanged', '0x7a6a');
        return '0x7a69';
      },
    });
    await expect(connect()).resolves.toMatchObject({ networkId: 'eip155:31338' });
    expect(host.onNetworkChanged).not.toHaveBeenCalled();
  });

  it('evm-34 finds nothing before its start and after its end', async () => {
    const { adapter } = createFakePage();
    await expect(adapter.connect({ connectorId })).rejects.toMatchObject({ code: 'WALLET_NOT_FOUND' });
    await expect(adapter.reconnect({ connectorId, deadlineMs: 5 })).resolves.toBeUndefined();
    await expect(adapter.disconnect({ connectorId })).resolves.toBeUndefined();
    expect(adapter.getProvider(connectorId)).toBeUndefined();
    const { connect, stop } = pageWith();
    stop();
    await expect(connect()).rejects.toMatchObject({ code: 'WALLET_NOT_FOUND' });
  });
});
