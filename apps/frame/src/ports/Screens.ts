import type { FlowMailReply } from '@foyer/protocol/auth';
import type { ApprovalView } from '../approval/ApprovalView.ts';
import type { ApprovalSubject } from './ApprovalWindow.ts';

/**
 * What only the user can give, asked on the frame's own screens. Each shows the frame for as long as it waits, one at a
 * time in the order asked. Leaving rejects with `USER_REJECTED`; an abort takes the screen away.
 */
export interface Screens {
  /**
   * Resolves for yes. `refresh` is called when the user says yes: a view that differs is shown again. Where nobody can
   * tell what the user sees, the yes is asked for `subject` in a window of its own. `fault`: why an earlier yes came to
   * nothing.
   */
  approve(
    view: ApprovalView,
    refresh: () => Promise<ApprovalView>,
    signal?: AbortSignal,
    subject?: ApprovalSubject,
    fault?: unknown,
  ): Promise<void>;
  /** Resolves for a yes to a change of address: the page that asks may say another one than it sends. */
  confirmEmail(
    change: { readonly siteOrigin: string; readonly email: string },
    signal?: AbortSignal,
  ): Promise<void>;
  /** How the new wallet shall be recovered. */
  offerFactor(
    options: { readonly canUsePasskey: boolean; readonly mayDefer: boolean },
    signal?: AbortSignal,
  ): Promise<'passkey' | 'code' | 'later'>;
  /** Runs `tap` within a click of the user, as a browser wants it for a passkey; its failure is shown, with a way to try again or leave. */
  passkey<Result>(
    purpose: 'create' | 'unlock' | 'confirm',
    tap: () => Promise<Result>,
    signal?: AbortSignal,
  ): Promise<Result>;
  /** Shows the recovery code until three of its groups were typed back. */
  confirmCode(code: string, signal?: AbortSignal): Promise<void>;
  /** Which factor unlocks the wallet here, or proves its user where it is open; `attempt` judges a typed code and rejects with an error whose code says why. */
  askFactor(
    options: {
      readonly purpose: 'unlock' | 'prove';
      readonly hasPasskey: boolean;
      readonly hasCode: boolean;
    },
    attempt: (code: string) => Promise<void>,
    signal?: AbortSignal,
  ): Promise<'passkey' | 'code'>;
  /** A code from a mail, as a step-up; `attempt` judges it and rejects so too, `resend` mails another. */
  askMailCode(
    options: { readonly email: string; readonly resendInMs: number },
    attempt: (code: string) => Promise<void>,
    resend: () => Promise<FlowMailReply>,
    signal?: AbortSignal,
  ): Promise<void>;
  /** Says that what the wallet does takes a moment; answers how to take it away. */
  busy(words: 'creating' | 'recovering' | 'signing'): () => void;
}
