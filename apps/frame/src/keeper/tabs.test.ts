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
    return openKeeper(vault, gateway, vault.deviceId, user, undefined, undefined, { alone });
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
  it('keeper-20 R20 make one wallet when they create it at once, and either code opens it elsewhere', async () => {
    const { gateway, user, openDevice } = await setStage();
    const users = [{ ...user }, { ...user }];
    const openTab = openBrowser(gateway);
    const tabs = await Promise.all(users.map((own) => openTab(own)));
    const [first, second] = await Promise.all(tabs.map((tab) => tab.ensure()));
    if (!first) throw new Error('There is no wallet.');
    expect(second).toEqual(first);
    for (const tab of tabs) await expectSigns(tab, evmOf(first));
    expect(gateway.wallet?.splits).toHaveLength(1);
    expect(new Set(users.map(({ code }) => code)).size).toBe(2);
    for (const { code } of users) {
      user.code = code;
      expect((await (await openDevice()).ensure()).accounts).toEqual(first.accounts);
    }
  });

  it('keeper-20 keep the code of the slower one where the faster put it off', async () => {
    const { gateway, user, openDevice } = await setStage();
    gateway.mayDeferFactor = true;
    const confirmed = createStep();
    const slow = { ...user, beforeConfirm: () => confirmed.done };
    const openTab = openBrowser(gateway);
    const left = (await openTab(slow)).ensure();
    const info = await (await openTab({ ...user, choice: 'later' })).ensure();
    expect(info.isFactorDue).toBe(true);
    confirmed.take();
    expect(await left).toEqual({ ...info, isFactorDue: false });
    user.code = slow.code;
    expect((await (await openDevice()).ensure()).accounts).toEqual(info.accounts);
  });

  it('keeper-20 keep the code of a device whose wallet another one made meanwhile', async () => {
    const { gateway, user, openDevice } = await setStage();
    const confirmed = createStep();
    const slow: FakeUser = { ...user, beforeConfirm: () => confirmed.done };
    const left = (await openBrowser(gateway)(slow)).ensure();
    await expect.poll(() => slow.code).not.toBe('');
    const ownCode = slow.code;
    const info = await (await openBrowser(gateway)(user)).ensure();
    // What it unlocks the wallet with.
    slow.code = user.code;
    confirmed.take();
    expect((await left).accounts).toEqual(info.accounts);
    user.code = ownCode;
    expect((await (await openDevice()).ensure()).accounts).toEqual(info.accounts);
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
