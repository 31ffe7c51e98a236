import type { AdapterHost } from '@foyer/core';
import { describe, expect, it, vi } from 'vitest';
import { evm } from './evm.ts';
import { chainB, createFakePage, infoOf } from './testing/FakePage.ts';
import { createFakeProvider } from './testing/FakeProvider.ts';

const connectorId = 'org.example.wallet1';

/** A page with one wallet that answers the question, and an adapter that has begun. */
function begun() {
  const { page, host, announce, connectors } = createFakePage();
  const provider = createFakeProvider();
  const asked = vi.fn(() => announce({ info: infoOf(1), provider }));
  page.addEventListener('eip6963:requestProvider', asked);
  const adapter = evm({ window: page });
  const stop = adapter.start(host as unknown as AdapterHost);
  return { adapter, asked, connectors, page, provider, stop };
}

describe('evm', () => {
  it('evm-37 looks for wallets when it is told to, once', async () => {
    const { adapter, asked, connectors } = begun();
    expect(asked).not.toHaveBeenCalled();
    await Promise.all([adapter.discover?.(), adapter.discover?.()]);
    expect(asked).toHaveBeenCalledOnce();
    expect(connectors().map(({ id }) => id)).toEqual([connectorId]);
  });

  it('evm-37 looks for the wallet that a verb is about', async () => {
    const { adapter } = begun();
    await expect(adapter.connect({ connectorId })).resolves.toMatchObject({ connectorId });
    expect(adapter.getProvider(connectorId)).toBeDefined();
  });

  it('evm-37 asks the wallet within the call once its code is here', async () => {
    const { adapter, provider } = begun();
    await adapter.connect({ connectorId });
    provider.calls.length = 0;
    void adapter.connect({ connectorId });
    expect(provider.calls.map(({ method }) => method)).toEqual(['eth_chainId', 'eth_requestAccounts']);
  });

  it('evm-37 looks for nobody after it was stopped', async () => {
    const { adapter, asked, stop } = begun();
    const coming = adapter.discover?.();
    stop();
    await expect(coming).rejects.toMatchObject({ code: 'REQUEST_ABORTED' });
    await adapter.disconnect({ connectorId });
    expect(asked).not.toHaveBeenCalled();
  });

  it('evm-37 looks again for the instance that begins after another was disposed of', async () => {
    const { adapter, asked, connectors, stop } = begun();
    await adapter.discover?.();
    stop();
    const next = createFakePage();
    const stopNext = adapter.start(next.host as unknown as AdapterHost);
    stop();
    await adapter.discover?.();
    expect(asked).toHaveBeenCalledTimes(2);
    expect(next.host.onConnectors).toHaveBeenCalledWith(connectors());
    expect(adapter.getProvider(connectorId)).toBeDefined();
    stopNext();
    expect(adapter.getProvider(connectorId)).toBeUndefined();
  });

  it('evm-48 asks nothing of a wallet that is forgotten before the code of the adapter is here', async () => {
    const { adapter, provider } = begun();
    adapter.prepare?.(connectorId);
    adapter.forget?.({ connectorId });
    // What comes after it waits for the same code.
    await expect(adapter.switchNetwork({ connectorId, network: chainB })).rejects.toMatchObject({
      code: 'WALLET_NOT_FOUND',
    });
    expect(provider.calls).toEqual([]);
    expect(provider.listenerCount()).toBe(0);
  });

  it('evm-48 asks a wallet where the visitor reaches for one before the code of the adapter is here', async () => {
    const { adapter, provider } = begun();
    adapter.prepare?.(connectorId);
    adapter.prepare?.();
    await expect(adapter.switchNetwork({ connectorId, network: chainB })).rejects.toThrow();
    expect(provider.calls.map(({ method }) => method)).toEqual(['eth_chainId', 'eth_accounts']);
  });

  it('evm-35 asks a wallet that was stored nothing more once the visitor left it', async () => {
    const { adapter, provider } = begun();
    adapter.prepare?.(connectorId);
    await adapter.reconnect({ connectorId, deadlineMs: 3000 });
    await adapter.disconnect({ connectorId });
    const said = provider.calls.length;
    adapter.prepare?.();
    await expect(adapter.switchNetwork({ connectorId, network: chainB })).rejects.toThrow();
    expect(provider.calls).toHaveLength(said);
  });

  it('evm-37 begins again where it could not', async () => {
    const { adapter, page, connectors } = begun();
    const listen = vi.spyOn(page, 'addEventListener').mockImplementationOnce(() => {
      throw new Error('not now');
    });
    const both = [adapter.discover?.(), adapter.connect({ connectorId })];
    for (const failed of await Promise.allSettled(both)) expect(failed.status).toBe('rejected');
    expect(listen).toHaveBeenCalledOnce();
    await adapter.discover?.();
    expect(connectors().map(({ id }) => id)).toEqual([connectorId]);
  });
});
