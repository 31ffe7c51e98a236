import { describe, expect, it, vi } from 'vitest';
import { ApiError } from '../api/ApiError.ts';
import type { Api } from '../ports/Api.ts';
import { failing, fakeFrame } from '../testing/fakeFrame.ts';

/** An endpoint that answers when the test says so. */
function held<Value>() {
  let answer = (_: Value): void => undefined;
  let refuse = (_: Error): void => undefined;
  const ask = vi.fn(
    () =>
      new Promise<Value>((resolve, reject) => {
        answer = resolve;
        refuse = reject;
      }),
  );
  return { ask, answer: (value: Value) => answer(value), refuse: (error: Error) => refuse(error) };
}

describe('a sign-in that was overtaken', () => {
  it('framerequest-22 is ended at the gateway when another one began', async () => {
    const { ask: verifyFlow, answer } = held<Awaited<ReturnType<Api['verifyFlow']>>>();
    const { ask, send, settle, context } = fakeFrame({ isSignedIn: false, api: { verifyFlow } });
    await ask('CONNECT_EMAIL', { email: 'a@example.org' });
    send('CONNECT_OTP', { otp: '123456' });
    await ask('CONNECT_EMAIL', { email: 'b@example.org' });
    const reply = { accessToken: 'of a' } as never;
    answer(reply);
    await settle();
    expect(vi.mocked(context.api.endSession).mock.calls).toEqual([[false, reply]]);
    expect(context.session.current()).toBeUndefined();
  });

  it('framerequest-22 is so when a sign-out came before it could be kept, heard or not', async () => {
    const endSession = failing('UNREACHABLE');
    const { ask, settle, context, faults } = fakeFrame({ isSignedIn: false, api: { endSession } });
    context.session.start = failing('SESSION_INVALID');
    await ask('CONNECT_EMAIL', { email: 'a@example.org' });
    expect(await ask('CONNECT_OTP', { otp: '123456' })).toMatchObject({
      ...{ type: 'foyer-frame/CONNECT_OTP_ERROR', payload: { reason: 'SESSION_INVALID' } },
    });
    await settle();
    expect(endSession.mock.calls).toEqual([[false, expect.objectContaining({ accessToken: 'access' })]]);
    expect(faults).toEqual([]);
  });
});

describe('an answer about who was signed in before', () => {
  const begun = { flowId: 'flow-0003', action: 'VERIFY_PRIMARY_OTP', resendInMs: 0 };

  it('framerequest-23 that their session is over does not end the one of now', async () => {
    const { ask: readSession, refuse } = held<never>();
    const { send, settle, answers, context } = fakeFrame({ api: { readSession } });
    const id = send('IS_CONNECTED');
    await settle();
    // In another tab.
    await context.session.end();
    await context.session.start({} as never);
    refuse(new ApiError('SESSION_INVALID'));
    await settle();
    expect(answers.get(id)).toMatchObject({ payload: { isConnected: true } });
    expect(context.session.current()).toBeDefined();
  });

  it('framerequest-23 that the new address is theirs gives it to nobody else', async () => {
    const { ask: verifyNewEmail, answer } = held<{ newEmail: string }>();
    const api = {
      ...{ changeEmail: (async () => begun) as never, verifyNewEmail },
      verifyOldEmail: async () => ({ resendInMs: 30_000, expiresInMs: 300_000 }),
    };
    const { ask, send, answers, settle, context } = fakeFrame({ api });
    const begins = send('UPDATE_EMAIL', { email: 'b@example.org' });
    await expect.poll(() => answers.has(begins)).toBe(true);
    await ask('UPDATE_EMAIL_PRIMARY_OTP', { otp: '123456' });
    const id = send('UPDATE_EMAIL_SECONDARY_OTP', { otp: '123456' });
    await settle();
    await ask('SIGN_OUT');
    await ask('CONNECT_EMAIL', { email: 'a@example.org' });
    await ask('CONNECT_OTP', { otp: '123456' });
    answer({ newEmail: 'b@example.org' });
    await settle();
    expect(answers.get(id)).toMatchObject({ type: 'foyer-frame/UPDATE_EMAIL_SECONDARY_OTP_ERROR' });
    expect(context.session.current()?.email).toBe('a@example.org');
  });

  it('framerequest-23 that the new address is theirs leaves a change that was begun since', async () => {
    const { ask: verifyNewEmail, answer } = held<{ newEmail: string }>();
    const changeEmail = vi.fn(async () => begun);
    const { ask, send, answers, settle, context } = fakeFrame({
      api: { changeEmail: changeEmail as never, verifyNewEmail },
    });
    const update = async (email: string) => {
      const id = send('UPDATE_EMAIL', { email });
      await expect.poll(() => answers.has(id)).toBe(true);
    };
    await update('b@example.org');
    send('UPDATE_EMAIL_SECONDARY_OTP', { otp: '123456' });
    await settle();
    changeEmail.mockResolvedValueOnce({ ...begun, flowId: 'flow-0004' });
    await update('c@example.org');
    answer({ newEmail: 'b@example.org' });
    await settle();
    expect(context.session.current()?.email).toBe('b@example.org');
    expect(context.state.emailChange).toMatchObject({ id: 'flow-0004', email: 'c@example.org' });
    expect(await ask('IS_CONNECTED')).toMatchObject({ payload: { isConnected: true } });
  });

  it.each(['SIGN_OUT', 'another tab'])(
    'framerequest-23 that their change of address began leaves nothing to the next: %s',
    async (way) => {
      const { ask: changeEmail, answer } = held<never>();
      const { ask, send, settle, answers, context } = fakeFrame({ api: { changeEmail } });
      const id = send('UPDATE_EMAIL', { email: 'b@example.org' });
      await expect.poll(() => changeEmail.mock.calls.length).toBe(1);
      if (way === 'SIGN_OUT') await ask('SIGN_OUT');
      else await context.session.end();
      answer(begun as never);
      await settle();
      expect(context.state.emailChange).toBeUndefined();
      expect(answers.get(id)).toMatchObject({ type: 'foyer-frame/UPDATE_EMAIL_ERROR' });
    },
  );

  it('framerequest-23 that their change is over asks the next one nothing', async () => {
    const { ask: mailEmailChange, refuse } = held<never>();
    const { ask, send, settle, answers, context } = fakeFrame({
      api: { changeEmail: (async () => begun) as never, mailEmailChange },
    });
    const first = send('UPDATE_EMAIL', { email: 'b@example.org' });
    await expect.poll(() => answers.has(first)).toBe(true);
    const again = send('UPDATE_EMAIL', { email: 'b@example.org' });
    await settle();
    await ask('SIGN_OUT');
    refuse(new ApiError('FLOW_REFUSED'));
    await settle();
    expect(answers.get(again)).toMatchObject({ type: 'foyer-frame/UPDATE_EMAIL_ERROR' });
    expect(context.screens.confirmEmail).toHaveBeenCalledTimes(1);
  });
});

describe('the mailing of a code', () => {
  /** A flow whose device was let in, and whose code is mailed though the answer is lost. */
  function loseAnswer(times = 1) {
    let state = 'device-approved';
    let left = times;
    const mailFlow = vi.fn(async () => {
      if (left === 0) return { resendInMs: 0, expiresInMs: 300_000 };
      left -= 1;
      if (left === 0) state = 'code-sent';
      throw new ApiError('UNREACHABLE');
    });
    const readFlow = async () => ({ state, resendInMs: 0 }) as never;
    const frame = fakeFrame({
      ...{ isSignedIn: false, api: { readFlow, mailFlow, verifyFlow: failing('CODE_REFUSED') } },
    });
    return { ...frame, mailFlow };
  }

  it('framerequest-24 R16 goes on when its answer is lost, and the tries of that code are counted', async () => {
    const { ask, send, settle, clock, answers } = loseAnswer();
    await ask('CONNECT_EMAIL', { email: 'a@example.org' });
    const id = send('CONNECT_DEVICE');
    await settle();
    expect(answers.has(id)).toBe(false);
    clock.pass(1_000);
    await settle();
    expect(answers.get(id)).toEqual({ type: 'foyer-frame/CONNECT_DEVICE_SUCCESS' });
    const reasons: unknown[] = [];
    for (const _ of [1, 2, 3, 4, 5]) {
      const { payload } = (await ask('CONNECT_OTP', { otp: '000000' })) as { payload: { reason?: string } };
      reasons.push(payload.reason);
    }
    expect(reasons).toEqual([...Array(4).fill('CODE_REFUSED'), 'CODE_USED_UP']);
  });

  it('framerequest-24 R16 goes on while the gateway, still at it, asks for patience', async () => {
    let state = 'device-approved';
    const errors = [new ApiError('UNREACHABLE'), new ApiError('TOO_MANY_REQUESTS', { retryAfter: 30 })];
    const frame = fakeFrame({
      isSignedIn: false,
      api: {
        readFlow: async () => ({ state, resendInMs: 0 }) as never,
        mailFlow: async () => {
          throw errors.shift();
        },
      },
    });
    const { ask, send, settle, clock, answers } = frame;
    await ask('CONNECT_EMAIL', { email: 'a@example.org' });
    const id = send('CONNECT_DEVICE');
    for (const _ of errors.slice()) {
      await settle();
      expect(answers.has(id)).toBe(false);
      clock.pass(1_000);
    }
    state = 'code-sent';
    await settle();
    expect(answers.get(id)).toEqual({ type: 'foyer-frame/CONNECT_DEVICE_SUCCESS' });
  });

  it('framerequest-24 R17 is said to have failed once the gateway was out of reach for 10 s', async () => {
    const { ask, send, settle, clock, answers, mailFlow } = loseAnswer(99);
    await ask('CONNECT_EMAIL', { email: 'a@example.org' });
    const id = send('CONNECT_DEVICE');
    for (let second = 0; second < 10; second += 1) {
      await settle();
      expect(answers.has(id)).toBe(second === 9);
      clock.pass(1_000);
    }
    expect(answers.get(id)).toMatchObject({ payload: { message: expect.stringMatching(/connection/) } });
    expect(mailFlow.mock.calls.length).toBeGreaterThan(5);
  });
});
