import { describe, expect, it } from 'vitest';
import { settle } from '../testing/FakeClock.ts';
import { createFakePage, infoOf } from '../testing/FakePage.ts';
import { alice, bob, createFakeProvider, never, rpcError } from '../testing/FakeProvider.ts';
import { connectorId, pageWith } from '../testing/pageWith.ts';

const stored = { connectorId, deadlineMs: 3000 };

describe('reconnect', () => {
  it('evm-19 asks for accounts without prompting', async () => {
    const { start, announce, adapter } = createFakePage();
    const provider = createFakeProvider();
    start();
    announce({ info: infoOf(1), provider });
    await expect(adapter.reconnect(stored)).resolves.toEqual({
      connectorId,
      accounts: [{ namespace: 'eip155', address: alice, type: 'eoa' }],
      networkId: 'eip155:31337',
    });
    expect(provider.calls.map(({ method }) => method)).toEqual(['eth_chainId', 'eth_accounts']);
  });

  it('evm-18 waits for a late announcement and probes no other wallet', async () => {
    const { start, announce, adapter, advance, timers } = createFakePage();
    const [other, provider] = [createFakeProvider(), createFakeProvider()];
    start();
    announce({ info: infoOf(2), provider: other });
    const restoring = adapter.reconnect(stored);
    await advance(2900);
    announce({ info: infoOf(1), provider });
    await expect(restoring).resolves.toMatchObject({ connectorId });
    expect(other.calls).toEqual([]);
    // It asks for the network once more (evm-47).
    await advance(100);
    expect(timers()).toBe(0);
  });

  it('evm-18 gives up at the deadline, even if the wallet comes later', async () => {
    const { start, announce, adapter, advance, timers } = createFakePage();
    const provider = createFakeProvider();
    start();
    const restoring = adapter.reconnect(stored);
    await advance(3000);
    await expect(restoring).resolves.toBeUndefined();
    announce({ info: infoOf(1), provider });
    await settle();
    expect(provider.calls).toEqual([]);
    expect(timers()).toBe(0);
  });

  it('evm-18 waits for a legacy wallet too', async () => {
    const { page, start, adapter } = createFakePage();
    start();
    const restoring = adapter.reconnect({ connectorId: 'injected', deadlineMs: 3000 });
    await settle();
    page.ethereum = createFakeProvider();
    page.dispatchEvent(new Event('ethereum#initialized'));
    await expect(restoring).resolves.toMatchObject({ connectorId: 'injected' });
  });

  it('evm-18 ends when it is aborted or the adapter stops, leaving no timer', async () => {
    const { start, adapter, timers } = createFakePage();
    const stop = start();
    const controller = new AbortController();
    const aborted = adapter.reconnect({ ...stored, signal: controller.signal });
    const stopped = adapter.reconnect(stored);
    await settle();
    controller.abort();
    await expect(aborted).resolves.toBeUndefined();
    stop();
    await expect(stopped).resolves.toBeUndefined();
    expect(timers()).toBe(0);
  });

  it.each([
    ['shares no account', []],
    ['answers nonsense', 'accounts'],
  ])('evm-19 answers undefined for a wallet that %s', async (_, accounts) => {
    const { start, announce, adapter } = createFakePage();
    const provider = createFakeProvider({ eth_accounts: accounts });
    start();
    announce({ info: infoOf(1), provider });
    await expect(adapter.reconnect(stored)).resolves.toBeUndefined();
    expect(provider.calls.map(({ method }) => method)).toEqual(['eth_chainId', 'eth_accounts']);
    expect(provider.listenerCount()).toBe(0);
  });

  it('evm-19 answers undefined for a wallet that stays silent', async () => {
    const { start, announce, adapter, advance } = createFakePage();
    start();
    announce({ info: infoOf(1), provider: createFakeProvider({ eth_accounts: never }) });
    const restoring = adapter.reconnect(stored);
    await advance(3000);
    await expect(restoring).resolves.toBeUndefined();
  });

  it('evm-15 tells what a failing wallet said', async () => {
    const { start, announce, adapter } = createFakePage();
    start();
    announce({ info: infoOf(1), provider: createFakeProvider({ eth_accounts: rpcError(4900) }) });
    await expect(adapter.reconnect(stored)).rejects.toMatchObject({ code: 'WALLET_OFFLINE' });
  });
});

describe('prepare with a stored connection', () => {
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
    // What is still asked of it is its network, which has a limit of its own.
    await advance(10_000);
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
