import { describe, expect, it, vi } from 'vitest';
import { ApiError, type ApiErrorCode } from '../api/ApiError.ts';
import type { Api } from '../ports/Api.ts';
import { fakeFrame } from '../testing/fakeFrame.ts';

/** A change of address, which the gateway keeps as `kept`, where its answers to right codes are lost. */
function losing(email = 'b@example.org', kept = email, heard: ApiErrorCode = 'UNREACHABLE') {
  const gateway = { step: 'VERIFY_PRIMARY_OTP' as 'VERIFY_PRIMARY_OTP' | 'VERIFY_SECONDARY_OTP' | 'done' };
  const answerOf = (right: typeof gateway.step, next: typeof gateway.step) =>
    vi.fn(async (): Promise<never> => {
      if (gateway.step !== right) throw new ApiError('CODE_REFUSED');
      gateway.step = next;
      throw new ApiError(heard);
    });
  const readSession = vi.fn(async () => ({ email: gateway.step === 'done' ? kept : 'a@example.org' }));
  const api: Partial<Api> = {
    changeEmail: async () => ({ flowId: 'flow-0003', action: 'VERIFY_PRIMARY_OTP', resendInMs: 0 }),
    mailEmailChange: async () => {
      if (gateway.step === 'done') throw new ApiError('FLOW_REFUSED');
      return { resendInMs: 30_000, expiresInMs: 300_000, step: gateway.step };
    },
    verifyOldEmail: answerOf('VERIFY_PRIMARY_OTP', 'VERIFY_SECONDARY_OTP'),
    verifyNewEmail: answerOf('VERIFY_SECONDARY_OTP', 'done'),
    readSession: readSession as never,
  };
  const frame = fakeFrame({ api });
  const change = async () => {
    const id = frame.send('UPDATE_EMAIL', { email });
    await expect.poll(() => frame.answers.has(id)).toBe(true);
    return frame.answers.get(id);
  };
  return { ...frame, gateway, readSession, change };
}

describe('an answer about a change of address that is lost', () => {
  it('framerequest-19 R17 another code is told to be for the step that the gateway is at', async () => {
    const { ask, change } = losing();
    await change();
    const failed = { type: 'foyer-frame/UPDATE_EMAIL_PRIMARY_OTP_ERROR' };
    expect(await ask('UPDATE_EMAIL_PRIMARY_OTP', { otp: '111111' })).toMatchObject(failed);
    expect(await change()).toMatchObject({ payload: { action: 'VERIFY_SECONDARY_OTP' } });
  });

  it('framerequest-26 R17 a change that is done is told as done, at once or with the next try', async () => {
    for (const isBack of [true, false]) {
      const { ask, change, context, gateway, readSession } = losing();
      await change();
      gateway.step = 'VERIFY_SECONDARY_OTP';
      if (!isBack) readSession.mockRejectedValueOnce(new ApiError('UNREACHABLE'));
      const first = await ask('UPDATE_EMAIL_SECONDARY_OTP', { otp: '222222' });
      const answer = isBack ? first : await ask('UPDATE_EMAIL_SECONDARY_OTP', { otp: '222222' });
      expect(answer).toMatchObject({ payload: { newEmail: 'b@example.org' } });
      expect(context.session.current()?.email).toBe('b@example.org');
    }
  });

  it.each([
    { email: 'b@bücher.example', kept: 'b@xn--bcher-kva.example' },
    { email: 'B@Example.org', kept: 'b@example.org' },
    { email: 'b@example.org', heard: 'INTERNAL' },
    { email: 'b@example.org', heard: 'BAD_REPLY' },
  ] as const)('framerequest-26 R17 a change is done: %o', async ({ email, kept = email, heard }) => {
    const { ask, change, context, gateway } = losing(email, kept, heard);
    await change();
    gateway.step = 'VERIFY_SECONDARY_OTP';
    const answer = await ask('UPDATE_EMAIL_SECONDARY_OTP', { otp: '222222' });
    expect(answer).toMatchObject({ payload: { newEmail: kept } });
    expect(context.session.current()?.email).toBe(kept);
  });

  it('framerequest-26 a code that is wrong stays wrong', async () => {
    const { ask, change } = losing();
    await change();
    expect(await ask('UPDATE_EMAIL_SECONDARY_OTP', { otp: '222222' })).toMatchObject({
      payload: { reason: 'CODE_REFUSED' },
    });
  });
});
