import { describe, expect, it } from 'vitest';
import { holdAnswers } from '../testing/holdAnswers.ts';
import { type EmbeddedStarted, email } from '../testing/startEmbedded.ts';
import { useEmbedded, useSignedIn } from '../testing/useEmbedded.ts';
import { selectEmbedded } from './state.ts';

const start = useEmbedded();
const signedIn = useSignedIn();

const place = { left: 1, top: 2, width: 360, height: 600 };

/** The change has come to the code of the old address, and another one may be asked for. */
async function reachOldCode({ clock, core }: EmbeddedStarted): Promise<void> {
  await core.actions.modal.open();
  core.actions.router.push('UpdateEmailWallet');
  await core.actions.embedded.updateEmail('ada@example.net');
  clock.advance(30_000);
}

/** The frame shows a screen before it answers, which it never does. */
function showAt({ frame }: EmbeddedStarted, name: keyof typeof frame.answers, reason: string): void {
  frame.answers[name] = () => {
    frame.tell('VISIBILITY', { visible: true, reason });
    return new Promise<never>(() => undefined);
  };
}

/** What the visitor sees after closing: nothing, of a frame that was begun anew. */
function expectGone({ core, frame }: EmbeddedStarted): void {
  expect(frame.visits.map(({ isRemoved }) => isRemoved)).toEqual([true, false]);
  expect(selectEmbedded(core.getState()).shown).toBeUndefined();
  expect(core.getState().modal.open).toBe(false);
}

describe('closing over a screen of the wallet that no request asked for', () => {
  const changing = async () => {
    const started = await signedIn();
    const { core, frame, view } = started;
    await core.actions.modal.open();
    core.actions.router.push('UpdateEmailWallet');
    showAt(started, 'UPDATE_EMAIL', 'approval');
    void core.actions.embedded.updateEmail('ada@example.net');
    await frame.settle();
    await core.actions.embedded.placeFrame(place);
    expect(view()).toBe('ApproveTransaction');
    return started;
  };

  it('emailwallet-39 takes the question about a new address away', async () => {
    const started = await changing();
    started.core.actions.modal.close();
    await started.frame.settle();
    expectGone(started);
    // Who gave it up needs no reason.
    expect(selectEmbedded(started.core.getState()).change).toEqual({ step: 'idle' });
  });

  it('emailwallet-39 shows the request that comes next, and no question of before', async () => {
    const started = await changing();
    const { ask, core, frame, ready } = started;
    core.actions.modal.close();
    holdAnswers(started);
    void ask('personal_sign').catch(() => undefined);
    await ready();
    await core.actions.embedded.placeFrame(place);
    expect(frame.visits).toHaveLength(2);
    expect(frame.place()).toBeUndefined();
    frame.tell('VISIBILITY', { visible: true, reason: 'approval' });
    await frame.settle();
    expect(frame.place()).toEqual(place);
  });

  it('emailwallet-39 takes the question away that asking for another code led to', async () => {
    const started = await signedIn();
    const { core, frame, view } = started;
    await reachOldCode(started);
    // The change is over at the gateway: it begins anew.
    showAt(started, 'UPDATE_EMAIL', 'approval');
    void core.actions.embedded.resend();
    await frame.settle();
    expect(view()).toBe('ApproveTransaction');
    expect(selectEmbedded(core.getState()).change.step).toBe('old');
    core.actions.modal.close();
    await frame.settle();
    expectGone(started);
  });

  const inSettings = async () => {
    const started = await signedIn();
    const { core, frame } = started;
    showAt(started, 'SHOW_SETTINGS', 'settings');
    await core.actions.modal.open();
    void core.actions.embedded.openSettings('recovery');
    await frame.settle();
    await core.actions.embedded.placeFrame(place);
    return started;
  };

  it('emailwallet-39 takes settings and the request over them away, and stays closed', async () => {
    const started = await inSettings();
    const { ask, core, frame } = started;
    showAt(started, 'RPC_REQUEST', 'approval');
    // What lies below is seen again.
    frame.answers.CANCEL = () => frame.tell('VISIBILITY', { visible: true, reason: 'settings' });
    const asked = expect(ask('personal_sign')).rejects.toMatchObject({ code: 4001 });
    await frame.settle();
    expect(selectEmbedded(core.getState()).shown).toBe('approval');
    core.actions.modal.close();
    await asked;
    await frame.settle();
    expectGone(started);
  });

  it('emailwallet-39 takes away what the settings asked', async () => {
    const started = await inSettings();
    // The user is to be proven anew.
    started.frame.tell('VISIBILITY', { visible: true, reason: 'approval' });
    await started.frame.settle();
    started.core.actions.modal.close();
    await started.frame.settle();
    expectGone(started);
  });

  it('emailwallet-39 takes away what a login asked', async () => {
    const started = start();
    const { core, frame, ready, view } = started;
    showAt(started, 'GET_USER', 'approval');
    await core.actions.modal.open();
    void core.actions.embedded.submitEmail(email);
    await ready();
    void core.actions.embedded.submitCode('123456');
    await ready();
    expect([selectEmbedded(core.getState()).login.step, view()]).toEqual([
      'connecting',
      'ApproveTransaction',
    ]);
    core.actions.modal.close();
    await frame.settle();
    // Nobody is signed in here: the next use begins the frame.
    expect(frame.visits.map(({ isRemoved }) => isRemoved)).toEqual([true]);
    expect(selectEmbedded(core.getState())).toMatchObject({
      login: { step: 'idle', email },
      shown: undefined,
    });
    expect(core.getState().modal.open).toBe(false);
  });
});

describe('closing before a screen that was asked for is there', () => {
  it.each<[string, string, (started: EmbeddedStarted) => unknown]>([
    ['settings', 'SHOW_SETTINGS', ({ core }) => core.actions.embedded.openSettings('devices')],
    ['change', 'UPDATE_EMAIL', ({ core }) => core.actions.embedded.updateEmail('ada@example.net')],
  ])('emailwallet-39 leaves no %s that opens the modal again', async (_, name, act) => {
    const started = await signedIn();
    const { core, frame } = started;
    frame.answers[name as keyof typeof frame.answers] = () => new Promise<never>(() => undefined);
    await core.actions.modal.open();
    core.actions.router.push('UpdateEmailWallet');
    void act(started);
    await frame.settle();
    core.actions.modal.close();
    await frame.settle();
    expectGone(started);
  });

  it('emailwallet-39 leaves no asking for another code that opens the modal again', async () => {
    const started = await signedIn();
    const { core, frame, view } = started;
    await reachOldCode(started);
    frame.answers.UPDATE_EMAIL = () => new Promise<never>(() => undefined);
    void core.actions.embedded.resend();
    await frame.settle();
    expect(view()).toBe('UpdateEmailPrimaryOtp');
    core.actions.modal.close();
    await frame.settle();
    expectGone(started);
  });

  it('emailwallet-39 keeps the frame that has answered what was asked for', async () => {
    const started = await signedIn();
    const { core, frame } = started;
    await reachOldCode(started);
    expect(await core.actions.embedded.resend()).toBe(true);
    core.actions.modal.close();
    await frame.settle();
    expect(frame.visits).toHaveLength(1);
  });
});

it('emailwallet-39 a change goes on whose answer comes before its screen is gone', async () => {
  const { core, frame, view } = await signedIn();
  await core.actions.modal.open();
  core.actions.router.push('UpdateEmailWallet');
  frame.answers.UPDATE_EMAIL = () => {
    frame.tell('VISIBILITY', { visible: true, reason: 'approval' });
    return { action: 'VERIFY_PRIMARY_OTP' };
  };
  await core.actions.embedded.updateEmail('ada@example.net');
  expect(view()).toBe('UpdateEmailPrimaryOtp');
  frame.tell('VISIBILITY', { visible: false, reason: 'approval' });
  await frame.settle();
  // Begun anew, the frame would not know the code that was mailed.
  expect(frame.visits).toHaveLength(1);
  expect([view(), selectEmbedded(core.getState()).change.step]).toEqual(['UpdateEmailPrimaryOtp', 'old']);
});
