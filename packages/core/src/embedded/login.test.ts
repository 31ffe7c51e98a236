import { expect, it } from 'vitest';
import { selectStatus } from '../connection/state.ts';
import { defer, flush, until } from '../testing/startCore.ts';
import { type EmbeddedStarted, email } from '../testing/startEmbedded.ts';
import { useEmbedded } from '../testing/useEmbedded.ts';
import { selectEmbedded } from './state.ts';

const start = useEmbedded();

const loginOf = ({ core }: EmbeddedStarted) => selectEmbedded(core.getState()).login;

async function submit(started: EmbeddedStarted, text = email): Promise<void> {
  await started.core.actions.modal.open();
  void started.core.actions.embedded.submitEmail(text);
  await started.ready();
}

it.each(['', 'ada', 'ada@', 'ada @example.org', `${'x'.repeat(250)}@example.org`])(
  'emailwallet-03 asks nobody about %o',
  async (text) => {
    const started = start();
    await submit(started, text);
    expect(loginOf(started)).toMatchObject({ step: 'idle', error: { message: 'Invalid email' } });
    expect(started.frame.visits).toHaveLength(0);
  },
);

it('emailwallet-03 shows at the field what the frame refuses', async () => {
  const started = start({
    prepare: ({ answers }) => {
      answers.CONNECT_EMAIL = () =>
        Promise.reject(Object.assign(new Error('Too many mails'), { retryAfter: 3573 }));
    },
  });
  await submit(started);
  expect(loginOf(started)).toMatchObject({ step: 'idle', error: { message: 'Too many mails' } });
  expect(loginOf(started)).toHaveProperty('resendAt', started.clock.now() + 3_573_000);
  expect(started.view()).toBe('Connect');
});

it('emailwallet-04 leads to the code', async () => {
  const started = start();
  await started.core.actions.modal.open();
  const sending = started.core.actions.embedded.submitEmail(` ${email} `);
  await flush();
  expect(loginOf(started)).toEqual({ step: 'sending', email });
  await started.ready();
  await sending;
  expect(started.view()).toBe('EmailVerifyOtp');
  expect(loginOf(started)).toEqual({
    step: 'code',
    email,
    checking: false,
    resendAt: started.clock.now() + 30_000,
  });
  expect(started.names()).toEqual(
    expect.arrayContaining(['EMAIL_SUBMITTED', 'EMAIL_VERIFICATION_CODE_SENT']),
  );
});

it('emailwallet-32 sends what is read of an address', async () => {
  const started = start();
  await submit(started, `\u{202a}\u{200b}${email}\u{a0}\u{202c}`);
  expect(loginOf(started)).toMatchObject({ step: 'code', email });
  expect(started.frame.asked).toContainEqual(
    expect.objectContaining({ name: 'CONNECT_EMAIL', payload: { email } }),
  );
});

it('emailwallet-04 leads a live session to the account', async () => {
  const started = start({
    prepare: ({ answers }) => {
      answers.CONNECT_EMAIL = () => ({ action: 'CONNECT' });
    },
  });
  await submit(started);
  expect(started.view()).toBe('Account');
  expect(started.core.getState().modal.open).toBe(true);
  expect(started.names()).toContain('CONNECT_SUCCESS');
});

it('emailwallet-05 leads from the device to the code', async () => {
  let approve = (): void => undefined;
  const started = start({
    prepare: ({ answers }) => {
      answers.CONNECT_EMAIL = () => ({ action: 'VERIFY_DEVICE', number: '42' });
      answers.CONNECT_DEVICE = () =>
        new Promise<void>((resolve) => {
          approve = () => resolve();
        });
    },
  });
  await submit(started);
  expect(started.view()).toBe('EmailVerifyDevice');
  expect(loginOf(started)).toMatchObject({ step: 'device', email, number: '42' });
  approve();
  await until(started.core, ({ router }) => router.view === 'EmailVerifyOtp');
  expect(started.core.getState().router.history).toEqual(['Connect', 'EmailVerifyOtp']);
  expect(started.names()).toEqual(
    expect.arrayContaining(['DEVICE_REGISTERED_FOR_EMAIL', 'EMAIL_VERIFICATION_CODE_SENT']),
  );
});

it('emailwallet-05 leads back where the device was denied', async () => {
  const started = start({
    prepare: ({ answers }) => {
      answers.CONNECT_EMAIL = () => ({ action: 'VERIFY_DEVICE', number: '42' });
      answers.CONNECT_DEVICE = () => Promise.reject(new Error('This sign-in was denied'));
    },
  });
  await submit(started);
  await started.frame.settle();
  expect(started.view()).toBe('Connect');
  expect(loginOf(started)).toMatchObject({ step: 'idle', error: { message: 'This sign-in was denied' } });
  expect(started.core.getState().notices.toast).toBeUndefined();
});

it('emailwallet-06 says what is wrong with a code, and connects with the right one', async () => {
  const started = start({
    prepare: ({ answers }) => {
      answers.CONNECT_OTP = ({ otp }) =>
        otp === '123456' ? undefined : Promise.reject(new Error('Wrong code'));
    },
  });
  await submit(started);
  await started.core.actions.embedded.submitCode('000000');
  expect(loginOf(started)).toMatchObject({ step: 'code', checking: false, error: { message: 'Wrong code' } });
  expect(started.events.at(-1)).toMatchObject({
    event: 'EMAIL_VERIFICATION_CODE_FAIL',
    properties: { message: 'Wrong code' },
  });
  await started.core.actions.embedded.submitCode('123456');
  const { connection, modal } = started.core.getState();
  expect(connection.byNamespace.eip155).toMatchObject({ status: 'connected', connectorId: 'AUTH' });
  expect(modal.open).toBe(false);
  expect(started.names()).toContain('EMAIL_VERIFICATION_CODE_PASS');
  expect(started.events.find(({ event }) => event === 'CONNECT_SUCCESS')).toMatchObject({
    properties: { method: 'email' },
  });
});

it('emailwallet-07 R16 resends no sooner than after 30 s', async () => {
  const started = start();
  await submit(started);
  await expect(started.core.actions.embedded.resend()).resolves.toBe(false);
  expect(loginOf(started)).toMatchObject({
    step: 'code',
    unsent: { code: 'EMAIL_THROTTLED', message: 'Please try again after 30 seconds' },
    resendAt: started.clock.now() + 30_000,
  });
  expect(started.core.getState().notices.toast).toBeUndefined();
  started.clock.advance(30_000);
  await expect(started.core.actions.embedded.resend()).resolves.toBe(true);
  expect(loginOf(started)).toMatchObject({ step: 'code', resendAt: started.clock.now() + 30_000 });
});

it('emailwallet-07 tells in the view why it was not mailed again, and for how long', async () => {
  const started = start();
  await submit(started);
  started.clock.advance(30_000);
  const { answers } = started.frame;
  answers.CONNECT_EMAIL = () => Promise.reject(Object.assign(new Error('Wait'), { retryAfter: 3573 }));
  await expect(started.core.actions.embedded.resend()).resolves.toBe(false);
  expect(loginOf(started)).toMatchObject({
    step: 'code',
    unsent: { code: 'EMAIL_THROTTLED', context: { seconds: 3573 } },
    resendAt: started.clock.now() + 3_573_000,
  });
  expect(started.core.getState().notices.toast).toBeUndefined();
  answers.CONNECT_EMAIL = () =>
    Promise.reject(
      Object.assign(new Error('Too many requests'), { reason: 'TOO_MANY_REQUESTS', retryAfter: 0 }),
    );
  await expect(started.core.actions.embedded.resend()).resolves.toBe(false);
  expect(loginOf(started)).toMatchObject({
    unsent: { code: 'FRAME_ERROR', context: { reason: 'TOO_MANY_REQUESTS' } },
    resendAt: started.clock.now(),
  });
});

it('emailwallet-07 a new link makes the wait for the older one nobody’s business', async () => {
  const waits: ((error: Error) => void)[] = [];
  let number = 41;
  const started = start({
    prepare: ({ answers }) => {
      answers.CONNECT_EMAIL = () => {
        number += 1;
        waits.at(-1)?.(new Error('Request was aborted'));
        return { action: 'VERIFY_DEVICE', number: String(number) };
      };
      answers.CONNECT_DEVICE = () =>
        new Promise((_, reject) => {
          waits.push(reject);
        });
    },
  });
  await submit(started);
  started.clock.advance(30_000);
  await started.frame.settle();
  await expect(started.core.actions.embedded.resend()).resolves.toBe(true);
  await started.frame.settle();
  expect(started.view()).toBe('EmailVerifyDevice');
  expect(loginOf(started)).toMatchObject({ step: 'device', number: '43' });
  expect(started.core.getState().notices.toast).toBeUndefined();
});

it.each(['goBack', 'close', 'cancel'] as const)(
  'emailwallet-08 emailwallet-38 R18 is given up by %s, and keeps the address',
  async (way) => {
    let finish = (): void => undefined;
    const started = start({
      prepare: ({ answers }) => {
        answers.CONNECT_OTP = () =>
          new Promise<void>((resolve) => {
            finish = () => resolve();
          });
      },
    });
    await submit(started);
    void started.core.actions.embedded.submitCode('123456');
    await started.frame.settle();
    if (way === 'goBack') started.core.actions.router.goBack();
    else if (way === 'close') started.core.actions.modal.close();
    else await started.core.actions.embedded.cancelEmail();
    expect(loginOf(started)).toEqual({ step: 'idle', email });
    finish();
    await started.frame.settle();
    await flush();
    expect(started.core.getState().connection.byNamespace).toEqual({});
    expect(started.names()).not.toContain('EMAIL_VERIFICATION_CODE_PASS');
  },
);

it('emailwallet-09 R17 says at once that there is no network, and works when it is back', async () => {
  const started = start({
    prepare: (frame) => {
      frame.isOnline = false;
    },
  });
  await submit(started);
  expect(loginOf(started)).toMatchObject({ step: 'idle', error: { code: 'NETWORK_FAILED' } });
  started.frame.isOnline = true;
  await submit(started);
  expect(loginOf(started).step).toBe('code');
});

it('emailwallet-10 connects by the name of the connector', async () => {
  const started = start();
  const connecting = started.core.actions.host.call('connectWallet', [{ id: 'AUTH' }]);
  await until(started.core, ({ router }) => router.view === 'EmailLogin');
  void started.core.actions.embedded.submitEmail(email);
  await started.ready();
  await started.core.actions.embedded.submitCode('123456');
  await expect(connecting).resolves.toMatch(/^eip155:1:0x/);
  // Who is signed in is asked nothing.
  const again = started.core.actions.host.call('connectWallet', [{ id: 'AUTH' }]);
  await expect(again).resolves.toBe(await connecting);
});

it.each(['goes back', 'goes back to the list', 'closes'])(
  'emailwallet-10 instance-19 ends where a visitor %s in a modal that stands in the page',
  async (how) => {
    const { core } = start({ options: { enableEmbedded: true } });
    if (how === 'goes back to the list') {
      await core.actions.modal.open();
      core.actions.router.push('AllWallets');
    }
    const connecting = core.actions.host.call('connectWallet', [{ id: 'AUTH' }]);
    await until(core, ({ router }) => router.view === 'EmailLogin');
    if (how === 'closes') core.actions.modal.close();
    else core.actions.router.goBack();
    await expect(connecting).resolves.toBeUndefined();
    expect(core.getState().wallets.oneClick).toBeUndefined();
  },
);

it('emailwallet-17 a site that asks as soon as it hears of the account is not closed away with the login', async () => {
  const answer = defer<unknown>();
  const started = start({
    prepare: ({ answers }) => {
      answers.RPC_REQUEST = () => answer.promise;
    },
  });
  let asked: Promise<unknown> | undefined;
  const stop = started.core.subscribe(() => {
    if (selectStatus(started.core.getState()) !== 'connected') return;
    stop();
    asked = started.ask('personal_sign');
  });
  await started.login();
  await started.frame.settle();
  expect(started.core.getState().modal.open).toBe(true);
  expect(started.view()).toBe('ApproveTransaction');
  answer.resolve('0x51');
  await expect(asked).resolves.toBe('0x51');
  expect(started.core.getState().modal.open).toBe(false);
});
