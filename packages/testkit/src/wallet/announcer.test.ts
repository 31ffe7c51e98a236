import { describe, expect, it, vi } from 'vitest';
import { addresses, chains, createFakePage, createFakeSite } from '../testing/FakeSite.ts';
import { createTestWallet } from './createTestWallet.ts';
import type { WalletWindow } from './TestWallet.ts';

interface Announced {
  info: { uuid: string; name: string; rdns: string; icon: string };
  provider: { request(call: { method: string }): Promise<unknown> };
}

/** A site that discovers wallets as EIP-6963 describes. */
function discover(page: WalletWindow): Announced[] {
  const found: Announced[] = [];
  page.addEventListener('eip6963:announceProvider', (event) =>
    found.push((event as CustomEvent<Announced>).detail),
  );
  page.dispatchEvent(new Event('eip6963:requestProvider'));
  return found;
}

describe('announcing', () => {
  it('testkit-01 answers a site that comes later, with what the standard asks for', () => {
    const { wallet, page } = createFakeSite({
      name: 'Fox',
      rdns: 'org.fox',
      icon: 'data:image/png;base64,AA',
    });
    const [found] = discover(page);
    expect(found?.info).toEqual({
      uuid: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/),
      name: 'Fox',
      rdns: 'org.fox',
      icon: 'data:image/png;base64,AA',
    });
    expect(found?.provider).toBe(wallet.provider);
    expect(Object.isFrozen(found) && Object.isFrozen(found?.info)).toBe(true);
  });

  it('testkit-01 tells a site that listens already, and again at every question', () => {
    const page = createFakePage();
    const found = discover(page);
    createFakeSite({ window: page });
    expect(found).toHaveLength(1);
    page.dispatchEvent(new Event('eip6963:requestProvider'));
    expect(found).toHaveLength(2);
    expect(found[1]?.info.uuid).toBe(found[0]?.info.uuid);
  });

  it('testkit-01 has another uuid each time it is made', () => {
    const uuids = new Set(Array.from({ length: 20 }, () => createFakeSite().wallet.info.uuid));
    expect(uuids.size).toBe(20);
  });

  it('testkit-02 waits until it is told', () => {
    const { wallet, page } = createFakeSite({ announce: false });
    const found = discover(page);
    expect(found).toEqual([]);
    wallet.announce();
    page.dispatchEvent(new Event('eip6963:requestProvider'));
    expect(found).toHaveLength(2);
  });

  it('testkit-02 announces itself late, by option and by verb, unless it is gone', () => {
    vi.useFakeTimers();
    try {
      const { wallet, page } = createFakeSite({ announce: 500 });
      const found = discover(page);
      vi.advanceTimersByTime(499);
      expect(found).toEqual([]);
      vi.advanceTimersByTime(1);
      expect(found).toHaveLength(1);
      wallet.announce(100);
      wallet.dispose();
      vi.advanceTimersByTime(1000);
      expect(found).toHaveLength(1);
      expect(vi.getTimerCount()).toBe(0);
    } finally {
      vi.useRealTimers();
    }
  });

  it('testkit-03 sits at window.ethereum only when asked, and leaves with everything else', () => {
    const plain = createFakeSite();
    expect(plain.page).not.toHaveProperty('ethereum');
    const { wallet, page } = createFakeSite({ legacy: true, announce: false });
    expect(page.ethereum).toBe(wallet.provider);
    wallet.announce();
    wallet.dispose();
    expect(page).not.toHaveProperty('ethereum');
    expect(discover(page)).toEqual([]);
  });

  it('testkit-03 leaves the window.ethereum of another wallet alone', () => {
    const { wallet, page } = createFakeSite({ legacy: true });
    const other = {};
    page.ethereum = other;
    wallet.dispose();
    expect(page.ethereum).toBe(other);
  });

  it('testkit-04 shares a page with others', async () => {
    const page = createFakePage();
    const first = createFakeSite({ window: page, rdns: 'org.one' });
    const second = createFakeSite({ window: page, rdns: 'org.two', mode: 'reject' });
    expect(discover(page).map(({ info }) => info.rdns)).toEqual(['org.one', 'org.two']);
    await expect(first.ask('eth_requestAccounts')).resolves.toEqual([addresses[0]]);
    await expect(second.ask('eth_requestAccounts')).rejects.toMatchObject({ code: 4001 });
    expect(second.events).toEqual([]);
  });

  it('testkit-03 works without any page', async () => {
    const wallet = createTestWallet({ chains });
    await expect(wallet.provider.request({ method: 'eth_requestAccounts' })).resolves.toEqual([addresses[0]]);
    expect(wallet.dispose).not.toThrow();
  });
});
