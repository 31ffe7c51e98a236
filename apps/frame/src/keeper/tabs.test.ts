import { describe, expect, it } from 'vitest';
import { fakeTabs } from '../testing/fakeTabs.ts';
import { createMemoryStore } from '../vault/storage/createMemoryStore.ts';
import { openLocalVault } from '../vault/testing/openLocalVault.ts';
import type { FakeGateway } from './testing/createFakeGateway.ts';
import { type FakeUser, openKeeper } from './testing/openStage.ts';
import { evmOf, expectSigns, setStage } from './testing/setStage.ts';

/** Opens tabs of one browser. */
function openBrowser(gateway: FakeGateway) {
  const [store, nextTab] = [createMemoryStore(), fakeTabs()];
  return async (user: FakeUser, onWait = () => {}) => {
    const vault = await openLocalVault({ store });
    const tabs = nextTab();
    const alone: typeof tabs.alone = (...asked) => {
      onWait();
      return tabs.alone(...asked);
    };
    return openKeeper(vault, gateway, vault.deviceId, user, undefined, undefined, { ...tabs, alone });
  };
}

/** Something that one side waits for and the other does. */
function createStep() {
  let take = () => {};
  const done = new Promise<void>((resolve) => {
    take = resolve;
  });
  return { take, done };
}

describe('two tabs', () => {
  it('keeper-20 R20 make one wallet when they create it at once', async () => {
    const { gateway, user } = await setStage();
    const openTab = openBrowser(gateway);
    const tabs = [await openTab(user), await openTab(user)];
    const [first, second] = await Promise.all(tabs.map((tab) => tab.ensure()));
    if (!first) throw new Error('There is no wallet.');
    expect(second).toEqual(first);
    for (const tab of tabs) await expectSigns(tab, evmOf(first));
    expect(gateway.wallet?.splits).toHaveLength(1);
    expect(gateway.wallet?.wraps).toHaveLength(1);
  });

  it('keeper-20 R20 take away the code that nobody confirmed when the other has made the wallet', async () => {
    const { gateway, user } = await setStage();
    const shown = createStep();
    const beforeConfirm = (signal?: AbortSignal) =>
      new Promise<never>((_resolve, reject) => {
        signal?.addEventListener('abort', () => reject(signal.reason));
        shown.take();
      });
    const openTab = openBrowser(gateway);
    const slow = await openTab({ ...user, beforeConfirm });
    const left = slow.ensure();
    await shown.done;
    const info = await (await openTab(user)).ensure();
    expect(await left).toEqual(info);
    await expectSigns(slow, evmOf(info));
    expect(gateway.wallet?.wraps).toHaveLength(1);
  });

  it('keeper-19 R20 have the wallet when they recover it at once, by one split', async () => {
    const { keeper, gateway, user } = await setStage();
    const info = await keeper.ensure();
    const openTab = openBrowser(gateway);
    const tabs = [await openTab(user), await openTab(user)];
    for (const { accounts } of await Promise.all(tabs.map((tab) => tab.ensure())))
      expect(accounts).toEqual(info.accounts);
    for (const tab of tabs) await expectSigns(tab, evmOf(info));
    expect(gateway.wallet?.splits).toHaveLength(2);
  });

  it('keeper-19 R20 wait for no code that is to be typed in the other, which then has the same wallet', async () => {
    const { keeper, gateway, user } = await setStage();
    const info = await keeper.ensure();
    gateway.needs.recover = 'code';
    const [asked, typed] = [createStep(), createStep()];
    const beforeMailCode = () => {
      asked.take();
      return typed.done;
    };
    const openTab = openBrowser(gateway);
    const left = (await openTab({ ...user, beforeMailCode })).ensure();
    await asked.done;
    const other = await openTab(user);
    expect((await other.ensure()).accounts).toEqual(info.accounts);
    typed.take();
    expect((await left).accounts).toEqual(info.accounts);
    await expectSigns(other, evmOf(info));
    expect(gateway.wallet?.splits).toHaveLength(2);
  });

  it.each(['visitor', 'signIn'] as const)(
    'keeper-19 end the wait for the other with the %s, and have the wallet when it is asked for again',
    async (who) => {
      const { keeper, gateway, user } = await setStage();
      const info = await keeper.ensure();
      const [begun, answered, waits] = [createStep(), createStep(), createStep()];
      gateway.onRequest = async (name) => {
        if (name !== 'addSplit') return;
        begun.take();
        await answered.done;
      };
      const openTab = openBrowser(gateway);
      const first = (await openTab(user)).ensure();
      await begun.done;
      const ends = { visitor: new AbortController(), signIn: new AbortController() };
      const slow = { ...user, signIn: ends.signIn };
      const second = await openTab(slow, waits.take);
      const stopped = expect(second.ensure(ends.visitor.signal)).rejects.toThrow('stopped');
      await waits.done;
      ends[who].abort(new Error('stopped'));
      await stopped;
      slow.signIn = new AbortController();
      const again = second.ensure();
      answered.take();
      for (const { accounts } of [await first, await again]) expect(accounts).toEqual(info.accounts);
      expect(gateway.wallet?.splits).toHaveLength(2);
    },
  );
});
