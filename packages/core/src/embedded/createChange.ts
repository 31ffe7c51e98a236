import type { EmbeddedWallet } from '@foyer/embedded';
import { FoyerError, toFoyerError } from '@foyer/protocol/errors';
import { readEmail } from '@foyer/protocol/mail';
import type { Context } from '../kernel/Context.ts';
import { push, replace, reset } from '../router/actions.ts';
import { track } from '../telemetry/track.ts';
import { idleAfter, unsentOf } from './createLogin.ts';
import { patchEmbedded } from './patchEmbedded.ts';
import { type EmailChange, selectEmbedded } from './state.ts';

/** Name of the job that changes the address. */
const changeJob = 'email change';

/** The change of the user's email address: a code to the present one, then one to the new one. */
export interface Change {
  updateEmail(text: string): Promise<void>;
  submitCode(step: 'old' | 'new', code: string): Promise<void>;
  resend(): Promise<boolean>;
  cancel(): void;
}

export function createChange(context: Context, wallet: EmbeddedWallet): Change {
  const change = () => selectEmbedded(context.store.getState()).change;
  const set = (next: EmailChange) => patchEmbedded(context, { change: next });
  /** Questions to the frame that are not answered: each may yet show a screen. */
  let asked = 0;
  const ask = async (newEmail: string): Promise<'old' | 'new'> => {
    asked += 1;
    try {
      const { action } = await wallet.updateEmail(newEmail);
      return action === 'VERIFY_SECONDARY_OTP' ? 'new' : 'old';
    } finally {
      asked -= 1;
    }
  };
  const wait = (step: 'old' | 'new', newEmail: string) =>
    set({ step, newEmail, resendAt: wallet.resendAt(), checking: false });

  return {
    updateEmail(text) {
      const newEmail = readEmail(text);
      if (!newEmail) {
        set({ step: 'idle', error: new FoyerError('UNKNOWN', { message: 'Invalid email' }) });
        return Promise.resolve();
      }
      return context.jobs.run(changeJob, newEmail, async (signal) => {
        set({ step: 'sending', newEmail });
        track(context, { type: 'track', event: 'EMAIL_EDIT' });
        try {
          const step = await ask(newEmail);
          if (signal.aborted) return;
          wait(step, newEmail);
          push(context, step === 'new' ? 'UpdateEmailSecondaryOtp' : 'UpdateEmailPrimaryOtp');
        } catch (cause) {
          if (!signal.aborted) set(idleAfter(context, cause));
        }
      });
    },
    submitCode(step, code) {
      const current = change();
      if (current.step !== step || current.checking) return Promise.resolve();
      const { newEmail, resendAt } = current;
      return context.jobs.run(changeJob, `${step} ${code}`, async (signal) => {
        set({ step, newEmail, resendAt, checking: true });
        let kept: Error | undefined;
        try {
          if (step === 'old') kept = await wallet.updateEmailPrimaryOtp(code);
          else await wallet.updateEmailSecondaryOtp(code);
        } catch (cause) {
          if (!signal.aborted) set({ step, newEmail, resendAt, checking: false, error: toFoyerError(cause) });
          return;
        }
        if (step === 'new') return finish(context, newEmail);
        if (signal.aborted) return;
        if (kept)
          set({ step: 'new', newEmail, checking: false, isUnmailed: true, ...unsentOf(context, kept) });
        else wait('new', newEmail);
        replace(context, 'UpdateEmailSecondaryOtp');
      });
    },
    async resend() {
      const current = change();
      if (current.step !== 'old' && current.step !== 'new') return false;
      try {
        const step = await ask(current.newEmail);
        if (change() !== current) return false;
        wait(step, current.newEmail);
        if (step !== current.step)
          replace(context, step === 'new' ? 'UpdateEmailSecondaryOtp' : 'UpdateEmailPrimaryOtp');
        return true;
      } catch (error) {
        if (change() === current) set({ ...current, ...unsentOf(context, error) });
        return false;
      }
    },
    cancel() {
      if (change().step === 'idle') return;
      context.jobs.cancel(changeJob);
      set({ step: 'idle' });
      // What it shows, or would yet, cannot be taken back.
      if (asked || selectEmbedded(context.store.getState()).shown) wallet.reload();
    },
  };
}

/** The change counts, whatever is shown by now. */
function finish(context: Context, email: string): void {
  const { embedded, modal, router } = context.store.getState();
  const info = embedded?.info;
  patchEmbedded(context, { change: { step: 'idle' }, info: info && { ...info, user: { email } } });
  if (modal.open && router.view === 'UpdateEmailSecondaryOtp') reset(context, 'Account');
}
