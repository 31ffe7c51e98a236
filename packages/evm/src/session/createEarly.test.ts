import { describe, expect, it } from 'vitest';
import { createFakePaired } from '../testing/createFakePaired.ts';
import { settle } from '../testing/FakeClock.ts';
import { chainB, createFakePage, infoOf } from '../testing/FakePage.ts';
import { alice, bob, createFakeProvider, never, rpcError } from '../testing/FakeProvider.ts';
import { connectorId, pageWith } from '../testing/pageWith.ts';

const stored = { connectorId, deadlineMs: 3000 };

describe('createEarly', () => {
  /** A page that got ready for the wallet it was connected to. */
  async function readyPage(answers: Parameters<typeof createFakeProvider>[0] = {}) {
    const page = pageWith(answers);
    page.adapter.prepare?.(connectorId);
    await settle();
    return { ...page, asked: () => page.provider.calls.map(({ method }) => method) };
  }

  it('evm-48 asks the wallet before restoring does, and only once', async () => {
    const { adapter, asked } = await readyPage();
    const questions = ['eth_chainId', 'eth_accounts'];
    expect(asked()).toEqual(questions);
    adapter.prepare?.(connectorId);
    await settle();
    await expect(adapter.reconnect(stored)).resolves.toMatchObject({
      connectorId,
      networkId: 'eip155:31337',
    });
    expect(asked()).toEqual(questions);
    await adapter.reconnect(stored);
    expect(asked()).toEqual([...questions, ...questions]);
  });

  it('evm-48 answers with what changed in the wallet meanwhile', async () => {
    const { adapter, provider } = await readyPage();
    provider.emit('chainChanged', '0x7a6a');
    provider.emit('accountsChanged', [bob]);
    await expect(adapter.reconnect(stored)).resolves.toEqual({
      connectorId,
      accounts: [{ namespace: 'eip155', address: bob, type: 'eoa' }],
      networkId: 'eip155:31338',
    });
  });

  it('evm-48 asks nothing of a wallet that is not there, and waits for it as ever', async () => {
    const { start, announce, adapter } = createFakePage();
    const provider = createFakeProvider();
    start();
    adapter.prepare?.(connectorId);
    await settle();
    const restoring = adapter.reconnect(stored);
    await settle();
    announce({ info: infoOf(1), provider });
    await expect(restoring).resolves.toMatchObject({ connectorId });
  });

  it('evm-48 tells what a failing wallet said, and asks anew the next time', async () => {
    const { adapter, provider } = await readyPage({ eth_accounts: rpcError(4900) });
    await expect(adapter.reconnect(stored)).rejects.toMatchObject({ code: 'WALLET_OFFLINE' });
    provider.answers.eth_accounts = [alice];
    await expect(adapter.reconnect(stored)).resolves.toMatchObject({ connectorId });
  });

  it('evm-48 asks a wallet anew that shared nothing, or nothing any more, when it was asked early', async () => {
    const locked = await readyPage({ eth_accounts: [] });
    locked.provider.answers.eth_accounts = [alice];
    await expect(locked.adapter.reconnect(stored)).resolves.toMatchObject({ accounts: [{ address: alice }] });
    const waking = await readyPage();
    waking.provider.emit('accountsChanged', []);
    await expect(waking.adapter.reconnect(stored)).resolves.toMatchObject({ accounts: [{ address: alice }] });
    waking.provider.emit('accountsChanged', [bob]);
    expect(waking.host.onAccountsChanged).toHaveBeenCalledOnce();
  });

  it('evm-48 waits for the answer as long as restoring may, no longer and no shorter', async () => {
    const { adapter, advance, timers } = await readyPage({ eth_accounts: never });
    const ended: string[] = [];
    const restoring = adapter.reconnect({ ...stored, deadlineMs: 20_000 }).then(() => ended.push('ended'));
    await advance(19_999);
    expect(ended).toEqual([]);
    await advance(1);
    await restoring;
    expect(timers()).toBe(0);
  });

  it('evm-48 ends at once when restoring is given up while the wallet thinks', async () => {
    const { adapter } = await readyPage({ eth_accounts: never });
    const controller = new AbortController();
    const restoring = adapter.reconnect({ ...stored, signal: controller.signal });
    await settle();
    controller.abort();
    await expect(restoring).rejects.toMatchObject({ code: 'REQUEST_ABORTED' });
  });

  it('evm-48 asks nothing of a wallet that is forgotten before the code is here', async () => {
    const { adapter, provider } = pageWith();
    adapter.prepare?.(connectorId);
    adapter.forget?.({ connectorId });
    // What comes after it waits for the same code.
    await expect(adapter.switchNetwork({ connectorId, network: chainB })).rejects.toMatchObject({
      code: 'WALLET_NOT_FOUND',
    });
    adapter.prepare?.();
    await settle();
    expect(provider.calls).toEqual([]);
    expect(provider.listenerCount()).toBe(0);
    adapter.prepare?.(connectorId);
    await settle();
    expect(provider.calls).toHaveLength(2);
  });

  it('evm-48 asks a wallet once where the visitor reaches for one meanwhile', async () => {
    const { adapter, provider } = pageWith();
    adapter.prepare?.(connectorId);
    adapter.prepare?.();
    await expect(adapter.reconnect(stored)).resolves.toMatchObject({ connectorId });
    expect(provider.calls.map(({ method }) => method)).toEqual(['eth_chainId', 'eth_accounts']);
  });

  it('evm-35 asks a wallet that was stored nothing more once the visitor left it', async () => {
    const { adapter, provider } = await readyPage();
    await adapter.disconnect({ connectorId });
    const said = provider.calls.length;
    adapter.prepare?.();
    await expect(adapter.switchNetwork({ connectorId, network: chainB })).rejects.toThrow();
    expect(provider.calls).toHaveLength(said);
  });

  it('evm-48 asks nothing of a wallet that is connected', async () => {
    const { adapter, connect, provider } = pageWith();
    await connect();
    const [said, heard] = [provider.calls.length, provider.listenerCount()];
    adapter.prepare?.(connectorId);
    await settle();
    expect(provider.calls).toHaveLength(said);
    expect(provider.listenerCount()).toBe(heard);
  });

  it.each([
    ['while it thinks', never],
    ['once it answered', [alice]],
  ])('evm-48 lets go of a wallet %s', async (_, accounts) => {
    const { adapter, provider, timers } = await readyPage({ eth_accounts: accounts });
    expect(provider.listenerCount()).toBeGreaterThan(0);
    adapter.forget?.({ connectorId });
    await settle();
    expect(provider.listenerCount()).toBe(0);
    expect(timers()).toBe(0);
  });

  it('evm-48 lets go of a wallet that was asked while another one was connected', async () => {
    const { adapter, provider, announce } = pageWith();
    let answer: (accounts: unknown) => void = () => undefined;
    const eth_requestAccounts = () => new Promise((resolve) => (answer = resolve));
    announce({ info: infoOf(2), provider: createFakeProvider({ eth_requestAccounts }) });
    const connecting = adapter.connect({ connectorId: 'org.example.wallet2' });
    await settle();
    adapter.prepare?.(connectorId);
    await settle();
    expect(provider.listenerCount()).toBeGreaterThan(0);
    answer([bob]);
    await connecting;
    await settle();
    expect(provider.listenerCount()).toBe(0);
  });

  it('evm-22 forgets a wallet that another tab left, without a word to it', async () => {
    const { adapter, provider, asked } = await readyPage();
    await adapter.reconnect(stored);
    const said = asked();
    adapter.forget?.({ connectorId });
    expect(provider.listenerCount()).toBe(0);
    expect(asked()).toEqual(said);
  });

  it.each([
    ['another tab left', ({ adapter }) => adapter.forget?.({ connectorId })],
    ['the instance ends', ({ stop }) => stop()],
    ['another wallet is connected', ({ adapter }) => adapter.connect({ connectorId: 'org.example.wallet2' })],
    [
      'another wallet is restored',
      ({ adapter }) => adapter.reconnect({ ...stored, connectorId: 'org.example.wallet2' }),
    ],
    ['a wallet is paired', ({ adapter }) => adapter.pair?.(createFakePaired().wallet)],
    ['the visitor leaves', ({ adapter }) => adapter.disconnect({ connectorId })],
    [
      'restoring is given up',
      ({ adapter }) => adapter.reconnect({ ...stored, signal: AbortSignal.abort() }).catch(() => undefined),
    ],
  ] as const satisfies readonly [string, (page: Awaited<ReturnType<typeof readyPage>>) => unknown][])(
    'evm-48 leaves nothing on the wallet where %s',
    async (_, act) => {
      const page = await readyPage();
      page.announce({ info: infoOf(2), provider: createFakeProvider() });
      expect(page.provider.listenerCount()).toBeGreaterThan(0);
      await act(page);
      await settle();
      expect(page.provider.listenerCount()).toBe(0);
    },
  );
});
