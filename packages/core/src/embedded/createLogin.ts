import type { EmbeddedWallet } from '@foyer/embedded';
import { type CodedError, FoyerError, toFoyerError } from '@foyer/protocol/errors';
import type { FrameReason } from '@foyer/protocol/frame';
import { readEmail } from '@foyer/protocol/mail';
import { cancelAttempt } from '../connection/actions/attempt.ts';
import type { Context } from '../kernel/Context.ts';
import { close, goBack } from '../modal/actions.ts';
import { cancel as cancelPairing } from '../pairing/actions/cancel.ts';
import { push, replace } from '../router/actions.ts';
import type { ViewName } from '../router/state.ts';
import { noteAct } from '../telemetry/actions.ts';
import { track } from '../telemetry/track.ts';
import { embeddedConnector } from './connector.ts';
import type { EmbeddedAccount } from './createAccount.ts';
import { patchEmbedded } from './patchEmbedded.ts';
import { isLoginView } from './rules.ts';
import { type EmailLogin, selectEmbedded } from './state.ts';

/** Name of the job that logs in. */
const loginJob = 'email login';

type Answer = Awaited<ReturnType<EmbeddedWallet['connectEmail']>>;

/** Login with an email address, step by step. */
export interface Login {
  submitEmail(text: string): Promise<void>;
  submitCode(code: string): Promise<void>;
  resend(): Promise<boolean>;
  cancel(): void;
}

export function createLogin(context: Context, wallet: EmbeddedWallet, account: EmbeddedAccount): Login {
  const login = () => selectEmbedded(context.store.getState()).login;
  const set = (next: EmailLogin) => patchEmbedded(context, { login: next });
  const tell = (event: TrackedStep) => track(context, { type: 'track', event });
  const run = (key: string, work: (signal: AbortSignal) => Promise<void>) =>
    context.jobs.run(loginJob, key, work);

  const finish = async (email: string, signal: AbortSignal): Promise<void> => {
    set({ step: 'connecting', email });
    await account.connectAll(signal);
    if (signal.aborted) return;
    set({ step: 'idle' });
    const { name } = embeddedConnector('eip155');
    track(context, { type: 'track', event: 'CONNECT_SUCCESS', properties: { method: 'email', name } });
    const state = context.store.getState();
    const { modal, router } = state;
    // A site may ask as soon as it hears of the account: its request has the view now, and closes it in the end.
    if (selectEmbedded(state).waiting > 0) return;
    // From Connect the visitor goes on to the account; a view of the login has done its work.
    if (modal.open && (isLoginView(router.view) || router.view === 'EmailLogin')) close(context);
  };
  const askCode = (email: string): void => {
    tell('EMAIL_VERIFICATION_CODE_SENT');
    set({ step: 'code', email, resendAt: wallet.resendAt(), checking: false });
    lead(context, 'EmailVerifyOtp');
  };
  const takeAnswer = async (
    email: string,
    { action, number }: Answer,
    signal: AbortSignal,
  ): Promise<void> => {
    if (action === 'CONNECT') return finish(email, signal);
    if (action === 'VERIFY_OTP') return askCode(email);
    set({ step: 'device', email, number, resendAt: wallet.resendAt() });
    lead(context, 'EmailVerifyDevice');
    await approveDevice(email, signal);
  };
  const approveDevice = async (email: string, signal: AbortSignal): Promise<void> => {
    try {
      await wallet.connectDevice(signal);
    } catch (cause) {
      if (!signal.aborted) failLogin(context, cause);
      return;
    }
    if (signal.aborted) return;
    tell('DEVICE_REGISTERED_FOR_EMAIL');
    askCode(email);
  };

  return {
    submitEmail(text) {
      const email = readEmail(text);
      noteAct(context);
      if (!email) {
        set({ step: 'idle', error: new FoyerError('UNKNOWN', { message: 'Invalid email' }) });
        return Promise.resolve();
      }
      tell('EMAIL_SUBMITTED');
      cancelPairing(context);
      cancelAttempt(context);
      return run(`submit ${email}`, async (signal) => {
        set({ step: 'sending', email });
        try {
          const answer = await wallet.connectEmail(email, signal);
          if (!signal.aborted) await takeAnswer(email, answer, signal);
        } catch (cause) {
          if (!signal.aborted) failLogin(context, cause);
        }
      });
    },
    submitCode(code) {
      const current = login();
      if (current.step !== 'code' || current.checking) return Promise.resolve();
      const { email, resendAt } = current;
      return run(`code ${code}`, async (signal) => {
        set({ step: 'code', email, resendAt, checking: true });
        try {
          await wallet.connectOtp(code, signal);
        } catch (cause) {
          if (signal.aborted) return;
          const error = toFoyerError(cause);
          const properties = { message: error.message };
          track(context, { type: 'track', event: 'EMAIL_VERIFICATION_CODE_FAIL', properties });
          set({ step: 'code', email, resendAt, checking: false, error });
          return;
        }
        if (signal.aborted) return;
        tell('EMAIL_VERIFICATION_CODE_PASS');
        await finish(email, signal).catch((cause: unknown) => {
          if (!signal.aborted) failLogin(context, cause);
        });
      });
    },
    async resend() {
      const current = login();
      if (current.step !== 'device' && current.step !== 'code') return false;
      const { email } = current;
      const early = throttled(context, wallet);
      if (early) {
        set({ ...current, unsent: early, resendAt: wallet.resendAt() });
        return false;
      }
      // The wait for the older mail is over: what it still ends with is not told.
      context.jobs.cancel(loginJob);
      let isSent = false;
      await run('resend', async (signal) => {
        try {
          const answer = await wallet.connectEmail(email, signal);
          if (signal.aborted) return;
          isSent = true;
          // Not waited for: the link may take its time.
          void run(`resent ${wallet.resendAt()}`, (next) => takeAnswer(email, answer, next)).catch(
            (cause: unknown) => failLogin(context, cause),
          );
        } catch (error) {
          if (signal.aborted) return;
          set({ ...current, ...unsentOf(context, error) });
          if (current.step === 'device') void run('wait on', (next) => approveDevice(email, next));
        }
      });
      return isSent;
    },
    cancel() {
      const { step, email } = login();
      if (step === 'idle') return;
      context.jobs.cancel(loginJob);
      set({ step: 'idle', email });
      // What it shows, or would yet, cannot be taken back.
      if (step === 'connecting') wallet.reload();
    },
  };
}

type TrackedStep =
  | 'EMAIL_SUBMITTED'
  | 'EMAIL_VERIFICATION_CODE_SENT'
  | 'EMAIL_VERIFICATION_CODE_PASS'
  | 'DEVICE_REGISTERED_FOR_EMAIL';

/** Why no mail can be asked for yet. */
function throttled({ ports }: Context, wallet: EmbeddedWallet): CodedError | undefined {
  const ms = wallet.resendAt() - ports.clock.now();
  return ms > 0 ? new FoyerError('EMAIL_THROTTLED', { seconds: Math.ceil(ms / 1000) }) : undefined;
}

/** What changes in a step that could not be mailed again: why, and the wait where the gateway told one. */
export function unsentOf({ ports }: Context, cause: unknown): { unsent: CodedError; resendAt: number } {
  const unsent = toFoyerError(cause);
  const { seconds = 0 } = unsent.context as { seconds?: number };
  return { unsent, resendAt: ports.clock.now() + seconds * 1000 };
}

/** A step that has ended, and why. */
interface Ended {
  readonly step: 'idle';
  readonly error?: CodedError;
  readonly resendAt?: number;
}

/** What a step that failed leaves: why, unless the visitor left a screen of the wallet's own, who needs no reason. */
export function idleAfter(context: Context, cause: unknown): Ended {
  const { unsent: error, resendAt } = unsentOf(context, cause);
  const isLeft = error.context.reason === ('USER_REJECTED' satisfies FrameReason);
  return isLeft ? { step: 'idle' } : { step: 'idle', error, ...(error.context.seconds ? { resendAt } : {}) };
}

/** Back to the field, which says why. */
export function failLogin(context: Context, cause: unknown): void {
  patchEmbedded(context, { login: idleAfter(context, cause) });
  // Such a screen lies on the step that led to it.
  while (isLoginView(context.store.getState().router.view)) goBack(context);
}

/** One step of the login takes the place of the one before; back leads to the field. */
function lead(context: Context, view: ViewName): void {
  const { router } = context.store.getState();
  if (router.view === view) return;
  if (isLoginView(router.view)) replace(context, view);
  else push(context, view);
}
