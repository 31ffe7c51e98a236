import { describe, expect, it } from 'vitest';
import { addresses, chains, createFakeSite } from '../testing/FakeSite.ts';
import { createFakeTabs } from '../testing/FakeTabs.ts';

/** One wallet in two tabs of a browser. */
function openTwo() {
  const tabs = createFakeTabs();
  const [here, there] = [tabs.open(), tabs.open()] as const;
  return { tabs, here: createFakeSite({ window: here }), there: createFakeSite({ window: there }) };
}

const third = {
  chainId: '0x1',
  chainName: 'Third',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: ['https://third.example'],
};

describe('one wallet in two tabs', () => {
  it('testkit-40 a permission that one tab gets or loses is known in the other', async () => {
    const { here, there } = openTwo();
    await here.ask('eth_requestAccounts');
    await expect(there.ask('eth_accounts')).resolves.toEqual([addresses[0]]);
    await there.ask('wallet_revokePermissions', [{ eth_accounts: {} }]);
    await expect(here.ask('eth_accounts')).resolves.toEqual([]);
    for (const { events } of [here, there]) {
      expect(events).toEqual([
        ['accountsChanged', [addresses[0]]],
        ['accountsChanged', []],
      ]);
    }
  });

  it('testkit-40 so are account, chain, added chains and the lock', async () => {
    const { here, there } = openTwo();
    await here.ask('eth_requestAccounts');
    here.wallet.changeAccount(1);
    here.wallet.changeChain(31338);
    await here.ask('wallet_addEthereumChain', [third]);
    const { account, chainId, chains: known } = here.wallet.getState();
    expect(there.wallet.getState()).toMatchObject({ account, chainId, chains: known });
    here.wallet.lock();
    await expect(there.ask('eth_accounts')).resolves.toEqual([]);
    there.wallet.unlock();
    await expect(here.ask('eth_accounts')).resolves.toEqual([addresses[1]]);
    expect(there.events.slice(1)).toEqual([
      ['accountsChanged', [addresses[1]]],
      ['chainChanged', '0x7a6a'],
      ['accountsChanged', []],
      ['accountsChanged', [addresses[1]]],
    ]);
  });

  it('testkit-40 what waits for the user, and how it is answered, stays with its tab', async () => {
    const { here, there } = openTwo();
    there.wallet.manual();
    void there.ask('eth_requestAccounts');
    await here.ask('eth_requestAccounts');
    expect(there.wallet.getState()).toMatchObject({ mode: 'manual', pending: [{ id: 1 }] });
    expect(here.wallet.getState()).toMatchObject({ mode: 'approve', pending: [] });
  });

  it('testkit-40 nothing that was heard is written again, and memory that is emptied counts as empty', async () => {
    const { tabs, here, there } = openTwo();
    await here.ask('eth_requestAccounts');
    expect(tabs.writes()).toEqual([here.page]);
    tabs.clear();
    expect(there.wallet.getState()).toMatchObject({ sites: [], account: addresses[0] });
    expect(tabs.writes()).toEqual([here.page]);
  });

  it('testkit-40 memory of another wallet, a storage of its own and a wallet that was taken away hear nothing', async () => {
    const tabs = createFakeTabs();
    const here = createFakeSite({ window: tabs.open() });
    const other = createFakeSite({ window: tabs.open(), rdns: 'id.foyer.other' });
    const own = createFakeSite({ window: tabs.open(), storage: { getItem: () => null, setItem: () => {} } });
    const gone = createFakeSite({ window: tabs.open(), chains });
    gone.wallet.dispose();
    await here.ask('eth_requestAccounts');
    for (const { wallet, events } of [other, own, gone]) {
      expect(wallet.getState().sites).toEqual([]);
      expect(events).toEqual([]);
    }
  });
});
