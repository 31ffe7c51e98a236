import type { TestWallet } from '@foyer/testkit';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { chainA } from './testing/createPage.ts';
import { settle, startBridge } from './testing/startBridge.ts';
import { wagmiVersions } from './testing/wagmiVersions.ts';

const id = 'org.harbor';

describe.each(wagmiVersions)('a request that is still open in the wallet, with wagmi %s', (_, version) => {
  let started: ReturnType<typeof startBridge>;
  let wallet: TestWallet;

  beforeEach(async () => {
    started = startBridge(version, {
      prepare(page) {
        wallet = page.addWallet({ rdns: id });
      },
    });
    await started.loaded();
    wallet.manual();
  });
  afterEach(() => started.stop());

  const ask = () => {
    const end = new AbortController();
    const attempt = started.adapter.connect({ connectorId: id, signal: end.signal });
    attempt.catch(() => undefined);
    return { attempt, giveUp: () => end.abort() };
  };
  /** An attempt whose visitor left while the wallet showed it. */
  const askAndLeave = async () => {
    const { attempt, giveUp } = ask();
    await settle();
    giveUp();
    await expect(attempt).rejects.toMatchObject({ code: 'REQUEST_ABORTED' });
  };
  const pending = () => wallet.getState().pending[0]?.id;
  const connector = () => {
    const [own] = started.config.connectors;
    if (!own) throw new Error('wagmi found the wallet.');
    return own;
  };
  /** Lets the wallet show each request on its own, where ours refuses one beside another; `prompts` answers them. */
  const queueRequests = () => {
    const prompts: { approve: () => void; fail: (code: number) => void }[] = [];
    connector().connect = (() =>
      new Promise((resolve, reject) => {
        const accounts = wallet.getState().accounts.slice(0, 1);
        prompts.push({
          approve: () => resolve({ accounts, chainId: chainA.id }),
          fail: (code) => reject(Object.assign(new Error('no'), { code })),
        });
      })) as never;
    const disconnect = vi.spyOn(connector(), 'disconnect');
    return { prompts, disconnect };
  };
  const isConnected = () => started.config.state.status === 'connected';

  it('wagmi-22 connects who came back to it when it is approved, and tells the wallet no farewell', async () => {
    await askAndLeave();
    await askAndLeave();
    const { attempt } = ask();
    await settle();
    expect(started.config.state.status).toBe('connecting');
    wallet.approve(pending());
    await expect(attempt).resolves.toMatchObject({ connectorId: id, networkId: 'eip155:31337' });
    await settle();
    expect(isConnected()).toBe(true);
    expect(wallet.getState().sites).toHaveLength(1);
    expect(started.changes).toEqual([]);
  });

  it('wagmi-22 is declined for who came back to it when it is rejected, and the next attempt is a new request', async () => {
    await askAndLeave();
    const { attempt } = ask();
    await settle();
    wallet.reject(pending());
    await expect(attempt).rejects.toMatchObject({ code: 'USER_REJECTED' });
    expect(started.config.state.status).toBe('disconnected');
    const next = ask();
    await settle();
    wallet.approve(pending());
    await expect(next.attempt).resolves.toMatchObject({ connectorId: id });
  });

  it('wagmi-22 wagmi-13 connects nobody who has left again', async () => {
    await askAndLeave();
    await askAndLeave();
    wallet.approve(pending());
    await settle();
    expect(started.config.state).toMatchObject({ status: 'disconnected', current: null });
    expect(wallet.getState().sites).toEqual([]);
    expect(started.changes).toEqual([]);
  });

  it.each([0, 1])('wagmi-22 the first answer counts, here that to request %i', async (answered) => {
    const { prompts, disconnect } = queueRequests();
    await askAndLeave();
    const { attempt } = ask();
    await settle();
    prompts[answered]?.approve();
    await expect(attempt).resolves.toMatchObject({ connectorId: id });
    prompts[1 - answered]?.approve();
    await settle();
    expect(isConnected()).toBe(true);
    expect(disconnect).not.toHaveBeenCalled();
  });

  it('wagmi-22 wagmi-13 what is approved of it after a disconnect connects nothing', async () => {
    const { prompts, disconnect } = queueRequests();
    await askAndLeave();
    const { attempt } = ask();
    await settle();
    prompts[0]?.approve();
    await attempt;
    await started.adapter.disconnect({ connectorId: id });
    disconnect.mockClear();
    prompts[1]?.approve();
    await settle();
    expect(disconnect).toHaveBeenCalledOnce();
    expect(started.config.state.status).toBe('disconnected');
  });

  it('wagmi-22 a busy wallet that says so late is no answer to who comes back once more', async () => {
    const { prompts } = queueRequests();
    await askAndLeave();
    await askAndLeave();
    const { attempt } = ask();
    await settle();
    prompts[1]?.fail(-32002);
    prompts[2]?.fail(-32002);
    await settle();
    prompts[0]?.approve();
    await expect(attempt).resolves.toMatchObject({ connectorId: id });
  });

  it('wagmi-22 wagmi-13 a wallet that was busy too is told one farewell for its one late approval', async () => {
    const { prompts, disconnect } = queueRequests();
    await askAndLeave();
    await askAndLeave();
    prompts[1]?.fail(-32002);
    prompts[0]?.approve();
    await settle();
    expect(disconnect).toHaveBeenCalledOnce();
  });

  it('wagmi-22 wagmi-13 what is approved after another answer counted connects nothing', async () => {
    const { prompts, disconnect } = queueRequests();
    await askAndLeave();
    const { attempt } = ask();
    await settle();
    prompts[1]?.fail(4001);
    await expect(attempt).rejects.toMatchObject({ code: 'USER_REJECTED' });
    prompts[0]?.approve();
    await settle();
    expect(disconnect).toHaveBeenCalledOnce();
    expect(isConnected()).toBe(false);
  });

  it('wagmi-22 who comes back while the wallet is told a farewell does not get the answer that was dropped', async () => {
    const { prompts, disconnect } = queueRequests();
    let end: (() => void) | undefined;
    disconnect.mockImplementation(() => new Promise<void>((resolve) => (end = resolve)));
    await askAndLeave();
    prompts[0]?.approve();
    await settle();
    const { attempt } = ask();
    await settle();
    expect(isConnected()).toBe(false);
    end?.();
    prompts[1]?.approve();
    await expect(attempt).resolves.toMatchObject({ connectorId: id });
  });

  it('wagmi-22 is busy where it is not ours', async () => {
    const { prompts } = queueRequests();
    const { attempt } = ask();
    await settle();
    prompts[0]?.fail(-32002);
    await expect(attempt).rejects.toMatchObject({ code: 'WALLET_BUSY' });
  });
});
