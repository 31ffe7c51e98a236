import { english, generateMnemonic, generatePrivateKey, privateKeyToAddress } from 'viem/accounts';
import { describe, expect, it } from 'vitest';
import { addresses, chains, createFakePage, createFakeSite } from '../testing/FakeSite.ts';
import { createTestWallet } from './createTestWallet.ts';

const key = 'foyer-testkit:id.foyer.testwallet';

describe('permission', () => {
  it('testkit-05 shows no account before the user agreed, then the current one', async () => {
    const { ask, events, wallet } = createFakeSite();
    await expect(ask('eth_accounts')).resolves.toEqual([]);
    await expect(ask('eth_requestAccounts')).resolves.toEqual([addresses[0]]);
    await expect(ask('eth_accounts')).resolves.toEqual([addresses[0]]);
    expect(events).toEqual([['accountsChanged', [addresses[0]]]]);
    expect(wallet.getState().sites).toEqual(['https://site.example']);
  });

  it('testkit-05 does not ask a second time', async () => {
    const { ask, wallet } = createFakeSite();
    await ask('eth_requestAccounts');
    wallet.reject();
    await expect(ask('eth_requestAccounts')).resolves.toEqual([addresses[0]]);
  });

  it('testkit-13 does not ask of a site that has permission again after unlocking', async () => {
    const { ask, wallet } = createFakeSite();
    await ask('eth_requestAccounts');
    wallet.manual();
    wallet.lock();
    const asked = ask('eth_requestAccounts');
    await expect(ask('eth_requestAccounts')).rejects.toMatchObject({ code: -32002 });
    expect(wallet.getState().awaitingUnlock).toHaveLength(1);
    wallet.unlock();
    await expect(asked).resolves.toEqual([addresses[0]]);
    expect(wallet.getState()).toMatchObject({ awaitingUnlock: [], pending: [] });
  });

  it('testkit-13 asks of a site that lost its permission while the wallet was locked', async () => {
    const { ask, wallet } = createFakeSite();
    await ask('eth_requestAccounts');
    wallet.manual();
    wallet.lock();
    const asked = ask('eth_requestAccounts');
    wallet.disconnect();
    wallet.unlock();
    expect(wallet.getState().pending).toMatchObject([{ method: 'eth_requestAccounts' }]);
    wallet.reject();
    await expect(asked).rejects.toMatchObject({ code: 4001 });
  });

  it('testkit-05 shares every account when it is told to, the current one first', async () => {
    const { ask, wallet } = createFakeSite({ shareAll: true });
    wallet.changeAccount(1);
    await expect(ask('eth_requestAccounts')).resolves.toEqual([addresses[1], addresses[0], addresses[2]]);
  });

  it('testkit-06 remembers over a reload', async () => {
    const records = new Map<string, string>();
    const before = createFakeSite({ window: createFakePage(records) });
    await before.ask('eth_requestAccounts');
    before.wallet.changeAccount(2);
    before.wallet.changeChain(31338);
    before.wallet.dispose();

    const after = createFakeSite({ window: createFakePage(records) });
    await expect(after.ask('eth_accounts')).resolves.toEqual([addresses[2]]);
    await expect(after.ask('eth_chainId')).resolves.toBe('0x7a6a');
    after.wallet.lock();
    const locked = createFakeSite({ window: createFakePage(records) });
    expect(locked.wallet.getState().locked).toBe(true);
    await expect(locked.ask('eth_accounts')).resolves.toEqual([]);
  });

  it.each([
    ['no JSON', '{'],
    ['null', 'null'],
    ['another version', '{"version":2,"account":"","chainId":1,"locked":false,"sites":[],"added":[]}'],
    ['another shape', '{"version":1,"account":1,"chainId":"1","locked":0,"sites":{},"added":null}'],
    ['a site that is none', '{"version":1,"account":"","chainId":1,"locked":true,"sites":[1],"added":[]}'],
    ...[null, 5, { id: 5 }, { id: 5, rpcUrls: [] }, { id: '5', rpcUrls: ['https://c.example'] }].map(
      (chain) => [
        `an added chain ${JSON.stringify(chain)}`,
        JSON.stringify({ version: 1, account: '', chainId: 5, locked: true, sites: [], added: [chain] }),
      ],
    ),
  ])('testkit-06 takes %s for an empty memory', (_, text) => {
    const { wallet } = createFakeSite({ window: createFakePage(new Map([[key, text]])) });
    expect(wallet.getState()).toMatchObject({
      ...{ sites: [], chainId: 31337, account: addresses[0], locked: false },
    });
    expect(wallet.getState().chains).toHaveLength(2);
  });

  it('testkit-06 drops a remembered account and chain it no longer has', () => {
    const record = { version: 1, account: '0x1', chainId: 5, locked: false, sites: [], added: [] };
    const { wallet } = createFakeSite({ window: createFakePage(new Map([[key, JSON.stringify(record)]])) });
    expect(wallet.getState()).toMatchObject({ chainId: 31337, account: addresses[0] });
  });

  it('testkit-06 knows an added chain once that its options list by now', () => {
    const added = [
      { id: 31338, rpcUrls: ['https://added.example'] },
      { id: 5, rpcUrls: ['https://c.example'] },
    ];
    const record = { version: 1, account: '', chainId: 31338, locked: false, sites: [], added };
    const { wallet } = createFakeSite({ window: createFakePage(new Map([[key, JSON.stringify(record)]])) });
    const { chains, chainId } = wallet.getState();
    expect(chains.map(({ id }) => id)).toEqual([31337, 31338, 5]);
    expect([chainId, chains[1]?.rpcUrls[0]]).toEqual([31338, 'https://chain.example/b']);
  });

  it('testkit-06 lives without a storage that works', async () => {
    const storage = {
      getItem: () => {
        throw new Error('refused');
      },
      setItem: () => {
        throw new Error('full');
      },
    };
    const { ask } = createFakeSite({ storage });
    await expect(ask('eth_requestAccounts')).resolves.toEqual([addresses[0]]);
  });

  it('testkit-07 reads, asks and gives back by EIP-2255', async () => {
    const { ask, events, wallet } = createFakeSite();
    await expect(ask('wallet_getPermissions')).resolves.toEqual([]);
    const granted = [
      {
        invoker: 'https://site.example',
        parentCapability: 'eth_accounts',
        caveats: [{ type: 'restrictReturnedAccounts', value: [addresses[0]] }],
      },
    ];
    await expect(ask('wallet_requestPermissions', [{ eth_accounts: {} }])).resolves.toEqual(granted);
    await expect(ask('wallet_getPermissions')).resolves.toEqual(granted);
    wallet.reject();
    await expect(ask('wallet_revokePermissions', [{ eth_accounts: {} }])).resolves.toBeNull();
    await expect(ask('eth_accounts')).resolves.toEqual([]);
    expect(events.at(-1)).toEqual(['accountsChanged', []]);
  });

  it('testkit-07 knows no other permission', async () => {
    const { ask } = createFakeSite();
    await expect(ask('wallet_requestPermissions', [{ eth_sign: {} }])).rejects.toMatchObject({ code: 4200 });
    await expect(ask('wallet_revokePermissions', [{ eth_sign: {} }])).rejects.toMatchObject({ code: 4200 });
    await expect(ask('wallet_requestPermissions')).rejects.toMatchObject({ code: -32602 });
  });

  it('testkit-08 is busy while a connect request waits, and only then', async () => {
    const { ask, wallet } = createFakeSite({ mode: 'manual' });
    const first = ask('eth_requestAccounts');
    await expect(ask('eth_requestAccounts')).rejects.toMatchObject({ code: -32002 });
    await expect(ask('wallet_requestPermissions', [{ eth_accounts: {} }])).rejects.toMatchObject({
      code: -32002,
    });
    wallet.approve();
    await expect(first).resolves.toEqual([addresses[0]]);
    await expect(ask('eth_requestAccounts')).resolves.toEqual([addresses[0]]);
  });
});

describe('keys', () => {
  it('testkit-17 are the given ones, one an account', () => {
    const [first, second] = [generatePrivateKey(), generatePrivateKey()];
    const one = createTestWallet({ chains, privateKey: first });
    const two = createTestWallet({ chains, privateKey: [first, second] });
    expect(one.getState().accounts).toEqual([privateKeyToAddress(first)]);
    expect(two.getState().accounts).toEqual([first, second].map(privateKeyToAddress));
  });

  it('testkit-17 come from a phrase, as many as asked for', () => {
    expect(createTestWallet({ chains }).getState().accounts).toEqual(addresses);
    const wallet = createTestWallet({ chains, mnemonic: generateMnemonic(english), count: 5 });
    expect(new Set(wallet.getState().accounts).size).toBe(5);
  });
});
