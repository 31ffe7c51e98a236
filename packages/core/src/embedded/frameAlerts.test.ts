import { expect, it } from 'vitest';
import { flush, until } from '../testing/startCore.ts';
import { useEmbedded } from '../testing/useEmbedded.ts';
import { selectEmbedded } from './state.ts';

const start = useEmbedded();

it('emailwallet-24 AT-F13 alerts of a frame that does not load', async () => {
  const started = start({
    prepare: (frame) => {
      frame.isAlive = false;
    },
  });
  await started.core.actions.modal.open();
  void started.core.actions.embedded.submitEmail('ada@example.org');
  await started.ready();
  started.clock.advance(20_000);
  await flush();
  expect(started.core.getState().notices.alert).toMatchObject({ code: 'IFRAME_LOAD_FAILED' });
  expect(selectEmbedded(started.core.getState())).toMatchObject({
    frame: 'failed',
    login: { step: 'idle', error: { message: 'Something went wrong' } },
  });
});

it.each([
  ['that is shown', false],
  ['that was dismissed', true],
])(
  'emailwallet-37 ends the alert of a frame that did not come, %s, once one is there',
  async (_, isDismissed) => {
    const started = start({
      prepare: (frame) => {
        frame.isAlive = false;
      },
    });
    const { core, clock, frame, ready } = started;
    const alertCode = () => core.getState().notices.alert?.code;
    const fail = async (): Promise<void> => {
      void core.actions.embedded.submitEmail('ada@example.org');
      await ready();
      clock.advance(20_000);
      await flush();
      expect(alertCode()).toBe('IFRAME_LOAD_FAILED');
    };
    await core.actions.modal.open();
    await fail();
    if (isDismissed) core.actions.notices.closeAlert();
    frame.isAlive = true;
    void core.actions.embedded.submitEmail('ada@example.org');
    await ready();
    await until(core, ({ embedded }) => embedded?.frame === 'ready');
    expect(alertCode()).toBeUndefined();
  },
);

it('emailwallet-35 alerts once, and at once, of a frame that the policy of the page keeps out', async () => {
  const started = start({
    prepare: (frame) => {
      frame.isAlive = false;
    },
  });
  const { core, frame } = started;
  await core.actions.modal.open();
  for (const code of ['UNVERIFIED_DOMAIN', undefined]) {
    void core.actions.embedded.submitEmail('ada@example.org');
    await flush();
    frame.refuse();
    await flush();
    expect(core.getState().notices.alert?.code).toBe(code);
    core.actions.notices.closeAlert();
  }
});
