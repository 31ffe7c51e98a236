import { describe, expect, it, vi } from 'vitest';
import { canGoBack } from '../router/rules.ts';
import { holdAnswers } from '../testing/holdAnswers.ts';
import { defer } from '../testing/startCore.ts';
import { useSignedIn } from '../testing/useEmbedded.ts';
import { selectEmbedded, type Transaction } from './state.ts';

const signedIn = useSignedIn();

it('emailwallet-17 opens on the approval and closes with its answer', async () => {
  const started = await signedIn();
  const { adapter, ask, core, frame, view } = started;
  const answers = holdAnswers(started);
  const asked = ask('personal_sign', ['0x', '0x']);
  await frame.settle();
  expect(core.getState().modal.open).toBe(true);
  expect(view()).toBe('ApproveTransaction');
  expect(selectEmbedded(core.getState()).waiting).toBe(1);
  const read = defer<void>();
  adapter.wallet.getBalance = async () => {
    read.resolve();
    return 1n;
  };
  answers[0]?.('0x51');
  await expect(asked).resolves.toBe('0x51');
  expect(core.getState().modal.open).toBe(false);
  await read.promise;
});

it('emailwallet-17 AT-F12 several close with the last', async () => {
  const started = await signedIn();
  const answers = holdAnswers(started);
  const both = [started.ask('personal_sign'), started.ask('eth_sendTransaction')];
  await started.frame.settle();
  answers[0]?.('one');
  await both[0];
  expect(started.core.getState().modal.open).toBe(true);
  answers[1]?.('two');
  await both[1];
  expect(started.core.getState().modal.open).toBe(false);
});

it('emailwallet-17 a refusal closes too, and a read shows nothing', async () => {
  const { ask, core, frame } = await signedIn();
  await ask('eth_getCode');
  expect(core.getState().modal.open).toBe(false);
  frame.answers.RPC_REQUEST = () => Promise.reject(Object.assign(new Error('no'), { code: 4001 }));
  await expect(ask('personal_sign')).rejects.toMatchObject({ code: 4001 });
  expect(core.getState().modal.open).toBe(false);
});

it('emailwallet-18 closing takes back what waits', async () => {
  const started = await signedIn();
  holdAnswers(started);
  const asked = expect(started.ask('personal_sign')).rejects.toMatchObject({
    code: 4001,
    message: 'Request was aborted',
  });
  await started.frame.settle();
  started.core.actions.modal.safeClose();
  await asked;
  await started.frame.settle();
  expect(started.frame.asked.at(-1)?.name).toBe('CANCEL');
  expect(selectEmbedded(started.core.getState()).waiting).toBe(0);
});

it('emailwallet-19 goes on in the flow that asked', async () => {
  const started = await signedIn();
  const { ask, core, frame, view } = started;
  const answers = holdAnswers(started);
  await core.actions.modal.open();
  core.actions.router.push('Networks');
  const ends = { onSuccess: vi.fn(), onError: vi.fn(), onCancel: vi.fn() };
  await core.actions.embedded.pushTransaction(ends);
  const asked = ask('personal_sign');
  await frame.settle();
  expect(core.getState().router.history).toEqual(['Account', 'Networks', 'ApproveTransaction']);
  answers[0]?.('0x51');
  await asked;
  expect(ends.onSuccess).toHaveBeenCalledOnce();
  await core.actions.embedded.pushTransaction(ends);
  frame.answers.RPC_REQUEST = () => Promise.reject(new Error('no'));
  await expect(ask('personal_sign')).rejects.toThrow('no');
  expect(ends.onError).toHaveBeenCalledOnce();
  expect(view()).toBe('Networks');
  await core.actions.embedded.pushTransaction(ends);
  holdAnswers(started);
  const closed = expect(ask('personal_sign')).rejects.toThrow('Request was aborted');
  await frame.settle();
  core.actions.modal.close();
  await closed;
  expect(ends.onCancel).toHaveBeenCalledOnce();
});

describe('a flow whose request is not the only one', () => {
  /** Two requests on the screen, the flow's first; `answers` in their order. */
  const twoRequests = async (ends: Transaction) => {
    const started = await signedIn();
    const { core, frame, ask } = started;
    const answers: { resolve: (answer: unknown) => void; reject: (error: unknown) => void }[] = [];
    frame.answers.RPC_REQUEST = () =>
      new Promise((resolve, reject) => {
        answers.push({ resolve, reject });
      });
    await core.actions.modal.open();
    core.actions.router.push('Networks');
    await core.actions.embedded.pushTransaction(ends);
    const own = ask('personal_sign').catch((error: Error) => error.message);
    await frame.settle();
    const other = ask('eth_sendTransaction').catch((error: Error) => error.message);
    await frame.settle();
    return { ...started, answers, own, other };
  };
  const spies = () => ({ onSuccess: vi.fn(), onError: vi.fn(), onCancel: vi.fn() });
  const countsOf = (ends: ReturnType<typeof spies>) =>
    [ends.onSuccess, ends.onError, ends.onCancel].map(({ mock }) => mock.calls.length);

  it('emailwallet-19 hears of its own once none is on the screen', async () => {
    const ends = spies();
    const { answers, core, own, other, view } = await twoRequests(ends);
    answers[0]?.reject(new Error('no'));
    expect(await own).toBe('no');
    expect(view()).toBe('ApproveTransaction');
    expect(countsOf(ends)).toEqual([0, 0, 0]);
    answers[1]?.resolve('0x2a');
    await other;
    expect(countsOf(ends)).toEqual([0, 1, 0]);
    expect([core.getState().modal.open, view()]).toEqual([true, 'Networks']);
  });

  it('emailwallet-19 hears of its success when the other is closed away', async () => {
    const ends = spies();
    const { answers, core, own, other } = await twoRequests(ends);
    answers[0]?.resolve('0x51');
    await own;
    core.actions.modal.close();
    expect(await other).toBe('Request was aborted');
    expect(countsOf(ends)).toEqual([1, 0, 0]);
  });

  it('emailwallet-19 may ask again when it is cancelled, and the modal closes with that answer', async () => {
    let ask: ((method: string) => Promise<unknown>) | undefined;
    let again: Promise<unknown> | undefined;
    const askAgain = () => {
      again = ask?.('personal_sign');
    };
    const ends = { ...spies(), onCancel: vi.fn(askAgain) };
    const started = await twoRequests(ends);
    const { answers, core, frame, own } = started;
    ask = started.ask;
    core.actions.modal.close();
    await own;
    await frame.settle();
    expect(core.getState().modal.open).toBe(true);
    answers.at(-1)?.resolve('0x51');
    await again;
    expect(countsOf(ends)).toEqual([0, 0, 1]);
    expect(core.getState().modal.open).toBe(false);
  });

  it('emailwallet-19 fails no request of another by what it does then', async () => {
    const onSuccess = () => {
      throw new Error('the site failed');
    };
    const { answers, log, own, other } = await twoRequests({ onSuccess });
    answers[0]?.resolve('0x51');
    answers[1]?.resolve('0x2a');
    expect(await Promise.all([own, other])).toEqual(['0x51', '0x2a']);
    expect(log).toContainEqual('error What follows an approval failed');
  });
});

it('emailwallet-17 goes back to the settings that the request came over', async () => {
  const started = await signedIn();
  const { core, frame, view } = started;
  const answers = holdAnswers(started);
  frame.answers.SHOW_SETTINGS = () => new Promise<void>(() => undefined);
  await core.actions.modal.open();
  core.actions.router.push('EmbeddedSettings');
  void core.actions.embedded.openSettings('devices');
  await frame.settle();
  frame.tell('VISIBILITY', { visible: true, reason: 'settings' });
  await frame.settle();
  const asked = started.ask('personal_sign');
  await frame.settle();
  frame.tell('VISIBILITY', { visible: true, reason: 'approval' });
  await frame.settle();
  // The answer may come before the frame tells that its settings are seen again.
  answers[0]?.('0x51');
  await asked;
  expect([core.getState().modal.open, view()]).toEqual([true, 'ApproveTransaction']);
  frame.tell('VISIBILITY', { visible: false, reason: 'settings' });
  await frame.settle();
  expect(view()).toBe('EmbeddedSettings');
});

it('emailwallet-20 names a method that is not allowed, and takes back what waits', async () => {
  const started = await signedIn();
  const { ask, clock, core, frame } = started;
  holdAnswers(started);
  const waiting = expect(ask('personal_sign')).rejects.toThrow('Request was aborted');
  await frame.settle();
  await expect(ask('eth_sign')).rejects.toMatchObject({
    code: 4200,
    message: 'Requested RPC call is not allowed',
  });
  await waiting;
  expect(core.getState().modal.open).toBe(true);
  expect(core.getState().notices.toast).toBeUndefined();
  clock.advance(300);
  expect(core.getState().notices.toast?.message).toBe('Action not allowed');
});

it('emailwallet-22 has no way back', async () => {
  const started = await signedIn();
  holdAnswers(started);
  await started.core.actions.modal.open();
  await started.core.actions.embedded.pushTransaction({});
  void started.ask('personal_sign').catch(() => undefined);
  await started.frame.settle();
  expect(started.core.getState().router.history).toHaveLength(2);
  expect(canGoBack(started.core.getState())).toBe(false);
});

it('emailwallet-24 passes a change of theme and of language on', async () => {
  const { core, frame } = await signedIn();
  core.actions.theme.setMode('light');
  core.actions.theme.setVariables({ '--foyer-accent': '#123456' });
  await frame.settle();
  expect(frame.asked.at(-1)).toMatchObject({
    name: 'SYNC_THEME',
    payload: { themeMode: 'light', themeVariables: { '--foyer-accent': '#123456' } },
  });
  core.actions.locale.choose('de-AT,fr');
  await frame.settle();
  expect(frame.asked.at(-1)).toMatchObject({ name: 'SYNC_THEME', payload: { locales: ['de-AT', 'fr'] } });
  core.actions.locale.choose({ lang: 'he', words: {} });
  await frame.settle();
  expect(frame.asked.at(-1)).toMatchObject({ payload: { locales: ['he'] } });
});

it('theme-07 emailwallet-24 tells the frame of accent and language beside a mode that is none', async () => {
  const { core, frame } = await signedIn({ options: { themeMode: 'system' as never } });
  core.actions.theme.setMode('system' as never);
  core.actions.theme.setVariables({ '--foyer-accent': '#123456' });
  core.actions.locale.choose('de');
  await frame.settle();
  expect(frame.asked.at(-1)).toMatchObject({
    name: 'SYNC_THEME',
    payload: { themeMode: 'light', themeVariables: { '--foyer-accent': '#123456' }, locales: ['de'] },
  });
});

it('emailwallet-25 leaves nothing behind', async () => {
  const { clock, core, frame } = await signedIn();
  core.dispose();
  expect(frame.visits.every(({ isRemoved }) => isRemoved)).toBe(true);
  expect(clock.pending).toBe(0);
});
