// Long because each request of the frame is asked of the same signed-in visitor.
import { keccak256 } from 'viem';
import { describe, expect, it, vi } from 'vitest';
import { ApiError } from '../api/ApiError.ts';
import { RequestFailure } from '../channel/RequestFailure.ts';
import type { Api } from '../ports/Api.ts';
import { address, failing, fakeFrame, view } from '../testing/fakeFrame.ts';
import { englishLanguage } from '../words/createSay.ts';
import { describeDevice } from './describeDevice.ts';

const done = (name: string, payload?: unknown) => ({
  type: `foyer-frame/${name}_SUCCESS`,
  ...(payload !== undefined && { payload }),
});
const failed = (name: string, payload: unknown) => ({ type: `foyer-frame/${name}_ERROR`, payload });
const sign = { method: 'personal_sign', params: ['0x68656c6c6f', address] };
const never = () => new Promise<never>(() => undefined);
const untilAborted = (_a: unknown, _b: unknown, signal?: AbortSignal) =>
  new Promise<never>((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));

describe('the network', () => {
  it.each([
    [137, 137],
    ['10', 10],
    ['0xa', 10],
    ['eip155:10', 10],
    ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'],
  ])('framerequest-01 %s is active as %s', async (chainId, expected) => {
    const { ask } = fakeFrame();
    const reply = await ask('SWITCH_NETWORK', { chainId, rpcUrl: 'https://evil.example' });
    expect(reply).toEqual(done('SWITCH_NETWORK', { chainId: expected }));
    expect(await ask('GET_CHAIN_ID')).toEqual(done('GET_CHAIN_ID', { chainId: expected }));
  });

  it.each([0, -1, 1.5, 'x', 'eip155:', ''])('framerequest-01 %j is no network', async (chainId) => {
    const { ask, context } = fakeFrame();
    expect(await ask('SWITCH_NETWORK', { chainId })).toMatchObject({
      type: 'foyer-frame/SWITCH_NETWORK_ERROR',
      payload: { code: -32602 },
    });
    expect(context.state.networkId).toBe('eip155:1337');
  });
});

describe('signing in', () => {
  it('framerequest-02 begins with the checked origin and says what is next', async () => {
    const { ask, context } = fakeFrame({ isSignedIn: false });
    expect(await ask('CONNECT_EMAIL', { email: 'a@example.org' })).toEqual(
      done('CONNECT_EMAIL', { action: 'VERIFY_DEVICE', number: '42' }),
    );
    expect(context.api.startFlow).toHaveBeenCalledWith({
      ...{ email: 'a@example.org', siteOrigin: 'https://app.example.org' },
      ...{ browser: 'Chrome 140', system: 'Linux' },
    });
  });

  it('framerequest-03 waits for the device page a second at a time, then has the code mailed', async () => {
    const states = ['device-waiting', 'device-waiting', 'device-approved'];
    const readFlow = vi.fn(async () => ({ state: states.shift(), resendInMs: 0 }) as never);
    const { ask, send, settle, clock, answers, context } = fakeFrame({ api: { readFlow } });
    expect(await ask('CONNECT_DEVICE')).toEqual(
      failed('CONNECT_DEVICE', { message: 'Enter an email address first' }),
    );
    await ask('CONNECT_EMAIL', { email: 'a@example.org' });
    const id = send('CONNECT_DEVICE');
    for (const asked of [1, 2, 3]) {
      await settle();
      expect(readFlow).toHaveBeenCalledTimes(asked);
      expect(answers.has(id)).toBe(asked === 3);
      clock.pass(1_000);
    }
    expect(answers.get(id)).toEqual(done('CONNECT_DEVICE'));
    expect(context.api.mailFlow).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['denied', 'This sign-in was denied', 'SIGN_IN_DENIED'],
    ['expired', 'This sign-in took too long. Start again', 'FLOW_REFUSED'],
  ])('framerequest-03 %s is said', async (state, message, reason) => {
    const { ask } = fakeFrame({ api: { readFlow: async () => ({ state, resendInMs: 0 }) as never } });
    await ask('CONNECT_EMAIL', { email: 'a@example.org' });
    expect(await ask('CONNECT_DEVICE')).toEqual(failed('CONNECT_DEVICE', { message, reason }));
  });

  it('framerequest-03 R17 a gateway out of reach is waited for 10 s, then said', async () => {
    const readFlow = failing('UNREACHABLE');
    const { ask, send, settle, clock, answers } = fakeFrame({ api: { readFlow } });
    await ask('CONNECT_EMAIL', { email: 'a@example.org' });
    const id = send('CONNECT_DEVICE');
    for (let second = 0; second < 10; second += 1) {
      await settle();
      clock.pass(1_000);
    }
    await settle();
    expect(answers.get(id)).toMatchObject({ payload: { message: expect.stringMatching(/connection/) } });
    expect(readFlow.mock.calls.length).toBeGreaterThan(5);
  });

  it('framerequest-03 asked again, and by a new sign-in, the older request ends', async () => {
    const readFlow = async () => ({ state: 'device-waiting', resendInMs: 0 }) as never;
    const { ask, send, settle, answers } = fakeFrame({ api: { readFlow } });
    await ask('CONNECT_EMAIL', { email: 'a@example.org' });
    const first = send('CONNECT_DEVICE');
    await settle();
    const second = send('CONNECT_DEVICE');
    await settle();
    expect([answers.has(first), answers.has(second)]).toEqual([true, false]);
    await ask('CONNECT_EMAIL', { email: 'b@example.org' });
    expect(answers.get(second)).toEqual(failed('CONNECT_DEVICE', { message: 'Request was aborted' }));
  });

  it('framerequest-20 R16 asked again for the same address a new code is mailed, and the device stays let in', async () => {
    const states = ['device-approved', 'code-sent', 'code-sent'];
    const readFlow = vi.fn(async () => ({ state: states.shift(), resendInMs: 0 }) as never);
    const { ask, context } = fakeFrame({ isSignedIn: false, api: { readFlow } });
    await ask('CONNECT_EMAIL', { email: 'a@example.org' });
    await ask('CONNECT_DEVICE');
    for (const mails of [2, 3]) {
      expect(await ask('CONNECT_EMAIL', { email: 'a@example.org' })).toEqual(
        done('CONNECT_EMAIL', { action: 'VERIFY_OTP' }),
      );
      expect(context.api.mailFlow).toHaveBeenCalledTimes(mails);
    }
    expect(context.api.startFlow).toHaveBeenCalledTimes(1);
    await ask('CONNECT_OTP', { otp: '123456' });
    expect(vi.mocked(context.api.verifyFlow).mock.calls).toEqual([['flow-0001', '123456']]);
  });

  it('framerequest-20 a link that is mailed again keeps its number; too soon is said, and nothing is lost', async () => {
    const readFlow = async () => ({ state: 'device-waiting', resendInMs: 0 }) as never;
    const { ask, context } = fakeFrame({ isSignedIn: false, api: { readFlow } });
    const begun = done('CONNECT_EMAIL', { action: 'VERIFY_DEVICE', number: '42' });
    const submit = () => ask('CONNECT_EMAIL', { email: 'a@example.org' });
    expect(await submit()).toEqual(begun);
    vi.mocked(context.api.mailFlow).mockRejectedValueOnce(
      new ApiError('TOO_MANY_REQUESTS', { retryAfter: 12 }),
    );
    expect(await submit()).toMatchObject({ type: 'foyer-frame/CONNECT_EMAIL_ERROR' });
    expect(await submit()).toEqual(begun);
    expect(context.api.startFlow).toHaveBeenCalledTimes(1);
    expect(context.api.mailFlow).toHaveBeenCalledTimes(2);
  });

  it.each<[string, Partial<Api>]>([
    ['was denied', { readFlow: async () => ({ state: 'denied', resendInMs: 0 }) }],
    ['took too long', { readFlow: failing('FLOW_REFUSED') }],
    [
      'ended meanwhile',
      { readFlow: async () => ({ state: 'code-sent', resendInMs: 0 }), mailFlow: failing('FLOW_REFUSED') },
    ],
  ])('framerequest-20 a sign-in that %s begins anew', async (_, api) => {
    const { ask, context } = fakeFrame({ isSignedIn: false, api });
    await ask('CONNECT_EMAIL', { email: 'a@example.org' });
    expect(await ask('CONNECT_EMAIL', { email: 'a@example.org' })).toEqual(
      done('CONNECT_EMAIL', { action: 'VERIFY_DEVICE', number: '42' }),
    );
    expect(context.api.startFlow).toHaveBeenCalledTimes(2);
  });

  it('framerequest-04 AT-M6 a code is tried at the last sign-in alone', async () => {
    const { ask, context } = fakeFrame({ isSignedIn: false });
    expect(await ask('CONNECT_OTP', { otp: '123456' })).toMatchObject({
      type: 'foyer-frame/CONNECT_OTP_ERROR',
    });
    await ask('CONNECT_EMAIL', { email: 'a@example.org' });
    vi.mocked(context.api.startFlow).mockResolvedValueOnce({
      flowId: 'flow-0002',
      action: 'VERIFY_OTP',
    } as never);
    await ask('CONNECT_EMAIL', { email: 'b@example.org' });
    expect(await ask('CONNECT_OTP', { otp: '123456' })).toEqual(done('CONNECT_OTP'));
    expect(vi.mocked(context.api.verifyFlow).mock.calls).toEqual([['flow-0002', '123456']]);
    expect(context.session.current()).toBeDefined();
    expect(await ask('CONNECT_OTP', { otp: '123456' })).toMatchObject({
      type: 'foyer-frame/CONNECT_OTP_ERROR',
    });
  });

  it('framerequest-02 AT-M6 the answer of a sign-in that another one, or a sign-out, has ended comes too late', async () => {
    const { ask, send, settle, answers, context } = fakeFrame({ isSignedIn: false });
    const startFlow = vi.mocked(context.api.startFlow);
    const answer = startFlow.getMockImplementation() as Api['startFlow'];
    const late: (() => void)[] = [];
    startFlow.mockImplementation(async (...asked) => {
      await new Promise<void>((resolve) => late.push(resolve));
      return { ...(await answer(...asked)), flowId: `flow of ${asked[0].email}` };
    });
    const [older, newer] = ['old@example.org', 'new@example.org'].map((email) =>
      send('CONNECT_EMAIL', { email }),
    );
    await settle();
    late[1]?.();
    await settle();
    late[0]?.();
    await settle();
    expect(answers.get(newer ?? '')).toMatchObject({ type: 'foyer-frame/CONNECT_EMAIL_SUCCESS' });
    expect(answers.get(older ?? '')).toEqual(
      failed('CONNECT_EMAIL', { message: 'Another sign-in was started' }),
    );
    expect(context.state.flow?.id).toBe('flow of new@example.org');
    send('CONNECT_EMAIL', { email: 'last@example.org' });
    await settle();
    await ask('SIGN_OUT');
    late[2]?.();
    await settle();
    expect(context.state.flow).toBeUndefined();
  });

  it('framerequest-04 a code is told to be used up after five wrong ones, or too old; the next one is fresh', async () => {
    const readFlow = async () => ({ state: 'code-sent', resendInMs: 0 }) as never;
    const startFlow = async () =>
      ({ flowId: 'flow-0001', action: 'VERIFY_OTP', resendInMs: 0, expiresInMs: 300_000 }) as never;
    const mailFlow = async () => ({ resendInMs: 0, expiresInMs: 300_000 });
    const api = { readFlow, startFlow, mailFlow, verifyFlow: failing('CODE_REFUSED') };
    const { ask, clock } = fakeFrame({ isSignedIn: false, api });
    const submit = () => ask('CONNECT_EMAIL', { email: 'a@example.org' });
    const tryCode = async () => {
      const { payload } = (await ask('CONNECT_OTP', { otp: '000000' })) as { payload: { reason?: string } };
      return payload.reason;
    };
    await submit();
    for (const _ of [1, 2, 3, 4]) expect(await tryCode()).toBe('CODE_REFUSED');
    expect(await tryCode()).toBe('CODE_USED_UP');
    expect(await tryCode()).toBe('CODE_USED_UP');
    await submit();
    expect(await tryCode()).toBe('CODE_REFUSED');
    clock.pass(300_000);
    expect(await tryCode()).toBe('CODE_USED_UP');
  });

  it('framerequest-04 AT-M6 a code that is judged while another sign-in begins signs nobody in', async () => {
    let judge = (_: never): void => undefined;
    const verifyFlow = () =>
      new Promise<never>((resolve) => {
        judge = resolve;
      });
    const { ask, send, settle, answers, context } = fakeFrame({ isSignedIn: false, api: { verifyFlow } });
    await ask('CONNECT_EMAIL', { email: 'a@example.org' });
    const id = send('CONNECT_OTP', { otp: '123456' });
    await ask('CONNECT_EMAIL', { email: 'b@example.org' });
    judge({} as never);
    await settle();
    expect(answers.get(id)).toEqual(failed('CONNECT_OTP', { message: 'Another sign-in was started' }));
    expect(context.session.current()).toBeUndefined();
  });

  it('framerequest-05 answers who is signed in, and makes the wallet if need be', async () => {
    const { ask, context } = fakeFrame();
    expect(await ask('GET_USER', { chainId: 10 })).toEqual(
      done('GET_USER', {
        ...{ email: 'a@example.org', address, chainId: 10 },
        ...{ accounts: [{ address, type: 'eoa' }], preferredAccountType: 'eoa' },
      }),
    );
    expect(context.keeper.ensure).toHaveBeenCalledTimes(1);
    const nobody = fakeFrame({ isSignedIn: false });
    expect(await nobody.ask('GET_USER')).toEqual(failed('GET_USER', { message: 'Nobody is signed in' }));
    expect(nobody.context.keeper.ensure).not.toHaveBeenCalled();
  });

  it('framerequest-06 AT-T10 ends what waits, and answers within 3 s though nobody hears of it', async () => {
    const screens = { approve: vi.fn(untilAborted) };
    const { ask, send, settle, clock, answers, context } = fakeFrame({
      api: { endSession: vi.fn(never) },
      screens: screens as never,
    });
    const waiting = send('RPC_REQUEST', sign);
    await settle();
    const before = context.state.user.signal;
    const id = send('SIGN_OUT');
    await settle();
    expect(before.aborted).toBe(true);
    expect(answers.get(waiting)).toMatchObject({ payload: { message: 'Request was aborted' } });
    clock.pass(2_999);
    await settle();
    expect(answers.get(id)).toEqual(done('SIGN_OUT'));
    expect(await fakeFrame({ api: { endSession: failing('UNREACHABLE') } }).ask('SIGN_OUT')).toEqual(
      done('SIGN_OUT'),
    );
    expect(await ask('GET_CHAIN_ID')).toBeDefined();
  });

  it('framerequest-07 asks the gateway, and goes by what is kept where it does not answer', async () => {
    expect(await fakeFrame().ask('IS_CONNECTED')).toEqual(done('IS_CONNECTED', { isConnected: true }));
    const out = fakeFrame({ api: { readSession: failing('SESSION_INVALID') } });
    expect(await out.ask('IS_CONNECTED')).toEqual(done('IS_CONNECTED', { isConnected: false }));
    const none = fakeFrame({ isSignedIn: false });
    expect(await none.ask('IS_CONNECTED')).toEqual(done('IS_CONNECTED', { isConnected: false }));
    expect(none.context.api.readSession).not.toHaveBeenCalled();
    const { ask, context } = fakeFrame({ isSignedIn: false });
    context.session.look = async () => {
      await context.session.start({} as never);
      return context.session.current();
    };
    expect(await ask('IS_CONNECTED')).toEqual(done('IS_CONNECTED', { isConnected: true }));
    const slow = fakeFrame({ api: { readSession: never } });
    const id = slow.send('IS_CONNECTED');
    await slow.settle();
    slow.clock.pass(3_000);
    await slow.settle();
    expect(slow.answers.get(id)).toEqual(done('IS_CONNECTED', { isConnected: true }));
  });

  it('framerequest-08 a change of address: proven anew, old code, new code', async () => {
    const changeEmail = vi.fn(async () => ({
      flowId: 'flow-0003',
      action: 'VERIFY_PRIMARY_OTP',
      resendInMs: 0,
    }));
    changeEmail.mockRejectedValueOnce(new ApiError('STEP_UP_REQUIRED', { field: 'code' }));
    const verifyOldEmail = vi.fn(async () => ({ resendInMs: 30_000, expiresInMs: 300_000 }));
    const verifyNewEmail = vi.fn(async () => ({ newEmail: 'b@example.org' }));
    const api = { changeEmail: changeEmail as never, verifyOldEmail, verifyNewEmail };
    const { ask, send, answers, stepUp, context } = fakeFrame({ api });
    expect(await ask('UPDATE_EMAIL_SECONDARY_OTP', { otp: '123456' })).toMatchObject({
      type: 'foyer-frame/UPDATE_EMAIL_SECONDARY_OTP_ERROR',
    });
    // It hashes what it asks for, in a thread of its own.
    const id = send('UPDATE_EMAIL', { email: 'b@example.org' });
    const asksForCode = done('UPDATE_EMAIL', { action: 'VERIFY_PRIMARY_OTP' });
    await expect.poll(() => answers.get(id)).toEqual(asksForCode);
    expect(stepUp.mock.calls).toEqual([['code']]);
    const asked = { siteOrigin: 'https://app.example.org', email: 'b@example.org' };
    expect(vi.mocked(context.screens.confirmEmail).mock.calls[0]?.[0]).toEqual(asked);
    await ask('UPDATE_EMAIL_PRIMARY_OTP', { otp: '123456' });
    expect(await ask('UPDATE_EMAIL_SECONDARY_OTP', { otp: '654321' })).toEqual(
      done('UPDATE_EMAIL_SECONDARY_OTP', { newEmail: 'b@example.org' }),
    );
    expect(verifyOldEmail.mock.calls).toEqual([['flow-0003', '123456']]);
    expect(verifyNewEmail.mock.calls).toEqual([['flow-0003', '654321']]);
    expect(context.session.current()?.email).toBe('b@example.org');
  });

  it('framerequest-04 either code of a change is told to be used up after five wrong ones, or too old', async () => {
    const begun = { flowId: 'flow-0003', action: 'VERIFY_PRIMARY_OTP', resendInMs: 0 };
    const api = {
      changeEmail: (async () => begun) as never,
      mailEmailChange: async () => ({ resendInMs: 0, expiresInMs: 300_000 }),
      verifyOldEmail: vi.fn(failing('CODE_REFUSED')),
      verifyNewEmail: failing('CODE_REFUSED'),
    };
    const { ask, send, answers, clock } = fakeFrame({ api });
    const update = async () => {
      const id = send('UPDATE_EMAIL', { email: 'b@example.org' });
      await expect.poll(() => answers.has(id)).toBe(true);
    };
    const tryCode = async (name: 'UPDATE_EMAIL_PRIMARY_OTP' | 'UPDATE_EMAIL_SECONDARY_OTP') =>
      ((await ask(name, { otp: '000000' })) as { payload: { reason?: string } }).payload.reason;
    await update();
    for (const _ of [1, 2, 3, 4]) expect(await tryCode('UPDATE_EMAIL_PRIMARY_OTP')).toBe('CODE_REFUSED');
    expect(await tryCode('UPDATE_EMAIL_PRIMARY_OTP')).toBe('CODE_USED_UP');
    await update();
    expect(await tryCode('UPDATE_EMAIL_PRIMARY_OTP')).toBe('CODE_REFUSED');
    api.verifyOldEmail.mockResolvedValueOnce({ resendInMs: 30_000, expiresInMs: 300_000 } as never);
    clock.pass(299_000);
    await ask('UPDATE_EMAIL_PRIMARY_OTP', { otp: '123456' });
    clock.pass(299_000);
    expect(await tryCode('UPDATE_EMAIL_SECONDARY_OTP')).toBe('CODE_REFUSED');
    clock.pass(1_000);
    expect(await tryCode('UPDATE_EMAIL_SECONDARY_OTP')).toBe('CODE_USED_UP');
  });

  it('framerequest-04 no code of the new address is right before one was mailed', async () => {
    const begun = { flowId: 'flow-0003', action: 'VERIFY_PRIMARY_OTP', resendInMs: 0 };
    const api = {
      changeEmail: (async () => begun) as never,
      verifyOldEmail: async () => ({ resendInMs: 40_000, expiresInMs: 0 }),
      verifyNewEmail: failing('CODE_REFUSED'),
    };
    const { ask, send, answers } = fakeFrame({ api });
    const id = send('UPDATE_EMAIL', { email: 'b@example.org' });
    await expect.poll(() => answers.has(id)).toBe(true);
    expect(await ask('UPDATE_EMAIL_PRIMARY_OTP', { otp: '123456' })).toEqual(
      done('UPDATE_EMAIL_PRIMARY_OTP', { resendInMs: 40_000 }),
    );
    expect(await ask('UPDATE_EMAIL_SECONDARY_OTP', { otp: '000000' })).toMatchObject({
      payload: { reason: 'CODE_USED_UP' },
    });
  });

  it('framerequest-08 a change of address that the user did not see and confirm reaches nobody', async () => {
    const rejected = Object.assign(new Error('x'), { code: 'USER_REJECTED' });
    const screens = { confirmEmail: async () => Promise.reject(rejected) };
    const changeEmail = vi.fn();
    const { ask, stepUp } = fakeFrame({ screens: screens as never, api: { changeEmail } });
    expect(await ask('UPDATE_EMAIL', { email: 'thief@example.org' })).toEqual(
      failed('UPDATE_EMAIL', { message: 'User rejected the request', reason: 'USER_REJECTED' }),
    );
    expect([changeEmail.mock.calls, stepUp.mock.calls]).toEqual([[], []]);
  });

  it('framerequest-19 a code is mailed again for the step the change is at, and a change that is over begins anew', async () => {
    const begun = { flowId: 'flow-0003', action: 'VERIFY_PRIMARY_OTP', resendInMs: 0 };
    const changeEmail = vi.fn(async () => begun);
    const mailEmailChange = vi.fn(async () => ({ resendInMs: 30_000, expiresInMs: 300_000 }));
    const verifyOldEmail = vi.fn(async () => ({ resendInMs: 30_000, expiresInMs: 300_000 }));
    const api = { changeEmail: changeEmail as never, mailEmailChange, verifyOldEmail };
    const { send, answers, ask } = fakeFrame({ api });
    const update = async (email: string) => {
      const id = send('UPDATE_EMAIL', { email });
      await expect.poll(() => answers.has(id)).toBe(true);
      return answers.get(id);
    };
    await update('b@example.org');
    expect(await update('b@example.org')).toEqual(done('UPDATE_EMAIL', { action: 'VERIFY_PRIMARY_OTP' }));
    await ask('UPDATE_EMAIL_PRIMARY_OTP', { otp: '123456' });
    expect(await update('b@example.org')).toEqual(done('UPDATE_EMAIL', { action: 'VERIFY_SECONDARY_OTP' }));
    expect(mailEmailChange.mock.calls).toEqual([['flow-0003'], ['flow-0003']]);
    expect(changeEmail).toHaveBeenCalledTimes(1);
    mailEmailChange.mockRejectedValueOnce(new ApiError('TOO_MANY_REQUESTS', { retryAfter: 12 }));
    expect(await update('b@example.org')).toMatchObject({ type: 'foyer-frame/UPDATE_EMAIL_ERROR' });
    expect(changeEmail).toHaveBeenCalledTimes(1);
    mailEmailChange.mockRejectedValueOnce(new ApiError('FLOW_REFUSED'));
    await update('b@example.org');
    await update('c@example.org');
    expect(changeEmail).toHaveBeenCalledTimes(3);
  });
});

describe('what comes later, and what is small', () => {
  it.each([
    ['GET_SOCIAL_REDIRECT_URI', { provider: 'google' }],
    ['CONNECT_SOCIAL', { uri: 'x' }],
    ['GET_FARCASTER_URI', undefined],
    ['CONNECT_FARCASTER', undefined],
    ['INIT_SMART_ACCOUNT', undefined],
    ['SET_PREFERRED_ACCOUNT', { type: 'smartAccount' }],
    ['GET_USER', { socialUri: 'x' }],
    ['RPC_REQUEST', { method: 'wallet_sendCalls', params: [] }],
  ])('framerequest-09 %s says that it is not supported', async (name, payload) => {
    const { ask } = fakeFrame();
    expect(await ask(name, payload)).toMatchObject({
      type: `foyer-frame/${name}_ERROR`,
      payload: { message: expect.stringMatching(/not supported by this wallet$/) },
    });
  });

  it.each(['solana_signAllTransactions', 'solana_signAndSendTransaction', 'wallet_sendCalls'])(
    'framerequest-09 %s is refused before the user is asked anything',
    async (method) => {
      const { ask, context } = fakeFrame();
      expect(await ask('RPC_REQUEST', { method, params: [] })).toMatchObject({
        payload: { code: 4200, message: `${method}: not supported by this wallet` },
      });
      expect(context.screens.approve).not.toHaveBeenCalled();
    },
  );

  it('framerequest-09 no network has smart accounts; the plain account is the preferred one', async () => {
    const { ask } = fakeFrame();
    expect(await ask('GET_SMART_ACCOUNT_ENABLED_NETWORKS')).toMatchObject({
      payload: { smartAccountEnabledNetworks: [] },
    });
    expect(await ask('SET_PREFERRED_ACCOUNT', { type: 'eoa' })).toMatchObject({
      payload: { type: 'eoa', address },
    });
  });

  it('framerequest-17 theme, name, settings and reload', async () => {
    const { ask, clock, context } = fakeFrame();
    await ask('SYNC_THEME', { themeMode: 'dark', themeVariables: { '--foyer-accent': '#0af' } });
    expect(context.page.applyTheme).toHaveBeenCalledWith({ mode: 'dark', accent: '#00aaff' });
    const metadata = { name: 'Meadow', description: '', url: '', icons: [] };
    expect(await ask('SYNC_DAPP_DATA', { projectId: 'other', metadata })).toMatchObject({
      type: 'foyer-frame/SYNC_DAPP_DATA_ERROR',
    });
    expect(context.state.site).toEqual({});
    await ask('SYNC_DAPP_DATA', { projectId: 'site', metadata });
    expect(context.state.site).toEqual({ name: 'Meadow' });
    await ask('SHOW_SETTINGS', { section: 'devices' });
    expect(context.settings.show).toHaveBeenCalledWith('devices', expect.any(AbortSignal));
    expect(await ask('RELOAD')).toEqual(done('RELOAD'));
    expect(context.page.reload).not.toHaveBeenCalled();
    clock.pass(0);
    expect(context.page.reload).toHaveBeenCalledTimes(1);
  });

  it.each([
    [
      'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
      'Chrome 140',
      'Linux',
    ],
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:143.0) Gecko/20100101 Firefox/143.0',
      'Firefox 143',
      'Windows',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.4 Mobile/15E148 Safari/604.1',
      'Safari 18',
      'iPhone',
    ],
    ['curl/8', 'Unknown browser', 'Unknown system'],
  ])('framerequest-18 %s', (userAgent, browser, system) => {
    expect(describeDevice(userAgent)).toEqual({ browser, system });
  });
});

describe('the provider', () => {
  it('framerequest-10 reads go to the chain of the call, or the active one', async () => {
    const { ask, context } = fakeFrame();
    expect(await ask('RPC_REQUEST', { method: 'eth_getBalance', params: [address, 'latest'] })).toEqual(
      done('RPC_REQUEST', '0x1'),
    );
    await ask('RPC_REQUEST', { method: 'eth_blockNumber', chainId: 10, rpcUrl: 'https://evil.example' });
    expect(vi.mocked(context.askChain).mock.calls.map(([network, method]) => [network, method])).toEqual([
      ['eip155:1337', 'eth_getBalance'],
      ['eip155:10', 'eth_blockNumber'],
    ]);
    expect(await ask('RPC_REQUEST', { method: 'eth_chainId' })).toEqual(done('RPC_REQUEST', '0x539'));
    expect(await ask('RPC_REQUEST', { method: 'eth_accounts' })).toEqual(done('RPC_REQUEST', [address]));
    expect(await fakeFrame({ isSignedIn: false }).ask('RPC_REQUEST', { method: 'eth_accounts' })).toEqual(
      done('RPC_REQUEST', []),
    );
  });

  it.each([
    'eth_sign',
    'eth_signTypedData',
    'eth_signTypedData_v3',
    'eth_decrypt',
    'evm_mine',
    'constructor',
  ])('framerequest-11 AT-S1 %s is refused with 4200', async (method) => {
    const { ask, context } = fakeFrame();
    expect(await ask('RPC_REQUEST', { method, params: [] })).toMatchObject({ payload: { code: 4200 } });
    expect(context.askChain).not.toHaveBeenCalled();
    expect(context.screens.approve).not.toHaveBeenCalled();
  });

  it('framerequest-12 read, shown, approved, signed: for the checked origin', async () => {
    const { ask, context } = fakeFrame();
    context.state.site = { name: 'Meadow' };
    expect(await ask('RPC_REQUEST', sign)).toEqual(done('RPC_REQUEST', '0xabcd'));
    const asked = {
      siteOrigin: 'https://app.example.org',
      siteName: 'Meadow',
      networkId: 'eip155:1337',
      address,
    };
    const intent = { kind: 'message', ...asked };
    expect(vi.mocked(context.approval.readIntent).mock.calls[0]?.slice(0, 3)).toEqual([
      sign.method,
      sign.params,
      asked,
    ]);
    expect(vi.mocked(context.approval.describe).mock.calls[0]?.slice(0, 2)).toEqual([
      intent,
      { ...asked, language: englishLanguage },
    ]);
    expect(vi.mocked(context.screens.approve).mock.calls[0]?.[0]).toBe(view);
    expect(vi.mocked(context.keeper.sign).mock.calls[0]?.[0]).toEqual(intent);
  });

  it.each([
    ['unlimited-approval', true],
    ['unlimited-permit', true],
    ['approval-for-all', true],
    ['full-control', true],
    ['first-seen-spender', false],
  ] as const)('framerequest-12 AT-S7 %s is signed after a step-up: %s', async (id, isGrant) => {
    const { ask, context } = fakeFrame();
    const warned = { ...view, warnings: [{ id, severity: 'danger' as const, text: '' }] };
    vi.mocked(context.approval.describe).mockResolvedValue(warned);
    await ask('RPC_REQUEST', sign);
    expect(vi.mocked(context.keeper.sign).mock.calls[0]?.[2]).toBe(isGrant);
    // Also when only the second look, as the user said yes, showed it.
    vi.mocked(context.approval.describe).mockResolvedValueOnce(view);
    vi.mocked(context.screens.approve).mockImplementationOnce(async (_, again) => void (await again()));
    await ask('RPC_REQUEST', sign);
    expect(vi.mocked(context.keeper.sign).mock.calls[1]?.[2]).toBe(isGrant);
  });

  it('framerequest-12 without a yes nothing is signed', async () => {
    const screens = {
      approve: async () => Promise.reject(Object.assign(new Error('x'), { code: 'USER_REJECTED' })),
    };
    const { ask, context } = fakeFrame({ screens: screens as never });
    expect(await ask('RPC_REQUEST', sign)).toEqual(
      failed('RPC_REQUEST', { message: 'User rejected the request', reason: 'USER_REJECTED', code: 4001 }),
    );
    expect(context.keeper.sign).not.toHaveBeenCalled();
    const nobody = fakeFrame({ isSignedIn: false });
    expect(await nobody.ask('RPC_REQUEST', sign)).toMatchObject({ payload: { code: 4100 } });
  });

  it('framerequest-21 R17 a yes that cannot reach the gateway is asked for again, with the fault, and signs then', async () => {
    const { ask, context } = fakeFrame();
    const fault = new ApiError('UNREACHABLE');
    vi.mocked(context.keeper.sign).mockRejectedValueOnce(fault).mockRejectedValueOnce(fault);
    expect(await ask('RPC_REQUEST', sign)).toEqual(done('RPC_REQUEST', '0xabcd'));
    const shown = vi.mocked(context.screens.approve).mock.calls;
    expect(shown.map(([first, , , , why]) => [first, why])).toEqual([
      [view, undefined],
      [view, fault],
      [view, fault],
    ]);
  });

  it('framerequest-21 whoever leaves it then has signed nothing, and what was refused is not asked for again', async () => {
    const left = Object.assign(new Error('x'), { code: 'USER_REJECTED' });
    const { ask, context } = fakeFrame();
    vi.mocked(context.keeper.sign).mockRejectedValueOnce(new ApiError('UNREACHABLE'));
    vi.mocked(context.screens.approve).mockResolvedValueOnce().mockRejectedValueOnce(left);
    expect(await ask('RPC_REQUEST', sign)).toMatchObject({ payload: { code: 4001 } });
    expect(context.keeper.sign).toHaveBeenCalledTimes(1);
    vi.mocked(context.keeper.sign).mockRejectedValueOnce(new ApiError('RELEASE_REFUSED'));
    expect(await ask('RPC_REQUEST', sign)).toMatchObject({ payload: { reason: 'RELEASE_REFUSED' } });
    expect(context.screens.approve).toHaveBeenCalledTimes(3);
  });

  it('framerequest-13 AT-F12 one of a hundred is shown, five wait, the rest is refused', async () => {
    let shown = 0;
    const yes: (() => void)[] = [];
    const approve = () => {
      shown += 1;
      return new Promise<void>((resolve) => yes.push(resolve));
    };
    const { send, settle, answers } = fakeFrame({ screens: { approve } as never });
    const ids = Array.from({ length: 100 }, () => send('RPC_REQUEST', sign));
    await settle();
    expect([shown, answers.size]).toEqual([1, 94]);
    expect(answers.get(ids[6] as string)).toMatchObject({ payload: { code: -32005 } });
    for (let round = 1; round <= 6; round += 1) {
      expect(shown).toBe(round);
      yes.shift()?.();
      await settle();
    }
    expect(ids.slice(0, 6).map((id) => answers.get(id))).toEqual(
      Array(6).fill(done('RPC_REQUEST', '0xabcd')),
    );
  });

  it('framerequest-14 AT-S12 a switch of network ends what waits on the old one', async () => {
    const { send, ask, settle, answers, context } = fakeFrame({
      screens: { approve: vi.fn(untilAborted) } as never,
    });
    const shown = send('RPC_REQUEST', sign);
    const queued = send('RPC_REQUEST', sign);
    await settle();
    await ask('SWITCH_NETWORK', { chainId: 1337 });
    expect(answers.has(shown)).toBe(false);
    await ask('SWITCH_NETWORK', { chainId: 10 });
    for (const id of [shown, queued]) {
      expect(answers.get(id)).toEqual(failed('RPC_REQUEST', { message: 'Request was aborted', code: 4001 }));
    }
    expect(context.keeper.sign).not.toHaveBeenCalled();
  });

  it('framerequest-14 framesession-08 a sign-in that ends in another tab ends what waits for a yes, and the settings', async () => {
    const show = vi.fn((_section: string, signal: AbortSignal) => untilAborted({}, undefined, signal));
    const { context, send, settle, answers } = fakeFrame({
      screens: { approve: vi.fn(untilAborted) } as never,
      settings: { show: show as never },
    });
    const ids = [send('RPC_REQUEST', sign), send('SHOW_SETTINGS', { section: 'devices' })];
    await settle();
    await context.session.end();
    await settle();
    for (const id of ids) expect(answers.get(id)).toMatchObject({ payload: { reason: 'SESSION_INVALID' } });
    expect(context.keeper.sign).not.toHaveBeenCalled();
  });
  it('framerequest-14 CANCEL ends one that waits; a transaction that is on its way is not called back', async () => {
    const waiting = fakeFrame({ screens: { approve: vi.fn(untilAborted) } as never });
    const id = waiting.send('RPC_REQUEST', sign);
    await waiting.settle();
    expect(await waiting.ask('CANCEL', { id })).toEqual(done('CANCEL'));
    expect(waiting.answers.get(id)).toMatchObject({ payload: { code: 4001 } });

    let answer = (_: unknown): void => undefined;
    const askChain = vi.fn(
      () =>
        new Promise((resolve) => {
          answer = resolve;
        }),
    );
    const approval = {
      readIntent: async () => ({ kind: 'transaction', networkId: 'eip155:1337' }),
      renumber: async (intent: object) => intent,
      describe: async () => view,
    };
    const sending = fakeFrame({ askChain, approval: approval as never });
    const sent = sending.send('RPC_REQUEST', { method: 'eth_sendTransaction', params: [{}] });
    await sending.settle();
    await sending.ask('CANCEL', { id: sent });
    await sending.ask('SWITCH_NETWORK', { chainId: 10 });
    expect(sending.answers.has(sent)).toBe(false);
    answer('0x');
    await sending.settle();
    expect(sending.answers.get(sent)).toEqual(done('RPC_REQUEST', keccak256('0xabcd')));
    expect(askChain.mock.calls).toEqual([['eip155:1337', 'eth_sendRawTransaction', ['0xabcd']]]);
  });

  it.each([
    [
      'known all the same',
      new ApiError('UNREACHABLE'),
      { hash: '0x' },
      done('RPC_REQUEST', keccak256('0xabcd')),
    ],
    [
      'judged',
      new RequestFailure('insufficient funds', { code: -32000 }),
      null,
      failed('RPC_REQUEST', { message: 'insufficient funds', code: -32000 }),
    ],
  ])(
    'framerequest-15 R6 with the answer lost the network is asked: %s',
    async (_, error, found, expected) => {
      const askChain = vi.fn(async (_network: string, method: string) => {
        if (method === 'eth_sendRawTransaction') throw error;
        return found;
      });
      const approval = {
        readIntent: async () => ({ kind: 'transaction', networkId: 'eip155:1337' }),
        renumber: async (intent: object) => intent,
        describe: async () => view,
      };
      const { ask } = fakeFrame({ askChain: askChain as never, approval: approval as never });
      expect(await ask('RPC_REQUEST', { method: 'eth_sendTransaction', params: [{}] })).toEqual(expected);
      expect(askChain.mock.calls.filter(([, method]) => method === 'eth_sendRawTransaction')).toHaveLength(1);
    },
  );

  it('framerequest-15 R5 what nobody knows is said with the hash to look for', async () => {
    const approval = {
      readIntent: async () => ({ kind: 'transaction', networkId: 'eip155:1337' }),
      renumber: async (intent: object) => intent,
      describe: async () => view,
    };
    const { ask } = fakeFrame({ askChain: failing('UNREACHABLE') as never, approval: approval as never });
    const answer = await ask('RPC_REQUEST', { method: 'eth_sendTransaction', params: [{}] });
    const hash = keccak256('0xabcd');
    expect(answer).toMatchObject({
      payload: { code: -32603, data: { hash }, message: expect.stringContaining(hash) },
    });
  });

  it('framerequest-16 AT-S4 typed data over 64 KB is refused before anything is read', async () => {
    const { ask, context } = fakeFrame();
    const params = [address, 'x'.repeat(64 * 1024)];
    expect(await ask('RPC_REQUEST', { method: 'eth_signTypedData_v4', params })).toMatchObject({
      payload: { code: -32602 },
    });
    expect(context.approval.readIntent).not.toHaveBeenCalled();
  });
});
