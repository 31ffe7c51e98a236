import { describe, expect, it } from 'vitest';
import { settle } from '../testing/FakeClock.ts';
import { createFakePage, infoOf } from '../testing/FakePage.ts';
import { alice, createFakeProvider, never, rpcError } from '../testing/FakeProvider.ts';
import { connectorId } from '../testing/pageWith.ts';

const stored = { connectorId, deadlineMs: 3000 };

describe('reconnect', () => {
  it('evm-19 asks for accounts without prompting', async () => {
    const { start, announce, adapter } = createFakePage();
    const provider = createFakeProvider();
    start();
    announce({ info: infoOf(1), provider });
    await expect(adapter.reconnect(stored)).resolves.toEqual({
      connectorId,
      accounts: [{ namespace: 'eip155', address: alice, type: 'eoa' }],
      networkId: 'eip155:31337',
    });
    expect(provider.calls.map(({ method }) => method)).toEqual(['eth_chainId', 'eth_accounts']);
  });

  it('evm-18 waits for a late announcement and probes no other wallet', async () => {
    const { start, announce, adapter, advance, timers } = createFakePage();
    const [other, provider] = [createFakeProvider(), createFakeProvider()];
    start();
    announce({ info: infoOf(2), provider: other });
    const restoring = adapter.reconnect(stored);
    await advance(2900);
    announce({ info: infoOf(1), provider });
    await expect(restoring).resolves.toMatchObject({ connectorId });
    expect(other.calls).toEqual([]);
    // It asks for the network once more (evm-47).
    await advance(100);
    expect(timers()).toBe(0);
  });

  it('evm-18 gives up at the deadline, even if the wallet comes later', async () => {
    const { start, announce, adapter, advance, timers } = createFakePage();
    const provider = createFakeProvider();
    start();
    const restoring = adapter.reconnect(stored);
    await advance(3000);
    await expect(restoring).resolves.toBeUndefined();
    announce({ info: infoOf(1), provider });
    await settle();
    expect(provider.calls).toEqual([]);
    expect(timers()).toBe(0);
  });

  it('evm-18 waits for a legacy wallet too', async () => {
    const { page, start, adapter } = createFakePage();
    start();
    const restoring = adapter.reconnect({ connectorId: 'injected', deadlineMs: 3000 });
    await settle();
    page.ethereum = createFakeProvider();
    page.dispatchEvent(new Event('ethereum#initialized'));
    await expect(restoring).resolves.toMatchObject({ connectorId: 'injected' });
  });

  it('evm-53 takes up a wallet stored as injected under the name it announces itself by now', async () => {
    const { page, start, announce, adapter, connectors } = createFakePage();
    const provider = createFakeProvider();
    page.ethereum = provider;
    start();
    announce({ info: infoOf(1), provider });
    await expect(adapter.reconnect({ connectorId: 'injected', deadlineMs: 3000 })).resolves.toMatchObject({
      connectorId,
    });
    expect(connectors().map(({ id }) => id)).toEqual([connectorId]);
    await adapter.disconnect({ connectorId });
    expect(provider.listenerCount()).toBe(0);
  });

  it.each([
    ['before the page got ready for it: its answer counts', true],
    ['after it: it is asked anew', false],
  ])('evm-53 does so where it announces itself %s', async (_, isEarly) => {
    const { page, start, announce, adapter } = createFakePage();
    const provider = createFakeProvider();
    page.ethereum = provider;
    start();
    if (isEarly) announce({ info: infoOf(1), provider });
    adapter.prepare?.('injected');
    await settle();
    if (!isEarly) announce({ info: infoOf(1), provider });
    await expect(adapter.reconnect({ connectorId: 'injected', deadlineMs: 3000 })).resolves.toMatchObject({
      connectorId,
    });
    const questions = ['eth_chainId', 'eth_accounts'];
    const asked = provider.calls.map(({ method }) => method);
    expect(asked).toEqual(isEarly ? questions : [...questions, ...questions]);
  });

  it('evm-53 leaves a wallet that announced itself after it was connected as injected', async () => {
    const { page, start, announce, adapter } = createFakePage();
    const provider = createFakeProvider();
    page.ethereum = provider;
    start();
    await adapter.connect({ connectorId: 'injected' });
    announce({ info: infoOf(1), provider });
    expect(provider.listenerCount()).toBeGreaterThan(0);
    await adapter.disconnect({ connectorId: 'injected' });
    expect(provider.listenerCount()).toBe(0);
  });

  it('evm-18 ends when it is aborted or the adapter stops, leaving no timer', async () => {
    const { start, adapter, timers } = createFakePage();
    const stop = start();
    const controller = new AbortController();
    const aborted = adapter.reconnect({ ...stored, signal: controller.signal });
    const stopped = adapter.reconnect(stored);
    await settle();
    controller.abort();
    await expect(aborted).resolves.toBeUndefined();
    stop();
    await expect(stopped).resolves.toBeUndefined();
    expect(timers()).toBe(0);
  });

  it.each([
    ['shares no account', []],
    ['answers nonsense', 'accounts'],
  ])('evm-19 answers undefined for a wallet that %s', async (_, accounts) => {
    const { start, announce, adapter } = createFakePage();
    const provider = createFakeProvider({ eth_accounts: accounts });
    start();
    announce({ info: infoOf(1), provider });
    await expect(adapter.reconnect(stored)).resolves.toBeUndefined();
    expect(provider.calls.map(({ method }) => method)).toEqual(['eth_chainId', 'eth_accounts']);
    expect(provider.listenerCount()).toBe(0);
  });

  it('evm-16 asks nothing when it is given up before the wallet is looked at', async () => {
    const { start, announce, adapter } = createFakePage();
    const provider = createFakeProvider({ eth_accounts: rpcError(4100) });
    start();
    announce({ info: infoOf(1), provider });
    const given = new AbortController();
    const restoring = adapter.reconnect({ ...stored, signal: given.signal });
    given.abort();
    await expect(restoring).rejects.toMatchObject({ code: 'REQUEST_ABORTED' });
    await settle();
    expect(provider.calls).toEqual([]);
  });

  it('evm-19 answers undefined for a wallet that stays silent', async () => {
    const { start, announce, adapter, advance } = createFakePage();
    start();
    announce({ info: infoOf(1), provider: createFakeProvider({ eth_accounts: never }) });
    const restoring = adapter.reconnect(stored);
    await advance(3000);
    await expect(restoring).resolves.toBeUndefined();
  });

  it('evm-15 tells what a failing wallet said', async () => {
    const { start, announce, adapter } = createFakePage();
    start();
    announce({ info: infoOf(1), provider: createFakeProvider({ eth_accounts: rpcError(4900) }) });
    await expect(adapter.reconnect(stored)).rejects.toMatchObject({ code: 'WALLET_OFFLINE' });
  });
});
