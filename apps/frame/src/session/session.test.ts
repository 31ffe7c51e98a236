import { describe, expect, it, vi } from 'vitest';
import { ApiError } from '../api/ApiError.ts';
import { fakeClock } from '../testing/fakeClock.ts';
import { fakeTabs } from '../testing/fakeTabs.ts';
import { fakeVault } from '../testing/fakeVault.ts';
import { sessionReply as reply } from '../testing/sessionReply.ts';
import { confirmUser } from './confirmUser.ts';
import { createSessionStore } from './createSessionStore.ts';

/** A browser: what its tabs share. */
function browser() {
  const vault = fakeVault();
  const clock = fakeClock();
  const nextTabs = fakeTabs();
  let marks = 0;
  const openTab = async () => {
    const heard: string[] = [];
    const told: unknown[] = [];
    const store = await createSessionStore({
      ...{ vault, clock, tabs: nextTabs() },
      makeMark: () => `mark-${++marks}`,
      onChange(mark, isRemoved) {
        heard.push(mark);
        told.push([mark, isRemoved]);
      },
    });
    return { store, heard, told };
  };
  return { vault, clock, openTab };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('the session', () => {
  it.each([
    ['DEVICE_REFUSED', true],
    ['SESSION_INVALID', false],
  ] as const)(
    'framesession-07 ends by %s, and says whether this device was removed',
    async (code, isRemoved) => {
      const { openTab } = browser();
      const { store, told } = await openTab();
      await store.start(reply('1'));
      const refused = store.renew('access-1', async () => Promise.reject(new ApiError(code)));
      await expect(refused).rejects.toMatchObject({ code });
      expect(store.current()).toBeUndefined();
      expect(told.at(-1)).toEqual(['', isRemoved]);
    },
  );

  it('framesession-01 is found after a reload; the page hears a mark with no token in it', async () => {
    const { openTab } = browser();
    const { store, heard } = await openTab();
    await store.start(reply('1'));
    expect(heard).toEqual(['mark-1']);
    const { store: reloaded } = await openTab();
    expect(reloaded.current()).toEqual(store.current());
    expect(reloaded.current()).toMatchObject({ accessToken: 'access-1', email: 'a@example.org' });
    await reloaded.setEmail('b@example.org');
    await settled();
    expect(store.current()?.email).toBe('b@example.org');
  });

  it.each(['', 'null', '{"accessToken":1}', 'not json'])('framesession-01 drops %j', async (text) => {
    const { vault, openTab } = browser();
    vault.kept.set('session', text);
    expect((await openTab()).store.current()).toBeUndefined();
  });

  it('framesession-02 AT-T7 R20 two tabs renew together: one asks, both go on with the same', async () => {
    const { openTab } = browser();
    const first = await openTab();
    await first.store.start(reply('1'));
    const second = await openTab();
    const refresh = vi.fn(async (token: string) => reply(token === 'refresh-1' ? '2' : 'stolen'));
    const renewed = await Promise.all([
      first.store.renew('access-1', refresh),
      second.store.renew('access-1', refresh),
    ]);
    expect(refresh).toHaveBeenCalledTimes(1);
    expect(renewed.map(({ accessToken }) => accessToken)).toEqual(['access-2', 'access-2']);
    await settled();
    expect([first.store.current(), second.store.current()]).toEqual(renewed);
    expect([first.heard, second.heard]).toEqual([['mark-1', 'mark-1'], ['mark-1']]);
  });

  it('framesession-03 a refused renewal ends it everywhere, an unreachable gateway nowhere', async () => {
    const { openTab, vault } = browser();
    const first = await openTab();
    await first.store.start(reply('1'));
    const second = await openTab();
    const fail = (code: ConstructorParameters<typeof ApiError>[0]) =>
      first.store.renew('access-1', () => Promise.reject(new ApiError(code)));
    await expect(fail('UNREACHABLE')).rejects.toMatchObject({ code: 'UNREACHABLE' });
    expect(first.store.current()).toBeDefined();
    await expect(fail('SESSION_INVALID')).rejects.toMatchObject({ code: 'SESSION_INVALID' });
    await settled();
    expect([first.store.current(), second.store.current(), vault.kept.size]).toEqual([
      undefined,
      undefined,
      0,
    ]);
    expect([first.heard.at(-1), second.heard.at(-1)]).toEqual(['', '']);
  });

  it('framesession-13 R20 a tab that slept while somebody else took the place hears first that its session is over', async () => {
    const { openTab } = browser();
    const first = await openTab();
    await first.store.start(reply('1'));
    const signIn = first.store.signal();
    await (await openTab()).store.start(reply('2'));
    await settled();
    expect(first.heard).toEqual(['mark-1', '', 'mark-2']);
    expect(signIn.aborted).toBe(true);
    await first.store.start(reply('3'));
    expect(first.heard.slice(3)).toEqual(['', 'mark-3']);
  });

  it('framesession-04 AT-T10 who signs out during a renewal stays out', async () => {
    const { openTab, vault } = browser();
    const { store, heard } = await openTab();
    await store.start(reply('1'));
    let answer = (_: ReturnType<typeof reply>): void => undefined;
    const renewing = store.renew(
      'access-1',
      () =>
        new Promise((resolve) => {
          answer = resolve;
        }),
    );
    await settled();
    await store.end();
    answer(reply('2'));
    await expect(renewing).rejects.toMatchObject({ code: 'SESSION_INVALID' });
    expect([store.current(), vault.kept.size, heard.at(-1)]).toEqual([undefined, 0, '']);
  });

  it('framesession-06 a late renewal of one user does not take the place of the next', async () => {
    const { openTab } = browser();
    const [first, second] = [await openTab(), await openTab()];
    const answers: ((_: ReturnType<typeof reply>) => void)[] = [];
    await first.store.start(reply('1'));
    await settled();
    const renewing = first.store.renew('access-1', () => new Promise((resolve) => answers.push(resolve)));
    const refused = expect(renewing).rejects.toMatchObject({ code: 'SESSION_INVALID' });
    await settled();
    await second.store.end();
    const starting = second.store.start({ ...reply('b'), userId: 'user-0002' });
    await settled();
    answers[0]?.(reply('2'));
    await Promise.all([refused, starting]);
    await settled();
    for (const { store } of [first, second, await openTab()]) {
      expect(store.current()).toMatchObject({ userId: 'user-0002', accessToken: 'access-b' });
    }
  });

  it('framesession-06 a new address is put beside the newest tokens, and beside nobody else’s', async () => {
    const { openTab, vault } = browser();
    const [first, second] = [await openTab(), await openTab()];
    await first.store.start(reply('1'));
    await settled();
    const [renewed] = await Promise.all([
      second.store.renew('access-1', async () => reply('2')),
      first.store.setEmail('b@example.org'),
    ]);
    expect(renewed.accessToken).toBe('access-2');
    expect(JSON.parse(vault.kept.get('session') ?? '')).toMatchObject({
      ...{ accessToken: 'access-2', refreshToken: 'refresh-2', email: 'b@example.org' },
    });
    await settled();
    const late = first.store.setEmail('c@example.org');
    await second.store.end();
    await late;
    expect(vault.kept.size).toBe(0);
  });

  it('framesession-08 what a sign-in began ends with it, in every tab, and not with a renewal', async () => {
    const { openTab } = browser();
    const [first, second] = [await openTab(), await openTab()];
    await first.store.start(reply('1'));
    await settled();
    const signals = [first, second].map(({ store }) => store.signal());
    const isOver = () => signals.map(({ aborted }) => aborted);
    await second.store.renew('access-1', async () => reply('2'));
    await settled();
    expect(isOver()).toEqual([false, false]);
    await second.store.end();
    await settled();
    expect(isOver()).toEqual([true, true]);
    expect(signals.map(({ reason }) => reason.code)).toEqual(['SESSION_INVALID', 'SESSION_INVALID']);
    await first.store.start(reply('b'));
    const before = first.store.signal();
    expect(before.aborted).toBe(false);
    await first.store.start(reply('c'));
    expect(before.aborted).toBe(true);
  });

  it('framesession-05 the user is proven anew where the gateway wants it, for this once', async () => {
    const stepUp = vi.fn(async () => undefined);
    const work = vi.fn(async () => 'done');
    work.mockRejectedValueOnce(new ApiError('STEP_UP_REQUIRED', { field: 'passkey' }));
    expect(await confirmUser(stepUp, work)).toBe('done');
    expect(stepUp.mock.calls).toEqual([['passkey']]);
    for (const failure of [new ApiError('RELEASE_REFUSED'), new ApiError('STEP_UP_REQUIRED')]) {
      await expect(confirmUser(stepUp, () => Promise.reject(failure))).rejects.toBe(failure);
    }
    expect(stepUp).toHaveBeenCalledTimes(1);
  });
});
