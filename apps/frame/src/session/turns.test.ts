import { describe, expect, it } from 'vitest';
import type { Tabs } from '../ports/Tabs.ts';
import { fakeClock } from '../testing/fakeClock.ts';
import { sessionReply as reply } from '../testing/sessionReply.ts';
import { createSessionStore } from './createSessionStore.ts';

const settled = () => new Promise((resolve) => setImmediate(resolve));

/** As the worker's: one after the other, each answer a turn later. */
function slowVault() {
  const kept = new Map<string, string>();
  let last: Promise<unknown> = Promise.resolve();
  const inTurn = <Value>(work: () => Value): Promise<Value> => {
    const done = last.then(settled).then(work);
    last = done.catch(() => undefined);
    return done;
  };
  return {
    kept,
    keep: (name: string, text: string) => inTurn(() => void kept.set(name, text)),
    recall: (name: string) => inTurn(() => kept.get(name)),
    drop: (name: string) => inTurn(() => void kept.delete(name)),
  };
}

/** One tab; `tell` is another one's word that something has changed. */
async function openTab(alone: Tabs['alone'] = (_, work) => work()) {
  const vault = slowVault();
  const told: string[] = [];
  let tell = (): void => undefined;
  let marks = 0;
  const store = await createSessionStore({
    ...{ vault, clock: fakeClock(), makeMark: () => `mark-${++marks}`, onChange: (mark) => told.push(mark) },
    tabs: {
      alone,
      tell: () => undefined,
      onTold(listener) {
        tell = listener;
      },
    },
  });
  return { vault, store, told, tell: () => tell() };
}

describe('what another tab tells', () => {
  it('framesession-09 does not bring back who signs out here meanwhile', async () => {
    const { vault, store, tell } = await openTab();
    await store.start(reply('1'));
    tell();
    await store.end();
    for (const _ of [1, 2, 3]) await settled();
    expect([store.current(), vault.kept.size]).toEqual([undefined, 0]);
  });

  it('framesession-09 does not take away who signs in here meanwhile', async () => {
    const { vault, store, tell } = await openTab();
    tell();
    await store.start(reply('1'));
    const signIn = store.signal();
    for (const _ of [1, 2, 3]) await settled();
    expect(store.current()).toMatchObject({ accessToken: 'access-1' });
    expect([signIn.aborted, vault.kept.size]).toEqual([false, 1]);
  });

  it('framesession-09 nor does what a renewal finds kept bring back who signs out meanwhile', async () => {
    const { vault, store } = await openTab();
    await store.start(reply('1'));
    const renewing = store.renew('access-0', async () => reply('2'));
    const refused = expect(renewing).rejects.toMatchObject({ code: 'SESSION_INVALID' });
    await store.end();
    await refused;
    expect([store.current(), vault.kept.size]).toEqual([undefined, 0]);
  });

  it('framesession-09 changes nothing where it cannot be looked at', async () => {
    const { vault, store, tell } = await openTab();
    await store.start(reply('1'));
    vault.recall = () => Promise.reject(new Error('The worker is gone'));
    tell();
    for (const _ of [1, 2, 3]) await settled();
    expect(store.current()).toMatchObject({ accessToken: 'access-1' });
  });
});

describe('a sign-in of another tab', () => {
  it('framesession-12 is found before that tab has told of it', async () => {
    const { vault, store, told } = await openTab();
    const { accessToken, refreshToken, userId, email } = reply('1');
    const kept = { accessToken, refreshToken, accessExpiresAt: 1_000, userId, email, mark: 'other' };
    await vault.keep('session', JSON.stringify(kept));
    expect(store.current()).toBeUndefined();
    expect(await store.look()).toMatchObject({ accessToken: 'access-1' });
    expect([store.current()?.mark, told]).toEqual(['other', ['other']]);
  });
});

describe('a sign-in that is being kept', () => {
  it('framesession-11 is none where that fails: the page hears nothing, and who was signed in still is', async () => {
    const { vault, store, told } = await openTab();
    await store.start(reply('1'));
    const keep = vault.keep;
    vault.keep = () => Promise.reject(new Error('The disk is full'));
    await expect(store.start(reply('2'))).rejects.toThrow('The disk is full');
    expect([told, store.current()?.accessToken]).toEqual([['mark-1'], 'access-1']);
    vault.keep = keep;
    await store.start(reply('3'));
    expect([told, store.current()?.accessToken]).toEqual([['mark-1', '', 'mark-3'], 'access-3']);
  });

  it('framesession-10 brings nobody in after a sign-out', async () => {
    const { vault, store, told } = await openTab();
    const refused = expect(store.start(reply('1'))).rejects.toMatchObject({ code: 'SESSION_INVALID' });
    await store.end();
    await refused;
    expect([told, store.current(), vault.kept.size]).toEqual([[], undefined, 0]);
  });

  it('framesession-09 counts over what was read meanwhile for another tab', async () => {
    const { store, tell } = await openTab();
    const starting = store.start(reply('1'));
    tell();
    await starting;
    tell();
    for (const _ of [1, 2, 3]) await settled();
    expect(store.current()).toMatchObject({ accessToken: 'access-1' });
  });
});

describe('a sign-in that waits for another tab', () => {
  it('framesession-10 brings nobody in after a sign-out', async () => {
    let go = (): void => undefined;
    const gate = new Promise<void>((resolve) => {
      go = resolve;
    });
    const { vault, store } = await openTab(async (_, work) => {
      await gate;
      return work();
    });
    const starting = store.start(reply('1'));
    const refused = expect(starting).rejects.toMatchObject({ code: 'SESSION_INVALID' });
    await store.end();
    go();
    await refused;
    expect([store.current(), vault.kept.size]).toEqual([undefined, 0]);
    await store.start(reply('2'));
    expect(store.current()).toMatchObject({ accessToken: 'access-2' });
  });
});
