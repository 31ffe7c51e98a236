import { describe, expect, it, vi } from 'vitest';
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
