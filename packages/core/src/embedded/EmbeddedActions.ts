import type { FrameRectangle } from './FrameRectangle.ts';
import type { SettingsSection, Transaction } from './state.ts';

/**
 * The verbs of the embedded wallet; their code is loaded with the first. What happens shows in `state.embedded`, leads to
 * the view that is next, or is a toast: none rejects but `prepare` and `submitEmail`, with which a visitor begins, where
 * the code does not come: with `FRAME_DEPENDENCY_FAILED`, or with `MODAL_LOAD_FAILED` for want of the modal's own too.
 */
export interface EmbeddedActions {
  /** The visitor reached for the email field: loads what it needs. After a frame that did not come: asks again what waits for it. */
  prepare(): Promise<void>;
  /** Sends the address; leads to EmailVerifyDevice, EmailVerifyOtp or the account. A failure is the field's own `error`. */
  submitEmail(email: string): Promise<void>;
  /** Sends the link or the code again, also for a change of address; true when it was sent. */
  resend(): Promise<boolean>;
  /** Six digits. Leads to the account; a wrong code is the view's `error`. */
  submitCode(code: string): Promise<void>;
  /** Gives the login up; a late answer is dropped. Leaving its views does it too. */
  cancelEmail(): void;
  /** Begins the change of the address; leads to the view that asks for the first code. */
  updateEmail(newEmail: string): Promise<void>;
  /** The code sent to the present address. */
  submitOldCode(code: string): Promise<void>;
  /** The code sent to the new address; leads back to Account. */
  submitNewCode(code: string): Promise<void>;
  /** Has the frame show a part of the wallet's settings; resolves when the user has left it. */
  openSettings(section: SettingsSection): Promise<void>;
  /** Lays the frame over a place of the viewport while it has to be seen; without one it is hidden. */
  placeFrame(rectangle?: FrameRectangle): void;
  /**
   * Has a flow go on after its next request, in place of closing. Called right before that: the next request is taken for
   * its own, whoever makes it.
   */
  pushTransaction(transaction: Transaction): void;
}
