import { describe, expect, it } from 'vitest';
import { settle } from '../testing/FakeClock.ts';
import { infoOf } from '../testing/FakePage.ts';
import { createFakeProvider, never, rpcError } from '../testing/FakeProvider.ts';
import { connectorId } from '../testing/pageWith.ts';
import { connectedPage, methodsOf, move } from '../testing/switchingPage.ts';

type Page = Awaited<ReturnType<typeof connectedPage>>;

const other = 'org.example.other';

describe('switchNetwork: its end', () => {
  it('evm-26 waits for a wallet that answers before it moves', async () => {
    const { provider, change, timers } = await connectedPage();
    provider.answers.wallet_switchEthereumChain = null;
    let isDone = false;
    const changing = change().then(() => {
      isDone = true;
    });
    await settle();
    expect(isDone).toBe(false);
    move(provider);
    await changing;
    expect(timers()).toBe(0);
  });

  it('evm-26 asks a wallet that sends no event until it has moved, and reports the network itself', async () => {
    const { provider, change, advance, host } = await connectedPage();
    provider.answers.wallet_switchEthereumChain = null;
    const changing = change();
    await settle();
    provider.answers.eth_chainId = '0x7a6a';
    await advance(250);
    await changing;
    expect(host.onNetworkChanged).toHaveBeenCalledExactlyOnceWith({ connectorId, networkId: 'eip155:31338' });
  });

  it('evm-26 ends by the event of a wallet that answers nothing else while it moves', async () => {
    const { provider, change, host } = await connectedPage();
    provider.answers.wallet_switchEthereumChain = null;
    provider.answers.eth_chainId = never;
    const changing = change();
    await settle();
    provider.emit('chainChanged', '0x7a6a');
    await changing;
    expect(host.onNetworkChanged).toHaveBeenCalledExactlyOnceWith({ connectorId, networkId: 'eip155:31338' });
  });

  it('evm-26 gives up after 5 s on a wallet that stays where it is', async () => {
    const { provider, change, advance, timers } = await connectedPage();
    provider.answers.wallet_switchEthereumChain = null;
    const changing = change();
    changing.catch(() => undefined);
    await advance(5000);
    await expect(changing).rejects.toMatchObject({ code: 'WALLET_TIMEOUT' });
    expect(timers()).toBe(0);
  });

  it.each([
    ['between two questions', '0x7a69'],
    ['during a question', never],
  ])('evm-36 ends with the instance %s, leaving no timer and asking nothing more', async (_, chainId) => {
    const { provider, change, stop, timers } = await connectedPage();
    provider.answers = { ...provider.answers, wallet_switchEthereumChain: null, eth_chainId: chainId };
    const changing = change();
    changing.catch(() => undefined);
    await settle();
    const asked = provider.calls.length;
    expect(timers()).toBe(1);
    stop();
    await expect(changing).rejects.toMatchObject({ code: 'REQUEST_ABORTED' });
    expect(timers()).toBe(0);
    expect(provider.calls).toHaveLength(asked);
  });

  it.each([
    ['the switch', { wallet_switchEthereumChain: null }],
    ['adding', { wallet_switchEthereumChain: rpcError(4902), wallet_addEthereumChain: null }],
  ])('evm-26 gives up after 5 s on a wallet that answers nothing after %s', async (_, answers) => {
    const { provider, change, advance, timers } = await connectedPage();
    provider.answers = { ...provider.answers, ...answers, eth_chainId: never };
    const changing = change();
    changing.catch(() => undefined);
    await advance(5000);
    expect(timers()).toBe(0);
    await expect(changing).rejects.toMatchObject({ code: 'WALLET_TIMEOUT' });
  });

  it('evm-26 counts what a slow answer took as part of the 5 s', async () => {
    const { provider, change, advance, timers } = await connectedPage();
    let answer = (_chainId: string): void => undefined;
    provider.answers.wallet_switchEthereumChain = null;
    provider.answers.eth_chainId = () =>
      new Promise((resolve) => {
        answer = resolve;
      });
    const changing = change();
    changing.catch(() => undefined);
    await advance(4000);
    answer('0x7a69');
    await advance(1000);
    expect(timers()).toBe(0);
    await expect(changing).rejects.toMatchObject({ code: 'WALLET_TIMEOUT' });
  });

  it('evm-26 ends by the event of a wallet that never answers', async () => {
    const { provider, change, timers } = await connectedPage();
    provider.answers.wallet_switchEthereumChain = never;
    const changing = change();
    await settle();
    move(provider);
    await changing;
    expect(timers()).toBe(0);
  });

  it('evm-26 ends by the event of a wallet that tells before it answers, and answers nothing else then', async () => {
    const { provider, change, timers } = await connectedPage();
    provider.answers.wallet_switchEthereumChain = () => {
      move(provider);
      provider.answers.eth_chainId = never;
      return null;
    };
    await change();
    await settle();
    expect(methodsOf(provider)).toEqual(['wallet_switchEthereumChain']);
    expect(timers()).toBe(0);
  });

  it('evm-26 ends by the event of a wallet that moves while it is asked to add the network', async () => {
    const { provider, change } = await connectedPage();
    provider.answers.wallet_switchEthereumChain = rpcError(4902);
    provider.answers.wallet_addEthereumChain = never;
    const changing = change();
    await settle();
    move(provider);
    await changing;
  });

  it('evm-26 asks nothing more of a wallet that is on the network already when it answers', async () => {
    const { provider, change, timers } = await connectedPage();
    provider.answers.wallet_switchEthereumChain = () => {
      move(provider);
      throw rpcError(4902);
    };
    await change();
    await settle();
    expect(methodsOf(provider)).toEqual(['wallet_switchEthereumChain']);
    expect(timers()).toBe(0);
  });

  const left = [
    ['the instance ended', ({ stop }: Page) => stop()],
    ['its visitor left', ({ adapter }: Page) => adapter.disconnect({ connectorId })],
    ['another one was connected', ({ adapter }: Page) => adapter.connect({ connectorId: other })],
  ] as const;
  const open = [
    ['wallet_switchEthereumChain', rpcError(4902)],
    ['wallet_switchEthereumChain', null],
    ['wallet_addEthereumChain', null],
  ] as const;

  it.each(left.flatMap((how) => open.map((asked) => [...how, ...asked] as const)))(
    'evm-36 evm-52 asks a wallet nothing more when %s (%#)',
    async (_, leave, method, answer) => {
      const page = await connectedPage();
      const { provider, change, announce } = page;
      announce({ info: infoOf(2, other), provider: createFakeProvider() });
      let settleRequest = (_answer: unknown): void => undefined;
      const answers = { wallet_revokePermissions: null, wallet_switchEthereumChain: rpcError(4902) };
      const request = new Promise((resolve) => {
        settleRequest = resolve;
      });
      provider.answers = { ...provider.answers, ...answers, [method]: request };
      const changing = expect(change()).rejects.toMatchObject({ code: 'REQUEST_ABORTED' });
      await settle();
      expect(methodsOf(provider).at(-1)).toBe(method);
      await leave(page);
      provider.calls.length = 0;
      settleRequest(answer);
      await changing;
      await settle();
      expect(methodsOf(provider)).toEqual([]);
    },
  );
});
