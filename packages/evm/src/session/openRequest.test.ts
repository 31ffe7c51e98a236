import { describe, expect, it } from 'vitest';
import { settle } from '../testing/FakeClock.ts';
import { alice, bob, rpcError } from '../testing/FakeProvider.ts';
import { connectorId, pageWith } from '../testing/pageWith.ts';

/** A wallet that shows what it is asked until the test answers; `whenBusy` is what it says to anything more meanwhile. */
function pageWithPrompt(whenBusy: 'queues' | 'refuses') {
  const prompts: ((answer: unknown) => void)[] = [];
  const page = pageWith({
    eth_requestAccounts() {
      if (prompts.length > 0 && whenBusy === 'refuses') return rpcError(-32002);
      return new Promise((resolve) => {
        prompts.push((answer) => {
          prompts.splice(0, 1);
          resolve(answer);
        });
      });
    },
  });
  const ask = () => {
    const end = new AbortController();
    const attempt = page.adapter.connect({ connectorId, signal: end.signal });
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
  return { ...page, prompts, ask, askAndLeave, answer: (answer: unknown) => prompts[0]?.(answer) };
}

describe('a request that is still open in the wallet', () => {
  it.each(['refuses', 'queues'] as const)(
    'evm-49 connection-11 connects who came back to it when it is approved, in a wallet that %s another one',
    async (whenBusy) => {
      const { ask, askAndLeave, answer, provider, host, stop } = pageWithPrompt(whenBusy);
      await askAndLeave();
      await askAndLeave();
      const { attempt } = ask();
      await settle();
      answer([alice]);
      await expect(attempt).resolves.toMatchObject({ connectorId, accounts: [{ address: alice }] });
      provider.emit('accountsChanged', [bob]);
      expect(host.onAccountsChanged).toHaveBeenCalledOnce();
      stop();
      expect(provider.listenerCount()).toBe(0);
    },
  );

  it('evm-49 is declined for who came back to it when it is rejected, and the next attempt is a new request', async () => {
    const { ask, askAndLeave, answer, prompts, provider } = pageWithPrompt('refuses');
    await askAndLeave();
    const { attempt } = ask();
    await settle();
    answer(rpcError(4001));
    await expect(attempt).rejects.toMatchObject({ code: 'USER_REJECTED' });
    expect(provider.listenerCount()).toBe(0);
    const next = ask();
    await settle();
    expect(prompts).toHaveLength(1);
    answer([alice]);
    await expect(next.attempt).resolves.toMatchObject({ connectorId });
  });

  it('evm-49 may have been lost by the wallet: what it answers to another one counts', async () => {
    const { ask, askAndLeave, prompts, answer } = pageWithPrompt('queues');
    await askAndLeave();
    prompts.length = 0;
    const { attempt } = ask();
    await settle();
    answer([alice]);
    await expect(attempt).resolves.toMatchObject({ connectorId });
  });

  it('evm-49 is joined also where an older one was answered meanwhile', async () => {
    const { ask, askAndLeave, answer, prompts } = pageWithPrompt('queues');
    await askAndLeave();
    const declined = ask();
    await settle();
    answer(rpcError(4001));
    await expect(declined.attempt).rejects.toMatchObject({ code: 'USER_REJECTED' });
    const { attempt } = ask();
    await settle();
    expect(prompts).toHaveLength(2);
    answer([alice]);
    await expect(attempt).resolves.toMatchObject({ connectorId });
  });

  it('evm-49 evm-16 connects nobody who has left again', async () => {
    const { askAndLeave, answer, provider, host } = pageWithPrompt('refuses');
    await askAndLeave();
    await askAndLeave();
    answer([alice]);
    await settle();
    expect(provider.listenerCount()).toBe(0);
    provider.emit('accountsChanged', [bob]);
    expect(host.onAccountsChanged).not.toHaveBeenCalled();
  });

  it('evm-49 evm-15 is busy where it is not ours', async () => {
    const { ask, prompts } = pageWithPrompt('refuses');
    prompts.push(() => undefined);
    await expect(ask().attempt).rejects.toMatchObject({ code: 'WALLET_BUSY' });
  });
});
