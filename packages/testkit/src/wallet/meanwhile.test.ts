import { afterEach, describe, expect, it, vi } from 'vitest';
import { createFakeSite } from '../testing/FakeSite.ts';

afterEach(() => vi.useRealTimers());

const hello = '0x68656c6c6f';
const third = {
  chainId: '0x1',
  chainName: 'Third',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: ['https://third.example'],
};

/** A site that is connected to a wallet whose user decides by hand, with what the wallet sent to its chain. */
async function connectedSite() {
  const sent: string[] = [];
  const site = createFakeSite({
    rpc: async (_, { method }) => {
      sent.push(method);
      throw new Error('no chain in this test');
    },
  });
  const [account] = (await site.ask('eth_requestAccounts')) as [string];
  site.wallet.manual();
  const code = (method: string, params: unknown): Promise<unknown> =>
    site.ask(method, params).then(
      () => 'answered',
      (error: { code: number }) => error.code,
    );
  return { ...site, account, sent, code };
}

describe('a request whose wallet changes while it waits', () => {
  it.each([
    ['personal_sign', (account: string) => [hello, account]],
    ['eth_sendTransaction', (account: string) => [{ from: account, to: account }]],
  ])('testkit-51 %s of a site that lost its permission meanwhile gives 4100', async (method, params) => {
    const { wallet, account, code, sent } = await connectedSite();
    const asked = code(method, params(account));
    wallet.disconnect();
    wallet.approve(2);
    expect(await asked).toBe(4100);
    expect(sent).toEqual([]);
  });

  it('testkit-51 of a site that may see another account by now is answered for the account it named', async () => {
    const { wallet, account, code } = await connectedSite();
    const asked = code('personal_sign', [hello, account]);
    wallet.changeAccount(1);
    wallet.approve(2);
    expect(await asked).toBe('answered');
  });

  it.each([
    ['personal_sign', (account: string) => [hello, account]],
    ['eth_sendTransaction', (account: string) => [{ from: account, to: account }]],
    ['wallet_switchEthereumChain', () => [{ chainId: '0x7a6a' }]],
    ['wallet_addEthereumChain', () => [third]],
    ['wallet_requestPermissions', () => [{ eth_accounts: {} }]],
  ] as const)(
    'testkit-51 %s that is approved offline gives 4900 and does nothing',
    async (method, params) => {
      const { wallet, account, code, sent } = await connectedSite();
      const asked = code(method, params(account));
      wallet.goOffline();
      wallet.approve(2);
      expect(await asked).toBe(4900);
      expect(sent).toEqual([]);
      expect(wallet.getState()).toMatchObject({ chainId: 31337, chains: { length: 2 } });
    },
  );

  it('testkit-51 and that is declined offline gives 4001 all the same', async () => {
    const { wallet, account, code } = await connectedSite();
    const asked = code('personal_sign', [hello, account]);
    wallet.goOffline();
    wallet.reject(2);
    expect(await asked).toBe(4001);
  });

  it('testkit-52 to a chain that the wallet has forgotten gives 4902', async () => {
    const { wallet, ask, code } = await connectedSite();
    const adding = ask('wallet_addEthereumChain', [third]);
    wallet.approve(2);
    await adding;
    const asked = code('wallet_switchEthereumChain', [{ chainId: '0x1' }]);
    wallet.forget();
    wallet.approve(3);
    expect(await asked).toBe(4902);
    expect(wallet.getState().chainId).toBe(31337);
  });
});

describe('a wallet that is locked while a request waits', () => {
  it('testkit-50 shows it no more, and puts it to its user once it is unlocked', async () => {
    const { wallet, account, code } = await connectedSite();
    const heard: number[] = [];
    wallet.onRequest(({ id }) => heard.push(id));
    const asked = code('personal_sign', [hello, account]);
    wallet.lock();
    expect(wallet.getState()).toMatchObject({ pending: [], awaitingUnlock: [{ id: 2 }] });
    expect(() => wallet.approve(2)).toThrow(RangeError);
    wallet.unlock();
    expect(wallet.getState()).toMatchObject({ pending: [{ id: 2 }], awaitingUnlock: [] });
    expect(heard).toEqual([2, 2]);
    wallet.approve(2);
    expect(await asked).toBe('answered');
  });

  it('testkit-50 answers no connect request with no account', async () => {
    const { wallet, ask } = createFakeSite({ mode: 'manual' });
    const asked = ask('eth_requestAccounts');
    wallet.lock();
    wallet.approve();
    wallet.unlock();
    expect(await asked).toEqual([wallet.getState().account]);
  });

  it('testkit-50 nor one that is locked as its user approves', async () => {
    const { wallet, ask } = createFakeSite({ mode: 'manual' });
    const asked = ask('eth_requestAccounts');
    wallet.approve(1);
    wallet.lock();
    await expect.poll(() => wallet.getState().awaitingUnlock).toHaveLength(1);
    wallet.unlock();
    expect(await asked).toEqual([wallet.getState().account]);
  });

  it('testkit-50 thinks about it no further until it is unlocked', async () => {
    vi.useFakeTimers();
    const { wallet, account, code } = await connectedSite();
    wallet.approve();
    wallet.delay(500);
    const ends: unknown[] = [];
    void code('personal_sign', [hello, account]).then((end) => ends.push(end));
    await vi.advanceTimersByTimeAsync(400);
    wallet.lock();
    await vi.advanceTimersByTimeAsync(1000);
    expect(ends).toEqual([]);
    wallet.unlock();
    await vi.advanceTimersByTimeAsync(500);
    expect(ends).toEqual(['answered']);
  });

  it('testkit-50 has it declined while it is locked', async () => {
    const { wallet, account, code } = await connectedSite();
    const asked = code('personal_sign', [hello, account]);
    wallet.lock();
    wallet.reject(2);
    expect(await asked).toBe(4001);
    expect(wallet.getState().awaitingUnlock).toEqual([]);
  });
});
