import { describe, expect, it, vi } from 'vitest';
import { createFakePage, infoOf } from '../testing/FakePage.ts';
import { createFakeProvider } from '../testing/FakeProvider.ts';

describe('discovery', () => {
  it('evm-01 hears wallets that announced before, on and long after the question', () => {
    const { page, start, announce, connectors } = createFakePage();
    const answering = createFakeProvider();
    page.addEventListener('eip6963:requestProvider', () =>
      announce({ info: infoOf(1), provider: answering }),
    );
    start();
    announce({ info: infoOf(2), provider: createFakeProvider() });
    expect(connectors().map(({ id }) => id)).toEqual(['org.example.wallet1', 'org.example.wallet2']);
  });

  it('evm-01 asks exactly once and touches no wallet', () => {
    const { page, start, announce } = createFakePage();
    const asked = vi.fn();
    const provider = createFakeProvider();
    page.addEventListener('eip6963:requestProvider', asked);
    start();
    announce({ info: infoOf(1), provider });
    expect(asked).toHaveBeenCalledOnce();
    expect(provider.calls).toEqual([]);
  });

  it('evm-05 describes an announced wallet by its rdns', () => {
    const { start, announce, connectors } = createFakePage();
    start();
    announce({ info: infoOf(1), provider: createFakeProvider() });
    expect(connectors()).toEqual([
      {
        id: 'org.example.wallet1',
        name: 'Wallet 1',
        type: 'ANNOUNCED',
        chain: 'eip155',
        imageUrl: 'data:image/png;base64,AAAA',
        info: { rdns: 'org.example.wallet1', uuid: infoOf(1).uuid },
      },
    ]);
  });

  it('evm-05 tells two wallets under one rdns apart', () => {
    const { start, announce, connectors, adapter } = createFakePage();
    const [first, second] = [createFakeProvider(), createFakeProvider()];
    start();
    announce({ info: infoOf(1, 'org.same'), provider: first });
    announce({ info: infoOf(2, 'org.same'), provider: second });
    expect(connectors().map(({ id }) => id)).toEqual(['org.same', 'org.same~Wallet 2']);
    expect(adapter.getProvider('org.same')).toBe(first);
    expect(adapter.getProvider('org.same~Wallet 2')).toBe(second);
    // Alike in everything: still two wallets.
    const third = createFakeProvider();
    announce({ info: { ...infoOf(3, 'org.same'), name: 'Wallet 2' }, provider: third });
    expect(adapter.getProvider('org.same~Wallet 2~2')).toBe(third);
  });

  it('evm-05 takes no other for a wallet with a name in its id, when who comes first changes', () => {
    const { start, announce, connectors, adapter } = createFakePage();
    start();
    announce({ info: infoOf(2, 'org.same'), provider: createFakeProvider() });
    announce({ info: infoOf(1, 'org.same'), provider: createFakeProvider() });
    expect(connectors().map(({ id }) => id)).toEqual(['org.same', 'org.same~Wallet 1']);
    expect(adapter.getProvider('org.same~Wallet 2')).toBeUndefined();
  });

  it('evm-06 keeps the first announcement of a uuid and of a provider', () => {
    const { start, announce, host, connectors, adapter } = createFakePage();
    const honest = createFakeProvider();
    start();
    announce({ info: infoOf(1), provider: honest });
    announce({ info: infoOf(1), provider: honest });
    announce({ info: { ...infoOf(1), name: 'Other' }, provider: createFakeProvider() });
    announce({ info: infoOf(2, 'org.example.wallet1'), provider: honest });
    expect(host.onConnectors).toHaveBeenCalledOnce();
    expect(connectors().map(({ name }) => name)).toEqual(['Wallet 1']);
    expect(adapter.getProvider('org.example.wallet1')).toBe(honest);
  });

  it('evm-07 stops at a hundred of ten thousand wallets', () => {
    const { start, announce, host, connectors } = createFakePage();
    start();
    for (let i = 0; i < 10_000; i++) announce({ info: infoOf(i), provider: createFakeProvider() });
    expect(connectors()).toHaveLength(100);
    expect(host.onConnectors).toHaveBeenCalledTimes(100);
  });

  it('evm-03 lists a wallet with a dangerous picture without the picture', () => {
    const { start, announce, connectors } = createFakePage();
    start();
    announce({ info: { ...infoOf(1), icon: 'javascript:alert(1)' }, provider: createFakeProvider() });
    expect(connectors()[0]).not.toHaveProperty('imageUrl');
  });

  it('evm-09 reports the answers to the first question at once, later ones each, and nothing without a wallet', () => {
    const silent = createFakePage();
    silent.start();
    expect(silent.host.onConnectors).not.toHaveBeenCalled();

    const { page, start, announce, host } = createFakePage();
    page.ethereum = createFakeProvider();
    page.addEventListener('eip6963:requestProvider', () => {
      announce({ info: infoOf(1), provider: createFakeProvider() });
      announce({ info: infoOf(2), provider: createFakeProvider() });
    });
    start();
    expect(host.onConnectors).toHaveBeenCalledOnce();
    expect(host.onConnectors.mock.lastCall?.[0]).toHaveLength(3);
    announce({ info: infoOf(3), provider: createFakeProvider() });
    expect(host.onConnectors).toHaveBeenCalledTimes(2);
    expect(host.onConnectors.mock.lastCall?.[0]).toHaveLength(4);
  });

  it('evm-11 leaves out what is switched off', () => {
    const { page, start, announce, host } = createFakePage({ announced: false, injected: false });
    const asked = vi.fn();
    page.ethereum = createFakeProvider();
    page.addEventListener('eip6963:requestProvider', asked);
    start();
    announce({ info: infoOf(1), provider: createFakeProvider() });
    page.dispatchEvent(new Event('ethereum#initialized'));
    expect(asked).not.toHaveBeenCalled();
    expect(host.onConnectors).not.toHaveBeenCalled();
  });

  it('evm-22 hears nothing after its end', () => {
    const { page, start, announce, host } = createFakePage();
    const stop = start();
    stop();
    announce({ info: infoOf(1), provider: createFakeProvider() });
    page.ethereum = createFakeProvider();
    page.dispatchEvent(new Event('ethereum#initialized'));
    expect(host.onConnectors).not.toHaveBeenCalled();
  });
});

describe('the legacy provider', () => {
  const generic = { id: 'injected', name: 'Browser Wallet', type: 'INJECTED', chain: 'eip155' };

  it('evm-08 is the generic browser wallet', () => {
    const { page, start, connectors, adapter } = createFakePage();
    page.ethereum = createFakeProvider();
    start();
    expect(connectors()).toEqual([generic]);
    expect(adapter.getProvider('injected')).toBe(page.ethereum);
  });

  it('evm-08 may come late', () => {
    const { page, start, connectors } = createFakePage();
    start();
    page.ethereum = createFakeProvider();
    page.dispatchEvent(new Event('ethereum#initialized'));
    expect(connectors()).toEqual([generic]);
  });

  it('evm-08 is not listed beside its own announcement, also a late one', () => {
    const { page, start, announce, connectors, adapter } = createFakePage();
    const provider = createFakeProvider();
    page.ethereum = provider;
    start();
    announce({ info: infoOf(1), provider });
    expect(connectors().map(({ id }) => id)).toEqual(['org.example.wallet1']);
    expect(adapter.getProvider('injected')).toBe(provider);
  });

  it('evm-08 ignores something else at window.ethereum, even a trap', () => {
    const { page, start, host } = createFakePage();
    Object.defineProperty(page, 'ethereum', {
      get() {
        throw new Error('trap');
      },
    });
    start();
    expect(host.onConnectors).not.toHaveBeenCalled();
  });

  it('evm-10 stays the object seen first', () => {
    const { page, start, adapter } = createFakePage();
    const first = createFakeProvider();
    page.ethereum = first;
    start();
    page.ethereum = createFakeProvider();
    page.dispatchEvent(new Event('ethereum#initialized'));
    expect(adapter.getProvider('injected')).toBe(first);
  });
});
