import { describe, expect, it, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import type { Context } from '../kernel/Context.ts';
import { alice, bob, connectorOf } from '../testing/FakeAdapter.ts';
import { defer, flush, mainnet, startCore, until } from '../testing/startCore.ts';
import { refreshBalance } from './actions.ts';
import { selectActiveBalance } from './state.ts';

const harbor = connectorOf('Harbor');
const isReady = (state: Parameters<typeof selectActiveBalance>[0]) =>
  selectActiveBalance(state)?.status === 'ready';

/** ms from a change of account until its balance is asked for. */
const pictureMs = 100;

async function connected() {
  const started = startCore();
  await started.core.actions.connection.connect(harbor);
  started.clock.advance(pictureMs);
  await until(started.core, isReady);
  return started;
}

describe('balance', () => {
  it('balance-01 asks after connecting', async () => {
    const { core, adapter, clock } = await connected();
    expect(selectActiveBalance(core.getState())).toEqual({
      status: 'ready',
      value: 1_234_567_890_000_000_000n,
      symbol: 'ETH',
      decimals: 18,
      fetchedAt: clock.now(),
    });
    expect(adapter.calls.at(-1)).toMatchObject({
      verb: 'getBalance',
      parameters: { address: alice, network: { id: 1 } },
    });
  });

  it('balance-01 balance-06 asks again for another account or network, each on its own', async () => {
    const { core, adapter, clock } = await connected();
    adapter.wallet.getBalance = async ({ address, network }) => BigInt(address.length) + BigInt(network.id);
    adapter.host.onAccountsChanged({ connectorId: harbor.id, accounts: [adapter.account(bob)] });
    clock.advance(pictureMs);
    await until(core, isReady);
    adapter.host.onNetworkChanged({ connectorId: harbor.id, networkId: 'eip155:8453' });
    clock.advance(pictureMs);
    await until(core, isReady);
    expect(Object.keys(core.getState().balance.byAccount)).toEqual([
      `eip155:1:${alice}`,
      `eip155:1:${bob}`,
      `eip155:8453:${bob}`,
    ]);
    expect(adapter.count('getBalance')).toBe(3);
  });

  it('balance-01 asks on opening once the known balance is old', async () => {
    const { core, adapter, clock } = await connected();
    await core.actions.modal.open();
    core.actions.modal.close();
    expect(adapter.count('getBalance')).toBe(1);
    clock.advance(30_000);
    await core.actions.modal.open();
    clock.advance(pictureMs);
    await until(core, (state) => {
      const balance = selectActiveBalance(state);
      return balance?.status === 'ready' && balance.fetchedAt === clock.now();
    });
    expect(adapter.count('getBalance')).toBe(2);
  });

  it('balance-09 lets the picture of the account come first', async () => {
    const { core, adapter, clock } = startCore();
    await core.actions.connection.connect(harbor);
    clock.advance(pictureMs - 1);
    await flush();
    expect(adapter.count('getBalance')).toBe(0);
    clock.advance(1);
    await until(core, isReady);
  });

  it('balance-02 answers from memory for 30 s', async () => {
    const { core, adapter, clock } = await connected();
    clock.advance(29_999);
    await core.actions.balance.refresh();
    expect(adapter.count('getBalance')).toBe(1);
    clock.advance(1);
    await core.actions.balance.refresh();
    expect(adapter.count('getBalance')).toBe(2);
    await core.actions.balance.refresh({ force: true });
    expect(adapter.count('getBalance')).toBe(3);
  });

  it('balance-03 balance-06 shares what is in flight and keeps the known amount meanwhile', async () => {
    const { core, adapter, clock } = await connected();
    clock.advance(30_000);
    const answer = defer<bigint>();
    adapter.wallet.getBalance = () => answer.promise;
    const both = [core.actions.balance.refresh(), core.actions.balance.refresh()];
    expect(selectActiveBalance(core.getState())).toMatchObject({ status: 'ready' });
    answer.resolve(7n);
    expect(await Promise.all(both)).toMatchObject([{ value: 7n }, { value: 7n }]);
    expect(adapter.count('getBalance')).toBe(2);
  });

  /** Asks `core` and holds the answer back. */
  const holdAnswer = async ({ core, adapter }: ReturnType<typeof startCore>, force: boolean) => {
    const before = adapter.count('getBalance');
    const answer = defer<bigint>();
    adapter.wallet.getBalance = () => answer.promise;
    const balance = core.actions.balance.refresh({ force });
    await expect.poll(() => adapter.count('getBalance')).toBe(before + 1);
    return { balance, answer };
  };

  it('balance-03 asks anew when forced, and shows no answer that was asked for before', async () => {
    const started = startCore();
    await started.core.actions.connection.connect(harbor);
    const old = await holdAnswer(started, false);
    const forced = await holdAnswer(started, true);
    // Unforced, a call waits for the newest.
    const joined = started.core.actions.balance.refresh();
    await flush();
    forced.answer.resolve(2n);
    expect(await Promise.all([forced.balance, joined])).toMatchObject([{ value: 2n }, { value: 2n }]);
    old.answer.resolve(1n);
    await expect(old.balance).resolves.toMatchObject({ value: 1n });
    expect(selectActiveBalance(started.core.getState())).toMatchObject({ value: 2n });
    expect(started.adapter.count('getBalance')).toBe(2);
  });

  it('balance-03 shows every answer in turn, however often it is forced', async () => {
    const started = startCore();
    await started.core.actions.connection.connect(harbor);
    const [first, second] = [await holdAnswer(started, true), await holdAnswer(started, true)];
    first.answer.resolve(1n);
    await first.balance;
    expect(selectActiveBalance(started.core.getState())).toMatchObject({ value: 1n });
    const third = await holdAnswer(started, true);
    second.answer.resolve(2n);
    await second.balance;
    expect(selectActiveBalance(started.core.getState())).toMatchObject({ value: 2n });
    third.answer.resolve(3n);
    await third.balance;
    expect(selectActiveBalance(started.core.getState())).toMatchObject({ value: 3n });
  });

  it('balance-03 balance-04 shows an older answer where the newer request failed', async () => {
    const started = startCore();
    await started.core.actions.connection.connect(harbor);
    const old = await holdAnswer(started, false);
    const forced = await holdAnswer(started, true);
    forced.answer.reject(new Error('no endpoint'));
    await expect(forced.balance).resolves.toMatchObject({ status: 'unavailable' });
    old.answer.resolve(1n);
    await old.balance;
    expect(selectActiveBalance(started.core.getState())).toMatchObject({ value: 1n });
    // An older failure takes nothing from it.
    const failing = await holdAnswer(started, true);
    const newest = await holdAnswer(started, true);
    newest.answer.resolve(2n);
    await newest.balance;
    failing.answer.reject(new Error('no endpoint'));
    await expect(failing.balance).resolves.toMatchObject({ status: 'unavailable' });
    expect(selectActiveBalance(started.core.getState())).toMatchObject({ value: 2n });
  });

  it('balance-04 is unavailable on failure and leaves it for 30 s', async () => {
    const { core, adapter, clock, events } = startCore();
    adapter.wallet.getBalance = () => Promise.reject(new Error('no endpoint'));
    await core.actions.connection.connect(harbor);
    clock.advance(pictureMs);
    await until(core, (state) => selectActiveBalance(state)?.status === 'unavailable');
    await flush();
    expect(events.at(-1)).toMatchObject({ type: 'error', properties: { errorMessage: 'no endpoint' } });
    await core.actions.balance.refresh();
    expect(adapter.count('getBalance')).toBe(1);
    adapter.wallet.getBalance = async () => 5n;
    await expect(core.actions.balance.refresh({ force: true })).resolves.toMatchObject({ value: 5n });
    adapter.wallet.getBalance = () => Promise.reject(new Error('no endpoint'));
    await core.actions.balance.refresh({ force: true });
    clock.advance(30_000);
    adapter.wallet.getBalance = async () => 6n;
    await expect(core.actions.balance.refresh()).resolves.toMatchObject({ value: 6n });
  });

  it('balance-11 is unavailable where the code that asks does not load, and loads it again as after a failure', async () => {
    const { core, clock } = startCore();
    await core.actions.connection.connect(harbor);
    const store = createStore(core.getState);
    const once = vi.fn(() => Promise.reject(new Error('offline')));
    const signal = new AbortController().signal;
    const context = { store, once, signal, ports: { clock } } as unknown as Context;
    await expect(refreshBalance(context)).rejects.toThrow('offline');
    const unavailable = { status: 'unavailable', failedAt: clock.now() };
    expect(selectActiveBalance(store.getState())).toEqual(unavailable);
    await expect(refreshBalance(context)).resolves.toEqual(unavailable);
    expect(once).toHaveBeenCalledTimes(1);
    await expect(refreshBalance(context, { force: true })).rejects.toThrow('offline');
    clock.advance(30_000);
    await expect(refreshBalance(context)).rejects.toThrow('offline');
    expect(once).toHaveBeenCalledTimes(3);
  });

  it('balance-08 asks on a test network as on any other', async () => {
    const { core, clock } = startCore({ options: { networks: [{ ...mainnet, testnet: true }] } });
    await core.actions.connection.connect(harbor);
    clock.advance(pictureMs);
    await until(core, isReady);
    expect(selectActiveBalance(core.getState())).toMatchObject({ value: 1_234_567_890_000_000_000n });
  });

  it.each([
    ['no decimals', { name: 'Ether', symbol: 'ETH' }],
    ['decimals that are no whole number', { name: 'Ether', symbol: 'ETH', decimals: 1.5 }],
    ['decimals in words', { name: 'Ether', symbol: 'ETH', decimals: '18' }],
    ['decimals that are null', { name: 'Ether', symbol: 'ETH', decimals: null }],
    ['decimals below none', { name: 'Ether', symbol: 'ETH', decimals: -1 }],
    ['no symbol', { name: 'Ether', decimals: 18 }],
    ['no currency', undefined],
  ])('balance-10 is unavailable where a page without types gives a network %s', async (_, nativeCurrency) => {
    const network = { ...mainnet, nativeCurrency } as typeof mainnet;
    const { core, adapter } = startCore({ options: { networks: [network] } });
    await core.actions.connection.connect(harbor);
    await expect(core.actions.balance.refresh()).resolves.toMatchObject({ status: 'unavailable' });
    expect(selectActiveBalance(core.getState())).toMatchObject({ status: 'unavailable' });
    expect(adapter.count('getBalance')).toBe(0);
  });

  it('balance-05 asks nothing without a wallet or on a network that was not requested', async () => {
    const { core, adapter, clock, events } = startCore();
    await expect(core.actions.balance.refresh()).resolves.toEqual({ status: 'unavailable' });
    adapter.wallet.connect = async ({ connectorId }) =>
      adapter.connection(connectorId, [alice], 'eip155:999');
    await core.actions.connection.connect(harbor);
    clock.advance(pictureMs);
    await flush();
    expect(adapter.count('getBalance')).toBe(0);
    expect(selectActiveBalance(core.getState())).toBeUndefined();
    await expect(core.actions.balance.refresh({ force: true })).resolves.toMatchObject({
      status: 'unavailable',
    });
    await flush();
    expect(adapter.count('getBalance')).toBe(0);
    expect(events.filter(({ type }) => type === 'error')).toEqual([]);
  });
});
