import { expect, it } from 'vitest';
import { holdAnswers } from '../testing/holdAnswers.ts';
import { until } from '../testing/startCore.ts';
import { useEmbedded, useSignedIn } from '../testing/useEmbedded.ts';
import { selectEmbedded } from './state.ts';

const start = useEmbedded();
const signedIn = useSignedIn();

const place = { left: 1, top: 2, width: 360, height: 600 };

it('emailwallet-21 lays the frame over its place while it has to be seen', async () => {
  const started = await signedIn();
  const { ask, core, frame } = started;
  holdAnswers(started);
  void ask('personal_sign').catch(() => undefined);
  await frame.settle();
  await core.actions.embedded.placeFrame(place);
  expect(frame.place()).toBeUndefined();
  frame.tell('VISIBILITY', { visible: true, reason: 'approval' });
  await frame.settle();
  expect(frame.place()).toEqual(place);
  expect(selectEmbedded(core.getState()).shown).toBe('approval');
  await core.actions.embedded.placeFrame({ ...place, left: 9 });
  expect(frame.place()?.left).toBe(9);
  const { visit } = core.getState().modal;
  void ask('personal_sign').catch(() => undefined);
  await frame.settle();
  // The view is the same one: begun anew it would take the frame down and the focus with it.
  expect(core.getState().modal.visit).toBe(visit);
  core.actions.modal.close();
  expect(frame.place()).toBeUndefined();
  expect(frame.visits).toHaveLength(1);
});

it('emailwallet-34 waits for the view of a request that comes before the modal has left', async () => {
  const started = await signedIn();
  const { ask, core, frame } = started;
  const answers = holdAnswers(started);
  const first = ask('personal_sign');
  await frame.settle();
  await core.actions.embedded.placeFrame(place);
  frame.tell('VISIBILITY', { visible: true, reason: 'approval' });
  await frame.settle();
  answers[0]?.('0x51');
  await first;
  expect(frame.place()).toBeUndefined();
  // The modal is not there again yet: it would come above the frame, which would have taken the focus that it gives back.
  void ask('personal_sign').catch(() => undefined);
  await frame.settle();
  expect(frame.place()).toBeUndefined();
  // The last view is on its way out, and may still move.
  await core.actions.embedded.placeFrame();
  await core.actions.embedded.placeFrame({ ...place, top: 90 });
  expect(frame.place()?.top).toBe(90);
});

it('emailwallet-34 lays it over the same place in a view that comes back before it was gone', async () => {
  const started = await signedIn();
  const { ask, core, frame } = started;
  holdAnswers(started);
  await core.actions.modal.open();
  await core.actions.embedded.pushTransaction({});
  void ask('personal_sign').catch(() => undefined);
  await frame.settle();
  frame.tell('VISIBILITY', { visible: true, reason: 'approval' });
  await frame.settle();
  await core.actions.embedded.placeFrame(place);
  core.actions.router.goBack();
  expect(frame.place()).toBeUndefined();
  core.actions.router.push('ApproveTransaction');
  expect(frame.place()).toEqual(place);
});

it('emailwallet-34 lays it for a request that comes right after the settings were left', async () => {
  const { ask, core, frame, ready } = await signedIn();
  frame.answers.SHOW_SETTINGS = () => new Promise<void>(() => undefined);
  await core.actions.modal.open();
  void core.actions.embedded.openSettings('devices');
  await frame.settle();
  frame.tell('VISIBILITY', { visible: true, reason: 'settings' });
  await frame.settle();
  await core.actions.embedded.placeFrame(place);
  expect(frame.place()).toEqual(place);
  core.actions.modal.close();
  frame.answers.RPC_REQUEST = () => new Promise(() => undefined);
  void ask('personal_sign').catch(() => undefined);
  await ready();
  frame.tell('VISIBILITY', { visible: true, reason: 'approval' });
  await frame.settle();
  expect(frame.visits).toHaveLength(2);
  await core.actions.embedded.placeFrame(place);
  expect(frame.place()).toEqual(place);
});

it('emailwallet-21 opens for settings, and goes back when the user has left them', async () => {
  const { core, frame, view } = await signedIn();
  let leave = (): void => undefined;
  frame.answers.SHOW_SETTINGS = () =>
    new Promise<void>((resolve) => {
      leave = () => resolve();
    });
  await core.actions.modal.open();
  core.actions.router.push('EmbeddedSettings');
  const showing = core.actions.embedded.openSettings('devices');
  await frame.settle();
  expect(frame.asked.at(-1)).toMatchObject({ name: 'SHOW_SETTINGS', payload: { section: 'devices' } });
  frame.tell('VISIBILITY', { visible: true, reason: 'settings' });
  await frame.settle();
  expect(view()).toBe('ApproveTransaction');
  frame.tell('VISIBILITY', { visible: false, reason: 'settings' });
  leave();
  await showing;
  await frame.settle();
  expect(view()).toBe('EmbeddedSettings');
  expect(frame.visits).toHaveLength(1);
});

it('emailwallet-21 leaving recovery gives the login up and begins the frame anew', async () => {
  const started = start({
    prepare: ({ answers }) => {
      answers.GET_USER = () => new Promise(() => undefined);
    },
  });
  const { core, frame, ready, view } = started;
  await core.actions.modal.open();
  void core.actions.embedded.submitEmail('ada@example.org');
  await ready();
  void core.actions.embedded.submitCode('123456');
  await until(core, ({ embedded }) => embedded?.login.step === 'connecting');
  frame.tell('VISIBILITY', { visible: true, reason: 'recovery' });
  await frame.settle();
  expect(view()).toBe('ApproveTransaction');
  frame.leave();
  expect(core.getState().modal.open).toBe(false);
  expect(selectEmbedded(core.getState())).toMatchObject({ login: { step: 'idle' }, shown: undefined });
  expect(frame.visits[0]?.isRemoved).toBe(true);
});

it('emailwallet-21 the cross of the frame closes the modal', async () => {
  const started = await signedIn();
  holdAnswers(started);
  const asking = expect(started.ask('personal_sign')).rejects.toMatchObject({ code: 4001 });
  await started.frame.settle();
  started.frame.tell('VISIBILITY', { visible: true, reason: 'approval' });
  await started.frame.settle();
  started.frame.tell('LEAVE', {});
  await started.frame.settle();
  expect(started.core.getState().modal.open).toBe(false);
  await asking;
});

it.each([
  ['was left', 'User rejected the request', 'USER_REJECTED', undefined],
  ['failed', 'The wallet cannot reach its server', 'UNREACHABLE', { code: 'NETWORK_FAILED' }],
])(
  'emailwallet-36 leads from a screen of the frame that %s to the field, with what the visitor does not know',
  async (_, message, reason, error) => {
    let end = (): void => undefined;
    const started = start({
      prepare: ({ answers }) => {
        answers.GET_USER = () =>
          new Promise((_, reject) => {
            end = () => reject(Object.assign(new Error(message), { reason }));
          });
      },
    });
    const { core, frame, ready, view } = started;
    await core.actions.modal.open();
    void core.actions.embedded.submitEmail('ada@example.org');
    await ready();
    void core.actions.embedded.submitCode('123456');
    await until(core, ({ embedded }) => embedded?.login.step === 'connecting');
    frame.tell('VISIBILITY', { visible: true, reason: 'recovery' });
    await frame.settle();
    expect(core.getState().router.history).toEqual(['Connect', 'EmailVerifyOtp', 'ApproveTransaction']);
    frame.tell('VISIBILITY', { visible: false, reason: 'recovery' });
    end();
    await frame.settle();
    expect(view()).toBe('Connect');
    expect(core.getState().modal.open).toBe(true);
    const { login } = selectEmbedded(core.getState());
    expect(login.step === 'idle' && login.error).toEqual(error && expect.objectContaining(error));
  },
);
