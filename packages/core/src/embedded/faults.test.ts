import { describe, expect, it, vi } from 'vitest';
import { selectStatus } from '../connection/state.ts';
import { defer, flush, until } from '../testing/startCore.ts';
import { type EmbeddedStarted, email } from '../testing/startEmbedded.ts';
import { useEmbedded } from '../testing/useEmbedded.ts';
import { selectEmbedded } from './state.ts';

const start = useEmbedded();

const lost = () => Promise.reject(new Error('The wallet cannot reach its server'));
const stateOf = ({ core }: EmbeddedStarted) => selectEmbedded(core.getState());

/** Goes as far as the code of a login. */
async function toCode(started: EmbeddedStarted): Promise<void> {
  await started.core.actions.modal.open();
  const sending = started.core.actions.embedded.submitEmail(email);
  await started.ready();
  await sending;
  started.clock.advance(30_000);
}

/** Goes as far as the code to the present address. */
async function toOldCode(started: EmbeddedStarted): Promise<void> {
  await started.login();
  await started.core.actions.modal.open();
  started.core.actions.router.push('UpdateEmailWallet');
  await started.core.actions.embedded.updateEmail('ada@example.net');
  started.clock.advance(30_000);
}

async function toNewCode(started: EmbeddedStarted): Promise<void> {
  await toOldCode(started);
  await started.core.actions.embedded.submitOldCode('123456');
}

describe('the network goes at a step', () => {
  it.each([
    ['the code', 'CONNECT_OTP', toCode, ({ core }) => core.actions.embedded.submitCode('123456')],
    ['the account', 'GET_USER', toCode, ({ core }) => core.actions.embedded.submitCode('123456')],
    ['the next mail', 'CONNECT_EMAIL', toCode, ({ core }) => core.actions.embedded.resend()],
    ['the new address', 'UPDATE_EMAIL', toOldCode, ({ core }) => core.actions.embedded.resend()],
    [
      'the first code of a change',
      'UPDATE_EMAIL_PRIMARY_OTP',
      toOldCode,
      ({ core }) => core.actions.embedded.submitOldCode('123456'),
    ],
    [
      'the second code of a change',
      'UPDATE_EMAIL_SECONDARY_OTP',
      toNewCode,
      ({ core }) => core.actions.embedded.submitNewCode('123456'),
    ],
  ] as const satisfies readonly (readonly [
    string,
    string,
    (started: EmbeddedStarted) => Promise<void>,
    (started: EmbeddedStarted) => Promise<unknown>,
  ])[])(
    'emailwallet-27 R17 %s: it is said, nothing is left waiting, and the same act does it later',
    async (_, name, go, act) => {
      const started = start();
      await go(started);
      const { answers } = started.frame;
      const usual = answers[name];
      answers[name] = lost;
      await act(started);
      await flush();
      const { login, change } = stateOf(started);
      const { toast } = started.core.getState().notices;
      const said = [login, change].map((step) =>
        ['error', 'unsent'].map((key) => Reflect.get(step, key)?.message),
      );
      expect([...said, toast?.message].join()).toContain('The wallet cannot reach its server');
      expect([login, change].some((step) => 'checking' in step && step.checking)).toBe(false);
      expect(['sending', 'connecting']).not.toContain(login.step);
      if (usual) answers[name] = usual as never;
      else delete answers[name];
      if (stateOf(started).login.step === 'idle' && stateOf(started).change.step === 'idle')
        await go(started);
      await act(started);
      await flush();
      await started.frame.settle();
      const after = stateOf(started);
      expect([after.login, after.change].map((step) => 'error' in step && step.error)).not.toContainEqual(
        expect.any(Error),
      );
    },
  );
});

describe('the page goes at a step', () => {
  it.each([
    [
      'the address is sent',
      async (started: EmbeddedStarted) => {
        await started.core.actions.modal.open();
        void started.core.actions.embedded.submitEmail(email);
        await flush();
      },
    ],
    ['the code is asked for', toCode],
    [
      'the account is fetched',
      async (started: EmbeddedStarted) => {
        await toCode(started);
        started.frame.answers.GET_USER = () => defer().promise;
        void started.core.actions.embedded.submitCode('123456');
        await started.frame.settle();
      },
    ],
    ['a change waits for its code', toOldCode],
    [
      'a request waits for a yes',
      async (started: EmbeddedStarted) => {
        await started.login();
        started.frame.answers.RPC_REQUEST = () => defer().promise;
        started.ask('personal_sign', ['0x', '0x']).catch(() => undefined);
        await started.frame.settle();
      },
    ],
  ])('emailwallet-28 R18 while %s: nothing is left, and the next one begins cleanly', async (_, go) => {
    const first = start();
    await go(first);
    first.core.dispose();
    // Code that was on its way when dispose came comes all the same.
    await vi.dynamicImportSettled();
    await flush();
    expect(first.clock.pending).toBe(0);
    expect(first.frame.visits.every(({ isRemoved }) => isRemoved)).toBe(true);
    const stored = Object.fromEntries(first.storage.records);
    const next = start({ stored });
    const wasConnected = stored['foyer.connection_status'] === 'connected';
    await next.ready();
    await next.core.ready();
    expect(selectStatus(next.core.getState())).toBe(wasConnected ? 'connected' : 'disconnected');
    expect(stateOf(next)).toMatchObject({ login: { step: 'idle' }, change: { step: 'idle' }, waiting: 0 });
    expect(next.core.getState().modal.open).toBe(false);
    if (wasConnected) return;
    next.clock.advance(30_000);
    await next.login();
    expect(selectStatus(next.core.getState())).toBe('connected');
  });
});

describe('storage', () => {
  it('emailwallet-29 R19 that is full or blocked leaves a login that lasts as long as the page', async () => {
    const started = start();
    started.storage.refusal = new DOMException('full', 'QuotaExceededError');
    await started.login();
    expect(selectStatus(started.core.getState())).toBe('connected');
    await started.core.actions.connection.disconnect();
    await flush();
    expect(selectStatus(started.core.getState())).toBe('disconnected');
  });

  it('emailwallet-29 R19 that fills up on the way keeps the login', async () => {
    const started = start();
    await toCode(started);
    started.storage.refusal = new DOMException('full', 'QuotaExceededError');
    await started.core.actions.embedded.submitCode('123456');
    await until(started.core, (state) => selectStatus(state) === 'connected');
    expect(await started.ask('personal_sign', ['0x', '0x'])).toBe('answer to personal_sign');
  });

  it('emailwallet-29 R19 wiped on the way to the code keeps the login', async () => {
    const started = start();
    await toCode(started);
    started.storage.clearElsewhere();
    await started.core.actions.embedded.submitCode('123456');
    await until(started.core, (state) => selectStatus(state) === 'connected');
  });

  it('emailwallet-29 R19 wiped while signed in signs out here', async () => {
    const started = start();
    await started.login();
    started.storage.clearElsewhere();
    await flush();
    expect(selectStatus(started.core.getState())).toBe('disconnected');
  });

  it.each([
    ['of another version', { 'foyer.version': '0' }],
    [
      'with nonsense in it',
      {
        'foyer.wallet.EMAIL_LOGIN_USED_KEY': '{',
        'foyer.wallet.LAST_EMAIL_LOGIN_TIME': 'soon',
        'foyer.wallet.LAST_USED_CHAIN_KEY': 'x'.repeat(10_000),
      },
    ],
  ])('emailwallet-29 R19 %s begins anew', async (_, stored) => {
    const started = start({ stored: { 'foyer.version': '1', ...stored } });
    await started.core.ready();
    await started.login();
    expect(selectStatus(started.core.getState())).toBe('connected');
  });
});

/** What the records of another tab say after its sign-in. */
function signInElsewhere(started: ReturnType<typeof start>): void {
  for (const [name, value] of Object.entries({
    'foyer.version': '1',
    'foyer.wallet.EMAIL_LOGIN_USED_KEY': 'true',
    'foyer.eip155:connected_connector_id': 'AUTH',
    'foyer.connected_namespaces': 'eip155',
    'foyer.connection_status': 'connected',
  }))
    started.storage.changeElsewhere(name, value);
}

describe('another tab', () => {
  it('emailwallet-14 R20 signs in for the first time: one that nobody used yet shows the account when it opens', async () => {
    const started = start();
    signInElsewhere(started);
    await flush();
    await started.core.actions.modal.open();
    await started.ready();
    await until(started.core, (state) => selectStatus(state) === 'connected');
    expect(started.core.getState().router.view).toBe('Account');
    expect(started.frame.asked.map(({ name }) => name)).not.toContain('CONNECT_EMAIL');
  });

  it('emailwallet-14 R20 signs in: this one follows without a question', async () => {
    const started = start();
    await started.core.actions.connection.prepare();
    await flush();
    signInElsewhere(started);
    await started.ready();
    await until(started.core, (state) => selectStatus(state) === 'connected');
    expect(started.frame.asked.map(({ name }) => name)).not.toContain('CONNECT_EMAIL');
    expect(started.core.getState().modal.open).toBe(false);
  });

  it('emailwallet-14 R20 signs in and out again before the frame is here: nobody is signed in', async () => {
    const started = start();
    await started.core.actions.connection.prepare();
    await flush();
    started.storage.changeElsewhere('foyer.eip155:connected_connector_id', 'AUTH');
    started.storage.changeElsewhere('foyer.connected_namespaces', 'eip155');
    started.storage.changeElsewhere('foyer.connection_status', 'connected');
    started.storage.changeElsewhere('foyer.connection_status', 'disconnected');
    await started.ready();
    expect(selectStatus(started.core.getState())).toBe('disconnected');
  });

  it('R20 emailwallet-17 asks for a yes: this one shows nothing', async () => {
    const asking = start();
    const other = start();
    await asking.login();
    await other.login();
    asking.frame.answers.RPC_REQUEST = () => defer().promise;
    asking.ask('personal_sign', ['0x', '0x']).catch(() => undefined);
    await asking.frame.settle();
    expect(asking.core.getState().modal.open).toBe(true);
    expect(other.core.getState().modal.open).toBe(false);
    expect(stateOf(other).waiting).toBe(0);
  });
});
