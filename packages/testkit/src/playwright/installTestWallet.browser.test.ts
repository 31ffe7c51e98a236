import type { BrowserContext } from 'playwright-core';
import { verifyMessage } from 'viem';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type AnvilChain, startAnvil } from '../anvil/startAnvil.ts';
import { addresses } from '../testing/FakeSite.ts';
import { openSites, type Sites, visit } from '../testing/openSites.ts';
import type { WalletOptions } from '../wallet/WalletOptions.ts';
import { installTestWallet } from './installTestWallet.ts';

let chain: AnvilChain;
let sites: Sites;
let context: BrowserContext;

beforeAll(async () => {
  [chain, sites] = await Promise.all([startAnvil(), openSites()]);
});
afterAll(async () => {
  await Promise.all([chain.stop(), sites.close()]);
});
beforeEach(async () => {
  context = await sites.browser.newContext();
});
afterEach(() => context.close());

const install = (options: Partial<WalletOptions> = {}) =>
  installTestWallet(context, {
    chains: [
      { id: 31337, rpcUrls: [chain.rpcUrl] },
      { id: 31338, rpcUrls: [chain.rpcUrl] },
    ],
    ...options,
  });

describe('installTestWallet', () => {
  it('testkit-25 is there before the page’s own script, under the strictest policy', async () => {
    const wallet = await install({ name: 'Fox', rdns: 'org.fox' });
    const { wallets, ask } = await visit(context, sites.origins.first);
    const [info, ...others] = await wallets();
    expect(others).toEqual([]);
    expect(info).toEqual({
      ...wallet.info,
      uuid: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/),
    });
    await expect(ask('eth_requestAccounts')).resolves.toEqual([addresses[0]]);
  });

  it('testkit-25 reaches its chain although the page may not', async () => {
    await install();
    const { ask } = await visit(context, sites.origins.first);
    await expect(ask('eth_getBalance', [addresses[0], 'latest'])).resolves.toBe('0x21e19e0c9bab2400000');
    await expect(ask('eth_getTransactionReceipt', [`0x${'0'.repeat(64)}`])).resolves.toBeNull();
  });

  it('testkit-25 works in a page of plain http and in frames', async () => {
    await install();
    const plain = await visit(context, sites.origins.plain);
    expect(await plain.page.evaluate(() => window.isSecureContext)).toBe(false);
    expect((await plain.wallets())[0]?.uuid).toMatch(/^[0-9a-f-]{36}$/);
    await expect(plain.ask('eth_chainId')).resolves.toBe('0x7a69');
    const { page } = await visit(context, `${sites.origins.first}/framing`);
    const frame = page.frames()[1];
    const found = () => (window as unknown as { site: { wallets: unknown[] } }).site.wallets.length;
    expect(await frame?.evaluate(found)).toBe(1);
  });

  it('testkit-25 may also sit at window.ethereum, in one page only', async () => {
    const page = await context.newPage();
    const options = { chains: [{ id: 31337, rpcUrls: [chain.rpcUrl] }] } as const;
    await installTestWallet(page, { ...options, legacy: true, announce: false });
    await page.goto(sites.origins.first);
    const chainId = await page.evaluate(() =>
      (window as unknown as { ethereum: { request(call: object): Promise<unknown> } }).ethereum.request({
        method: 'eth_chainId',
      }),
    );
    expect(chainId).toBe('0x7a69');
    const other = await visit(context, sites.origins.first);
    expect(await other.page.evaluate(() => 'ethereum' in window)).toBe(false);
    expect(await other.wallets()).toEqual([]);
  });

  it('testkit-17 signs with the real key', async () => {
    await install();
    const { ask } = await visit(context, sites.origins.first);
    await ask('eth_requestAccounts');
    const signature = (await ask('personal_sign', ['0x68656c6c6f', addresses[0]])) as `0x${string}`;
    await expect(verifyMessage({ address: addresses[0], message: 'hello', signature })).resolves.toBe(true);
  });

  it('testkit-26 keeps its permission over a reload and in another page, apart for each origin', async () => {
    const wallet = await install();
    const first = await visit(context, sites.origins.first);
    await first.ask('eth_requestAccounts');
    await first.page.evaluate(() => localStorage.clear());
    await first.page.reload();
    await expect(first.ask('eth_accounts')).resolves.toEqual([addresses[0]]);
    const again = await visit(context, `${sites.origins.first}/elsewhere`);
    await expect(again.ask('eth_accounts')).resolves.toEqual([addresses[0]]);
    const second = await visit(context, sites.origins.second);
    await expect(second.ask('eth_accounts')).resolves.toEqual([]);
    expect(wallet.getState().sites).toEqual([sites.origins.first]);
    expect(await first.page.evaluate(() => localStorage.length)).toBe(0);
  });

  it('testkit-27 takes orders before the first navigation', async () => {
    const wallet = await install();
    await wallet.reject();
    await wallet.changeAccount(2);
    await wallet.changeChain(31338);
    const { ask } = await visit(context, sites.origins.first);
    await expect(ask('eth_requestAccounts')).resolves.toEqual({ code: 4001, isError: true });
    await wallet.approve();
    await expect(ask('eth_requestAccounts')).resolves.toEqual([addresses[2]]);
    await expect(ask('eth_chainId')).resolves.toBe('0x7a6a');
    await expect(wallet.changeAccount(9)).rejects.toThrow(RangeError);
  });

  it('testkit-27 has told every open page when a verb ends, each what it may see', async () => {
    const wallet = await install();
    const first = await visit(context, sites.origins.first);
    const second = await visit(context, sites.origins.second);
    await first.ask('eth_requestAccounts');
    await wallet.changeAccount(1);
    await wallet.changeChain(31338);
    await wallet.lock();
    await wallet.goOffline();
    const offline = ['disconnect', { isError: true, code: 4900, message: expect.any(String) }];
    expect(await first.events()).toEqual([
      ['accountsChanged', [addresses[0]]],
      ['accountsChanged', [addresses[1]]],
      ['chainChanged', '0x7a6a'],
      ['accountsChanged', []],
      offline,
    ]);
    expect(await second.events()).toEqual([['chainChanged', '0x7a6a'], offline]);
  });

  it('testkit-47 refuses a request that names no method', async () => {
    await install();
    const { page } = await visit(context, sites.origins.first);
    const codes = await page.evaluate(() => {
      const { site } = window as unknown as {
        site: { wallets: { provider: { request(call: unknown): Promise<unknown> } }[] };
      };
      const codeOf = (call: unknown) =>
        site.wallets[0]?.provider.request(call).catch((error: { code: number }) => error.code);
      return Promise.all([undefined, null, {}, { method: '' }, 'eth_chainId'].map(codeOf));
    });
    expect(codes).toEqual(Array(5).fill(-32600));
  });

  it('testkit-48 takes a listener that was added twice away once at a time', async () => {
    await install();
    const { page, events } = await visit(context, sites.origins.first);
    await page.evaluate(async () => {
      const { site } = window as unknown as {
        site: {
          events: unknown[];
          wallets: { provider: Record<string, (...given: unknown[]) => unknown> }[];
        };
      };
      const provider = site.wallets[0]?.provider;
      const listener = () => site.events.push('again');
      provider?.on?.('chainChanged', listener);
      provider?.on?.('chainChanged', listener);
      provider?.removeListener?.('chainChanged', listener);
      await provider?.request?.({ method: 'wallet_switchEthereumChain', params: [{ chainId: '0x7a6a' }] });
    });
    expect(await events()).toEqual([['chainChanged', '0x7a6a'], 'again']);
  });

  it('testkit-27 tells a page of a change before it answers the request that made it', async () => {
    await install();
    const { page } = await visit(context, sites.origins.first);
    const heard = await page.evaluate(async () => {
      const { site } = window as unknown as {
        site: { events: unknown[]; wallets: { provider: { request(call: object): Promise<unknown> } }[] };
      };
      const params = [{ chainId: '0x7a6a' }];
      await site.wallets[0]?.provider.request({ method: 'wallet_switchEthereumChain', params });
      return site.events;
    });
    expect(heard).toEqual([['chainChanged', '0x7a6a']]);
  });

  it('testkit-27 does not wait for pages that are gone or moving', async () => {
    const wallet = await install();
    const first = await visit(context, sites.origins.first);
    const second = await visit(context, sites.origins.second);
    await first.page.close();
    const moving = second.page.goto(`${sites.origins.second}/next`);
    await wallet.changeChain(31338);
    await moving;
    await expect(second.ask('eth_chainId')).resolves.toBe('0x7a6a');
  });

  it('testkit-02 announces late, by option and by verb', async () => {
    const wallet = await install({ announce: false });
    await installTestWallet(context, {
      chains: [{ id: 31337, rpcUrls: [chain.rpcUrl] }],
      rdns: 'org.late',
      announce: 20,
    });
    const { page, wallets } = await visit(context, sites.origins.first);
    await page.waitForFunction('site.wallets.length === 1');
    expect((await wallets()).map(({ rdns }) => rdns)).toEqual(['org.late']);
    await wallet.announce();
    expect((await wallets()).map(({ rdns }) => rdns)).toEqual(['org.late', 'id.foyer.testwallet']);
  });

  it('testkit-28 waits for the request a test is about', async () => {
    const wallet = await install({ mode: 'manual' });
    const { ask } = await visit(context, sites.origins.first);
    const coming = wallet.waitForRequest('eth_requestAccounts');
    void ask('eth_chainId');
    const answer = ask('eth_requestAccounts');
    const request = await coming;
    expect(request).toMatchObject({ origin: sites.origins.first, method: 'eth_requestAccounts' });
    await expect(wallet.waitForRequest('eth_requestAccounts')).resolves.toEqual(request);
    expect(wallet.getState().pending).toHaveLength(1);
    await wallet.approve(request.id);
    await expect(answer).resolves.toEqual([addresses[0]]);
    expect(wallet.requests().map(({ outcome }) => outcome)).toEqual(['answered', 'answered']);
  });

  it('testkit-11 hangs over a reload and can be brought back', async () => {
    const wallet = await install();
    await wallet.hang();
    const { page, ask } = await visit(context, sites.origins.first);
    const lost = ask('eth_requestAccounts').catch(() => 'page gone');
    await wallet.waitForRequest('eth_requestAccounts');
    await page.reload();
    await expect(lost).resolves.toBe('page gone');
    await expect(ask('eth_requestAccounts')).resolves.toMatchObject({ code: -32002 });
    await wallet.approve();
    await expect(ask('eth_requestAccounts')).resolves.toEqual([addresses[0]]);
  });
});
