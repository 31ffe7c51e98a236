import { describe, expect, it, vi } from 'vitest';
import { settle } from '../testing/FakeClock.ts';
import { createFakePage, infoOf } from '../testing/FakePage.ts';
import { alice, bob, createFakeProvider, never, rpcError, trap } from '../testing/FakeProvider.ts';

const connectorId = 'org.example.wallet1';
const bobsAccount = { namespace: 'eip155', address: bob, type: 'eoa' };

async function connectedPage(answers: Record<string, unknown> = {}) {
  const page = createFakePage();
  const provider = createFakeProvider(answers);
  const stop = page.start();
  page.announce({ info: infoOf(1), provider });
  await page.adapter.connect({ connectorId });
  return { ...page, provider, stop };
}

describe('events of the wallet', () => {
  it('evm-20 reports another account, checksummed', async () => {
    const { provider, host } = await connectedPage();
    provider.emit('accountsChanged', [bob.toLowerCase()]);
    expect(host.onAccountsChanged).toHaveBeenCalledExactlyOnceWith({ connectorId, accounts: [bobsAccount] });
  });

  it('evm-20 reports another network in whatever form it comes', async () => {
    const { provider, host } = await connectedPage();
    provider.emit('chainChanged', 31338);
    expect(host.onNetworkChanged).toHaveBeenCalledExactlyOnceWith({ connectorId, networkId: 'eip155:31338' });
  });

  it('evm-20 does not repeat what is known', async () => {
    const { provider, host } = await connectedPage();
    provider.emit('accountsChanged', [alice.toLowerCase()]);
    provider.emit('chainChanged', '0x7a69');
    expect(host.onAccountsChanged).not.toHaveBeenCalled();
    expect(host.onNetworkChanged).not.toHaveBeenCalled();
  });

  it.each([
    ['accountsChanged', undefined],
    ['accountsChanged', 'accounts'],
    ['accountsChanged', [42]],
    ['accountsChanged', [alice, 'javascript:alert(1)']],
    ['accountsChanged', trap([alice])],
    ['chainChanged', undefined],
    ['chainChanged', '0x'],
    ['chainChanged', { chainId: 1 }],
  ])('evm-20 drops %s with a value of another shape (%#)', async (event, value) => {
    const { provider, host } = await connectedPage();
    expect(() => provider.emit(event, value)).not.toThrow();
    await settle();
    expect(host.onAccountsChanged).not.toHaveBeenCalled();
    expect(host.onNetworkChanged).not.toHaveBeenCalled();
    expect(host.onDisconnected).not.toHaveBeenCalled();
  });

  it('evm-21 takes no account left for disconnected, once', async () => {
    const { provider, host } = await connectedPage();
    provider.emit('accountsChanged', []);
    provider.emit('accountsChanged', []);
    expect(host.onDisconnected).toHaveBeenCalledExactlyOnceWith({ connectorId });
    expect(provider.listenerCount()).toBe(0);
  });

  it('evm-21 stays connected when the wallet only lost its chain for a moment', async () => {
    const { provider, host } = await connectedPage();
    provider.emit('disconnect', { code: 1013 });
    await settle();
    expect(host.onDisconnected).not.toHaveBeenCalled();
  });

  it.each([
    ['shares none', []],
    ['fails', rpcError(4900)],
  ])('evm-21 is disconnected when the wallet then %s', async (_, accounts) => {
    const { provider, host } = await connectedPage({ eth_accounts: accounts });
    provider.emit('disconnect', { code: 4900 });
    await settle();
    expect(host.onDisconnected).toHaveBeenCalledExactlyOnceWith({ connectorId });
  });

  it('evm-21 is disconnected when the wallet then stays silent', async () => {
    const { provider, host, advance } = await connectedPage({ eth_accounts: never });
    provider.emit('disconnect', undefined);
    await advance(10_000);
    expect(host.onDisconnected).toHaveBeenCalledOnce();
  });

  it('evm-20 lives with a wallet that has no events, or broken ones', async () => {
    const { start, announce, adapter } = createFakePage();
    const { on: _on, removeListener: _remove, ...plain } = createFakeProvider();
    const broken = createFakeProvider();
    broken.on = () => {
      throw new Error('no events');
    };
    const stop = start();
    announce({ info: infoOf(1), provider: plain });
    announce({ info: infoOf(2), provider: broken });
    await expect(adapter.connect({ connectorId })).resolves.toMatchObject({ connectorId });
    await expect(adapter.connect({ connectorId: 'org.example.wallet2' })).resolves.toBeDefined();
    expect(stop).not.toThrow();
  });

  it('evm-22 stops listening to the wallet another one replaces', async () => {
    const { provider, host, adapter, announce } = await connectedPage();
    announce({ info: infoOf(2), provider: createFakeProvider() });
    await adapter.connect({ connectorId: 'org.example.wallet2' });
    provider.emit('accountsChanged', [bob]);
    expect(provider.listenerCount()).toBe(0);
    expect(host.onAccountsChanged).not.toHaveBeenCalled();
  });

  it('evm-22 keeps the session when another wallet declines', async () => {
    const { provider, host, adapter, announce } = await connectedPage();
    announce({ info: infoOf(2), provider: createFakeProvider({ eth_requestAccounts: rpcError(4001) }) });
    await adapter.connect({ connectorId: 'org.example.wallet2' }).catch(() => undefined);
    provider.emit('accountsChanged', [bob]);
    expect(host.onAccountsChanged).toHaveBeenCalledOnce();
  });

  it('evm-22 removes every listener when it stops, also from a wallet that cannot remove', async () => {
    const { provider, stop, host } = await connectedPage();
    const stubborn = vi.spyOn(provider, 'removeListener').mockImplementation(() => undefined);
    stop();
    expect(stubborn).toHaveBeenCalledTimes(3);
    provider.emit('accountsChanged', [bob]);
    provider.emit('chainChanged', '0x1');
    expect(host.onAccountsChanged).not.toHaveBeenCalled();
    expect(host.onNetworkChanged).not.toHaveBeenCalled();
  });
});

describe('disconnect', () => {
  it('evm-27 gives the permission back and hears no more', async () => {
    const { provider, adapter, host } = await connectedPage({ wallet_revokePermissions: null });
    await adapter.disconnect({ connectorId });
    expect(provider.calls.at(-1)).toEqual({
      method: 'wallet_revokePermissions',
      params: [{ eth_accounts: {} }],
    });
    provider.emit('accountsChanged', []);
    expect(provider.listenerCount()).toBe(0);
    expect(host.onDisconnected).not.toHaveBeenCalled();
  });

  it('evm-27 does not mind a wallet that cannot', async () => {
    const { adapter } = await connectedPage({ wallet_revokePermissions: rpcError(4200) });
    await expect(adapter.disconnect({ connectorId })).resolves.toBeUndefined();
  });

  it('evm-27 gives the permission back while the wallet is being restored', async () => {
    const { start, announce, adapter } = createFakePage();
    const provider = createFakeProvider({ eth_chainId: never, wallet_revokePermissions: null });
    start();
    announce({ info: infoOf(1), provider });
    const controller = new AbortController();
    const restoring = adapter.reconnect({ connectorId, deadlineMs: 3000, signal: controller.signal });
    restoring.catch(() => undefined);
    controller.abort();
    await adapter.disconnect({ connectorId });
    expect(provider.calls.map(({ method }) => method)).toContain('wallet_revokePermissions');
  });

  it('evm-36 leaves nothing behind when the instance ends before the wallet answered', async () => {
    const { adapter, stop, timers } = await connectedPage({ wallet_revokePermissions: never });
    const leaving = adapter.disconnect({ connectorId });
    await settle();
    expect(timers()).toBe(1);
    stop();
    await expect(leaving).resolves.toBeUndefined();
    expect(timers()).toBe(0);
  });

  it('evm-27 ends after 2 s with a silent wallet', async () => {
    const { adapter, advance, timers } = await connectedPage({ wallet_revokePermissions: never });
    const leaving = adapter.disconnect({ connectorId });
    await advance(2000);
    await expect(leaving).resolves.toBeUndefined();
    expect(timers()).toBe(0);
  });

  it('evm-27 gives no connection back that is made while the wallet is still taking the permission', async () => {
    const { adapter, provider } = await connectedPage();
    let revoke = (_: null): void => undefined;
    provider.answers.wallet_revokePermissions = () =>
      new Promise<null>((resolve) => {
        revoke = resolve;
      });
    const leaving = adapter.disconnect({ connectorId });
    await settle();
    const before = provider.calls.length;
    const connecting = adapter.connect({ connectorId });
    await settle();
    expect(provider.calls.slice(before).map(({ method }) => method)).not.toContain('eth_requestAccounts');
    revoke(null);
    await leaving;
    await expect(connecting).resolves.toMatchObject({ connectorId });
    expect(provider.calls.slice(before).map(({ method }) => method)).toContain('eth_requestAccounts');
  });

  it('evm-27 may be called twice and for a wallet that is not connected', async () => {
    const { adapter, provider } = await connectedPage({ wallet_revokePermissions: null });
    await Promise.all([adapter.disconnect({ connectorId }), adapter.disconnect({ connectorId })]);
    await adapter.disconnect({ connectorId: 'org.other' });
    expect(provider.calls.filter(({ method }) => method === 'wallet_revokePermissions')).toHaveLength(1);
  });
});
