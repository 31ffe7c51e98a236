import { describe, expect, it } from 'vitest';
import { startAnvil } from '../anvil/startAnvil.ts';
import { createWalletApp } from '../app/createWalletApp.ts';
import { installTestWallet } from '../playwright/installTestWallet.ts';
import { createFakeApp } from '../testing/FakePairing.ts';
import { chains, createFakeSite } from '../testing/FakeSite.ts';
import { createTestWallet } from './createTestWallet.ts';

const key = `0x${'1'.repeat(64)}`;
const relayUrl = 'ws://127.0.0.1:1';
class WebSocket {}

/** As a site's plain JavaScript calls it: with anything. */
const anyhow = <Answer>(make: (options: never) => Answer) => make as (options?: unknown) => Answer;
const inPage = anyhow(createTestWallet);
const asApp = anyhow(createWalletApp);

/** A wrong value of an option that every kind of wallet has, and what is said of it. */
const wrong = [
  [{ chains: undefined }, /`chains` must list one chain or more, such as \[\{ id: 31337, rpcUrls: \['http/],
  [{ chains: [] }, /`chains` must list one chain or more/],
  [{ chains: 31337 }, /`chains` must list one chain or more/],
  [
    { chains: [...chains, { id: '1', rpcUrls: ['http://a'] }] },
    /`chains\[2\]\.id` must be an EIP-155 chain id/,
  ],
  [{ chains: [null] }, /`chains\[0\]\.id` must/],
  [{ chains: [{ id: 1 }] }, /`chains\[0\]\.rpcUrls` must be a list of one address or more/],
  [{ chains: [{ id: 1, rpcUrls: [] }] }, /`chains\[0\]\.rpcUrls` must/],
  [{ chains: [{ id: 1, rpcUrls: { default: { http: ['http://a'] } } }] }, /`chains\[0\]\.rpcUrls` must/],
  [{ privatekey: key }, /has no option `privatekey`. Write one of these: `chains`, .*`privateKey`/],
  [{ mode: 'nope' }, /`mode` must be 'approve', 'reject', 'manual' or 'hang'\.$/],
  [{ mode: null }, /`mode` must be/],
  [{ delay: -1 }, /`delay` must be a number of milliseconds, 0 or more\.$/],
  [{ delay: '5' }, /`delay` must be/],
  [{ count: 0 }, /`count` must/],
  [{ count: 1.5 }, /`count` must/],
  [{ count: 101 }, /`count` must be a whole number of accounts, 1 to 100\.$/],
  [{ mnemonic: 'not a phrase' }, /`mnemonic` must be a BIP-39 phrase: 12, 15, 18, 21 or 24 words/],
  [{ shareAll: 'yes' }, /`shareAll` must be true or false\.$/],
  [{ rpc: 'http://a' }, /`rpc` must be a function\.$/],
  [{ privateKey: '0x1234' }, /`privateKey` must be a private key, 0x and 64 hex digits/],
  [{ privateKey: [] }, /`privateKey` must/],
  [{ privateKey: [key, key.slice(2)] }, /`privateKey\[1\]` must/],
  [{ privateKey: `0x${'0'.repeat(64)}` }, /`privateKey` must/],
] as const;

describe('options that nothing can be made of', () => {
  it.each(wrong)('testkit-41 are told as the wallet is made: %j', async (options, told) => {
    const all = { chains, ...options };
    expect(() => inPage(all)).toThrow(TypeError);
    expect(() => inPage(all)).toThrow(told);
    expect(() => asApp({ relayUrl, WebSocket, ...all })).toThrow(told);
    const page = { exposeBinding: async () => undefined, addInitScript: async () => undefined };
    await expect(installTestWallet(page, all as never)).rejects.toThrow(told);
  });

  it('testkit-41 are told with who was called, also where nothing was given', async () => {
    expect(() => inPage()).toThrow(/^createTestWallet: `chains` must/);
    expect(() => inPage(null)).toThrow(/^createTestWallet: `chains` must/);
    expect(() => asApp()).toThrow(/^createWalletApp: `chains` must/);
    const install = installTestWallet as (...parameters: unknown[]) => Promise<unknown>;
    await expect(install()).rejects.toThrow(
      /^installTestWallet: the first argument must be a Playwright page/,
    );
    const page = { exposeBinding: async () => undefined, addInitScript: async () => undefined };
    await expect(install(page)).rejects.toThrow(/^installTestWallet: `chains` must/);
  });

  it.each([
    [{ name: 5 }, /`name` must be a text/],
    [{ locked: 1 }, /`locked` must be true or false/],
    [{ announce: -1 }, /`announce` must be true, false or a number of milliseconds/],
    [{ window: {} }, /`window` must be a window or another EventTarget/],
    [{ storage: new Map() }, /`storage` must be a storage with `getItem` and `setItem`/],
    [{ storageKey: 1 }, /`storageKey` must be a text/],
  ] as const)('testkit-41 are told of a wallet in the page: %j', (options, told) => {
    expect(() => inPage({ chains, ...options })).toThrow(told);
  });

  it.each([
    [{ relayUrl: undefined }, /`relayUrl` must be the address of a relay, wss:\/\/… or ws:\/\/…\.$/],
    [{ relayUrl: 'https://relay.example' }, /`relayUrl` must/],
    // Node before version 22 has none of its own.
    ...(globalThis.WebSocket ? [] : [[{ WebSocket: undefined }, /`WebSocket` must be a class/] as const]),
    [{ WebSocket: 'ws' }, /`WebSocket` must be a class, such as the `WebSocket` of the package ws/],
    [{ name: 'Phone' }, /has no option `name`.*`metadata`/],
    [{ metadata: 'Phone' }, /`metadata` must be an object, such as \{ name: 'Phone' \}/],
    [{ oneStep: 0 }, /`oneStep` must be true or false/],
    [{ records: 'memory' }, /`records` must be an object that keeps records/],
    [{ projectId: 7 }, /`projectId` must be a text/],
  ] as const)('testkit-41 are told of a wallet app: %j', (options, told) => {
    expect(() => asApp({ chains, relayUrl, WebSocket, ...options })).toThrow(told);
  });

  it('testkit-41 never have their values told', () => {
    const secret = 'c0ffee'.repeat(11);
    for (const option of ['privateKey', 'mnemonic', 'relayUrl', 'mode', 'chains']) {
      expect(() => asApp({ chains, relayUrl, WebSocket, [option]: secret })).toThrow(
        expect.objectContaining({ message: expect.not.stringContaining('c0ffee') }),
      );
    }
  });

  it('testkit-41 count as left out where they are undefined', () => {
    const { wallet } = createFakeSite({ mode: undefined, delay: undefined, privateKey: undefined } as object);
    expect(wallet.getState()).toMatchObject({ mode: 'approve', delay: 0 });
  });

  it.each(['https://site.example/', 'site.example', 'https://site.example/app', '', 'HTTPS://site.example'])(
    'testkit-41 are told of a site that is no origin: %j',
    async (origin) => {
      const { wallet, ask } = createFakeSite();
      await ask('eth_requestAccounts');
      expect(() => wallet.disconnect(origin)).toThrow(
        /^disconnect: `origin` must be the origin of a site, such as https:\/\/site\.example, without a path\.$/,
      );
      expect(wallet.getState().sites).toEqual(['https://site.example']);
      wallet.disconnect('null');
      wallet.disconnect('https://site.example');
      expect(wallet.getState().sites).toEqual([]);
    },
  );

  it('testkit-41 are told of a session that the app does not have', async () => {
    const { app } = createFakeApp();
    const told = /^This app has no session topic-9\.$/;
    await expect(app.emit({ name: 'weather', data: 1 }, 'topic-9')).rejects.toThrow(told);
    await expect(app.extend('topic-9')).rejects.toThrow(told);
    // One that is over already: all that was asked for.
    await app.disconnect('topic-9');
  });

  it('testkit-41 are told of a verb and of a chain too', async () => {
    const { wallet } = createFakeSite();
    expect(() => wallet.delay(-1)).toThrow(/^delay: `ms` must be a number of milliseconds, 0 or more\.$/);
    expect(() => anyhow(wallet.announce)('soon')).toThrow(/^announce: `ms` must/);
    expect(wallet.getState().delay).toBe(0);
    const { app } = createFakeApp();
    await expect(app.delay(Number.NaN)).rejects.toThrow(/^delay: `ms` must/);
    for (const data of [1n, { big: 1n }, () => 1]) {
      await expect(app.emit({ name: 'weather', data })).rejects.toThrow(
        /^emit: `data` must be a value that JSON can hold/,
      );
    }
    await expect(anyhow(app.emit)()).rejects.toThrow(/^emit: `name` must be a text/);
    await expect(anyhow(startAnvil)({ chainID: 5 })).rejects.toThrow(/^startAnvil has no option `chainID`/);
    await expect(startAnvil({ chainId: -1 })).rejects.toThrow(/^startAnvil: `chainId` must be an EIP-155/);
  });
});
