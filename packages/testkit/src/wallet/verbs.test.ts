import { describe, expect, it, vi } from 'vitest';
import { addresses, createFakePage, createFakeSite } from '../testing/FakeSite.ts';
import type { PendingRequest } from './WalletOptions.ts';

const hello = '0x68656c6c6f';
const switchTo = (chainId: string) => ['wallet_switchEthereumChain', [{ chainId }]] as const;

async function connectedSite(options: Parameters<typeof createFakeSite>[0] = {}) {
  const site = createFakeSite(options);
  await site.ask('eth_requestAccounts');
  site.events.length = 0;
  return { ...site, sign: () => site.ask('personal_sign', [hello, addresses[0]]) };
}

/** Whether a promise has settled once all others that can have. */
async function isSettled(promise: Promise<unknown>): Promise<boolean> {
  let settled = false;
  const note = () => {
    settled = true;
  };
  promise.then(note, note);
  await new Promise((resolve) => setImmediate(resolve));
  return settled;
}

describe('approve and reject', () => {
  it('testkit-09 reject declines what comes, approve agrees again', async () => {
    const { wallet, sign, ask } = await connectedSite();
    wallet.reject();
    await expect(sign()).rejects.toMatchObject({ code: 4001, message: expect.stringMatching(/rejected/) });
    await expect(ask(...switchTo('0x7a6a'))).rejects.toMatchObject({ code: 4001 });
    wallet.approve();
    await expect(sign()).resolves.toMatch(/^0x[0-9a-f]{130}$/);
  });

  it('testkit-09 answers one request by its id and keeps the others waiting', async () => {
    const { wallet, sign } = await connectedSite();
    wallet.manual();
    const [first, second, third] = [sign(), sign(), sign()];
    const [one, two, three] = wallet.getState().pending.map(({ id }) => id);
    wallet.reject(two);
    await expect(second).rejects.toMatchObject({ code: 4001 });
    wallet.approve(three);
    await expect(third).resolves.toMatch(/^0x/);
    expect(wallet.getState()).toMatchObject({ mode: 'manual', pending: [{ id: one }] });
    expect(await isSettled(first)).toBe(false);
    wallet.approve();
    await expect(first).resolves.toMatch(/^0x/);
    expect(wallet.getState()).toMatchObject({ mode: 'approve', pending: [] });
  });

  it('testkit-09 refuses an id that waits for nothing', async () => {
    const { wallet, sign } = await connectedSite();
    await sign();
    expect(() => wallet.approve(2)).toThrow(RangeError);
    expect(() => wallet.reject(99)).toThrow(RangeError);
  });
});

describe('manual', () => {
  it('testkit-10 lists requests and tells listeners and watchers', async () => {
    const { wallet, sign, ask } = await connectedSite();
    const heard: PendingRequest[] = [];
    const watch = vi.fn();
    const stopHearing = wallet.onRequest((request) => heard.push(request));
    wallet.manual();
    const stopWatching = wallet.subscribe(watch);
    const signing = sign();
    await ask('eth_accounts');
    const request = {
      id: 2,
      origin: 'https://site.example',
      method: 'personal_sign',
      params: [hello, addresses[0]],
    };
    expect(wallet.getState().pending).toEqual([request]);
    expect(heard).toEqual([request]);
    expect(watch).toHaveBeenCalledOnce();
    wallet.approve(2);
    await signing;
    expect(watch).toHaveBeenCalledTimes(2);
    stopHearing();
    stopWatching();
    void ask(...switchTo('0x7a6a')).catch(() => undefined);
    expect(heard).toHaveLength(1);
    expect(watch).toHaveBeenCalledTimes(2);
  });

  it('testkit-10 leaves snapshots as they were', async () => {
    const { wallet, sign } = await connectedSite();
    wallet.manual();
    const before = wallet.getState();
    void sign();
    expect(before.pending).toEqual([]);
    expect(wallet.getState()).not.toBe(before);
  });
});

describe('hang and delay', () => {
  it('testkit-11 neither answers nor lists, until the user comes back', async () => {
    const { wallet, sign } = await connectedSite();
    const heard = vi.fn();
    wallet.onRequest(heard);
    wallet.hang();
    const signing = sign();
    expect(await isSettled(signing)).toBe(false);
    expect(wallet.getState().pending).toEqual([]);
    expect(heard).not.toHaveBeenCalled();
    wallet.reject();
    await expect(signing).rejects.toMatchObject({ code: 4001 });
  });

  it('testkit-11 still answers what needs no user', async () => {
    const { wallet, ask } = await connectedSite();
    wallet.hang();
    await expect(ask('eth_accounts')).resolves.toEqual([addresses[0]]);
    await expect(ask('eth_chainId')).resolves.toBe('0x7a69');
  });

  it('testkit-12 thinks as long as it is told', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      const { wallet, sign } = await connectedSite();
      wallet.delay(300);
      const signing = sign();
      await vi.advanceTimersByTimeAsync(299);
      expect(await isSettled(signing)).toBe(false);
      await vi.advanceTimersByTimeAsync(1);
      await expect(signing).resolves.toMatch(/^0x/);
      wallet.reject();
      const declined = sign();
      declined.catch(() => undefined);
      await vi.advanceTimersByTimeAsync(300);
      await expect(declined).rejects.toMatchObject({ code: 4001 });
    } finally {
      vi.useRealTimers();
    }
  });

  it('testkit-12 answers once when it is told to before the time is over, and stops thinking when it is gone', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      const { wallet, sign } = await connectedSite();
      wallet.delay(300);
      const first = sign();
      wallet.approve();
      await expect(first).resolves.toMatch(/^0x/);
      void sign();
      expect(vi.getTimerCount()).toBe(1);
      wallet.dispose();
      expect(vi.getTimerCount()).toBe(0);
    } finally {
      vi.useRealTimers();
    }
  });
});

describe('lock', () => {
  it('testkit-13 hides the accounts and shows them again', async () => {
    const { wallet, ask, events } = await connectedSite();
    wallet.lock();
    await expect(ask('eth_accounts')).resolves.toEqual([]);
    wallet.unlock();
    await expect(ask('eth_accounts')).resolves.toEqual([addresses[0]]);
    expect(events).toEqual([
      ['accountsChanged', []],
      ['accountsChanged', [addresses[0]]],
    ]);
  });

  it('testkit-13 lets a connect request wait, which is then answered as the mode says', async () => {
    const { wallet, ask } = createFakeSite({ locked: true });
    const connecting = ask('eth_requestAccounts');
    expect(await isSettled(connecting)).toBe(false);
    expect(() => wallet.approve(1)).toThrow(RangeError);
    wallet.approve();
    expect(await isSettled(connecting)).toBe(false);
    wallet.unlock();
    await expect(connecting).resolves.toEqual([addresses[0]]);
  });

  it('testkit-13 lists a waiting connect request in manual mode only once it is unlocked', async () => {
    const { wallet, ask } = createFakeSite({ locked: true, mode: 'manual' });
    const connecting = ask('eth_requestAccounts');
    connecting.catch(() => undefined);
    expect(wallet.getState().pending).toEqual([]);
    expect(wallet.getState().awaitingUnlock).toMatchObject([{ method: 'eth_requestAccounts' }]);
    wallet.unlock();
    expect(wallet.getState().pending).toHaveLength(1);
    expect(wallet.getState().awaitingUnlock).toEqual([]);
    wallet.reject();
    await expect(connecting).rejects.toMatchObject({ code: 4001 });
  });

  it('testkit-13 can be declined without unlocking', async () => {
    const { wallet, ask } = createFakeSite({ locked: true });
    const connecting = ask('eth_requestAccounts');
    wallet.reject(wallet.getState().awaitingUnlock[0]?.id);
    await expect(connecting).rejects.toMatchObject({ code: 4001 });
    expect(wallet.getState()).toMatchObject({ awaitingUnlock: [], mode: 'approve' });
  });
});

describe('changes', () => {
  it('testkit-14 tells a connected site of another account, once', async () => {
    const { wallet, ask, events } = await connectedSite();
    wallet.changeAccount(1);
    wallet.changeAccount(1);
    expect(events).toEqual([['accountsChanged', [addresses[1]]]]);
    await expect(ask('eth_accounts')).resolves.toEqual([addresses[1]]);
    expect(() => wallet.changeAccount(3)).toThrow(RangeError);
  });

  it('testkit-14 tells a site without permission of no account', () => {
    const { wallet, events } = createFakeSite();
    wallet.changeAccount(1);
    wallet.lock();
    wallet.unlock();
    expect(events).toEqual([]);
  });

  it('testkit-14 tells of another chain in hex', async () => {
    const { wallet, ask, events } = await connectedSite();
    wallet.changeChain(31338);
    expect(events).toEqual([['chainChanged', '0x7a6a']]);
    await expect(ask('eth_chainId')).resolves.toBe('0x7a6a');
    await expect(ask('net_version')).resolves.toBe('31338');
    expect(() => wallet.changeChain(1)).toThrow(RangeError);
  });

  it('testkit-15 takes the permission and says so', async () => {
    const { wallet, ask, events } = await connectedSite();
    wallet.disconnect('https://other.example');
    expect(events).toEqual([]);
    wallet.disconnect();
    expect(events).toEqual([['accountsChanged', []]]);
    await expect(ask('eth_accounts')).resolves.toEqual([]);
  });

  it('testkit-15 forgets without a word, also over a reload', async () => {
    const records = new Map<string, string>();
    const { wallet, ask, events } = await connectedSite({ window: createFakePage(records) });
    await ask('wallet_addEthereumChain', [
      {
        chainId: '0x539',
        chainName: 'Third',
        rpcUrls: ['https://c.example'],
        nativeCurrency: { name: 'E', symbol: 'ETH', decimals: 18 },
      },
    ]);
    wallet.changeChain(0x539);
    events.length = 0;
    wallet.forget();
    expect(events).toEqual([]);
    expect(wallet.getState()).toMatchObject({ sites: [], chainId: 31337 });
    const again = createFakeSite({ window: createFakePage(records) });
    await expect(again.ask('eth_accounts')).resolves.toEqual([]);
    expect(again.wallet.getState().chains).toHaveLength(2);
  });

  it('testkit-16 loses its chains and finds them again', async () => {
    const { wallet, ask, events } = await connectedSite();
    wallet.goOffline();
    await expect(ask('eth_accounts')).rejects.toMatchObject({ code: 4900 });
    wallet.goOnline();
    await expect(ask('eth_accounts')).resolves.toEqual([addresses[0]]);
    expect(events).toEqual([
      [
        'disconnect',
        expect.objectContaining({ code: 4900, message: expect.stringContaining('disconnected') }),
      ],
      ['connect', { chainId: '0x7a69' }],
    ]);
    // EIP-1193: what `disconnect` tells is a ProviderRpcError.
    expect(events[0]?.[1]).toBeInstanceOf(Error);
  });

  it('testkit-24 is not disturbed by a listener that throws', async () => {
    const { wallet, events } = await connectedSite();
    const complain = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const heard = vi.fn();
    const failing = () => {
      throw new Error('site error');
    };
    wallet.provider.on('chainChanged', failing).on('chainChanged', heard);
    wallet.changeChain(31338);
    wallet.provider.removeListener('chainChanged', heard);
    wallet.changeChain(31337);
    expect(heard).toHaveBeenCalledExactlyOnceWith('0x7a6a');
    expect(events).toHaveLength(2);
    expect(complain).toHaveBeenCalledTimes(2);
    complain.mockRestore();
  });
});
