import { describe, expect, it } from 'vitest';
import { settle } from '../testing/FakeClock.ts';
import { alice, type FakeProvider, never, rpcError } from '../testing/FakeProvider.ts';
import { connectorId, pageWith } from '../testing/pageWith.ts';

/** A wallet's answers to eth_chainId: `first` at once, the next when it is told. */
function answeringTwice(first: unknown) {
  let resolve: (answer: unknown) => void = () => undefined;
  const next = new Promise((onAnswer) => (resolve = onAnswer));
  let asked = 0;
  return { chain: () => (asked++ === 0 ? first : next), answerAgain: (answer: unknown) => resolve(answer) };
}

describe('askEarly', () => {
  it('evm-47 takes a network told before the accounts, and reports another chosen with them', async () => {
    const { chain, answerAgain } = answeringTwice('0x7a69');
    const { connect, host, advance } = pageWith({ eth_chainId: chain });
    await expect(connect()).resolves.toMatchObject({ networkId: 'eip155:31337' });
    answerAgain('0x7a6a');
    await advance(99);
    expect(host.onNetworkChanged).not.toHaveBeenCalled();
    await advance(1);
    expect(host.onNetworkChanged.mock.calls).toEqual([[{ connectorId, networkId: 'eip155:31338' }]]);
  });

  it('evm-47 says nothing of an answer that is the same, nor of one that fails', async () => {
    let asked = 0;
    const chain = () => (asked++ === 0 ? '0x7a69' : asked < 4 ? '0x7a69' : rpcError(4100));
    const { connect, host, advance, timers } = pageWith({ eth_chainId: chain });
    for (const _ of ['same', 'fails']) {
      await connect();
      await advance(100);
    }
    expect(asked).toBe(4);
    expect(host.onNetworkChanged).not.toHaveBeenCalled();
    expect(timers()).toBe(0);
  });

  it('evm-47 asks at once where the accounts are shared before the network is told', async () => {
    const { chain, answerAgain } = answeringTwice(never);
    const { connect, host, advance, provider } = pageWith({ eth_chainId: chain });
    const connecting = connect();
    await advance(0);
    answerAgain('0x7a6a');
    await expect(connecting).resolves.toMatchObject({ networkId: 'eip155:31338' });
    await advance(100);
    expect(provider.calls).toHaveLength(3);
    expect(host.onNetworkChanged).not.toHaveBeenCalled();
  });

  it('evm-47 lets no older answer undo what the wallet told since', async () => {
    const { chain, answerAgain } = answeringTwice('0x7a69');
    const { connect, host, provider, advance } = pageWith({ eth_chainId: chain });
    await connect();
    await advance(100);
    provider.emit('chainChanged', '0x7a6a');
    answerAgain('0x7a69');
    await settle();
    expect(host.onNetworkChanged).toHaveBeenCalledExactlyOnceWith({ connectorId, networkId: 'eip155:31338' });
  });

  it('evm-47 asks no more once the wallet told its network', async () => {
    const { connect, provider, advance } = pageWith();
    await connect();
    provider.emit('chainChanged', '0x7a6a');
    await advance(100);
    expect(provider.calls.map(({ method }) => method)).toEqual(['eth_chainId', 'eth_requestAccounts']);
  });

  it.each([
    ['before it is asked again', 0],
    ['before it answers', 100],
  ])('evm-47 reports nothing of a wallet that was let go of %s', async (_, ms) => {
    const { chain, answerAgain } = answeringTwice('0x7a69');
    const { connect, host, adapter, advance, timers } = pageWith({
      eth_chainId: chain,
      wallet_revokePermissions: null,
    });
    await connect();
    await advance(ms);
    await adapter.disconnect({ connectorId });
    answerAgain('0x7a6a');
    await settle();
    expect(timers()).toBe(0);
    await advance(100);
    expect(host.onNetworkChanged).not.toHaveBeenCalled();
  });

  it.each([
    ['a network that the site has not', '0x1'],
    ['no network', rpcError(4100)],
  ])(
    'evm-47 waits for the answer of a wallet that shares its accounts where it told %s before',
    async (_, early) => {
      let asked = 0;
      const { connect, host } = pageWith({ eth_chainId: () => (asked++ === 0 ? early : '0x7a6a') });
      await expect(connect()).resolves.toMatchObject({ networkId: 'eip155:31338' });
      await settle();
      expect(host.onNetworkChanged).not.toHaveBeenCalled();
    },
  );

  it('evm-47 lets no late answer undo what the wallet told while it was asked', async () => {
    let answer: (chainId: unknown) => void = () => undefined;
    let share: (accounts: unknown) => void = () => undefined;
    const { connect, provider } = pageWith({
      eth_chainId: () => new Promise((resolve) => (answer = resolve)),
      eth_requestAccounts: () => new Promise((resolve) => (share = resolve)),
    });
    const connecting = connect();
    await settle();
    provider.emit('chainChanged', '0x7a6a');
    answer('0x7a69');
    await settle();
    share([alice]);
    await expect(connecting).resolves.toMatchObject({ networkId: 'eip155:31338' });
  });

  /** Connects to a wallet that tells no network early; `tells` runs while it is asked again. */
  function connectThat(tells: (provider: FakeProvider) => void) {
    let asked = 0;
    const page = pageWith({
      eth_chainId() {
        if (asked++ === 0) return rpcError(4100);
        tells(page.provider);
        return '0x7a69';
      },
    });
    return { ...page, connecting: page.connect() };
  }

  it('evm-20 takes a network that is told while the wallet is asked for it again', async () => {
    const { connecting, host } = connectThat(({ emit }) => emit('chainChanged', '0x7a6a'));
    await expect(connecting).resolves.toMatchObject({ networkId: 'eip155:31338' });
    expect(host.onNetworkChanged).not.toHaveBeenCalled();
  });

  it('evm-13 refuses a wallet that takes its accounts back while it is asked for its network', async () => {
    const { connecting, host, provider, timers } = connectThat(({ emit }) => emit('accountsChanged', []));
    await expect(connecting).rejects.toMatchObject({ code: 'BAD_REPLY' });
    expect(provider.listenerCount()).toBe(0);
    expect(timers()).toBe(0);
    expect(host.onDisconnected).not.toHaveBeenCalled();
  });
});
