import type { CodedError } from '@foyer/protocol/errors';
import type { State } from '../kernel/State.ts';
import type { EmbeddedWalletInfo } from './info.ts';

/** What the frame's own screens are about while it has to be seen. */
export type FramePurpose = 'approval' | 'recovery' | 'settings';

/** What the frame shows of the wallet's settings. */
export type SettingsSection = 'recovery' | 'devices' | 'export';

/**
 * Login with an email address. Times in ms since the epoch. `error` is the last failure of the step that is shown; it
 * goes with the next try.
 */
export type EmailLogin =
  /** `email` is of a login that was given up: the field begins with it. */
  | {
      readonly step: 'idle';
      readonly email?: string | undefined;
      readonly error?: CodedError | undefined;
      /** When the wait that `error` tells of is over. */
      readonly resendAt?: number | undefined;
    }
  /** The address is being sent; the field waits. */
  | { readonly step: 'sending'; readonly email: string }
  /** The mailed link has to be opened on its page, where `number` is to be picked among others; EmailVerifyDevice. */
  | {
      readonly step: 'device';
      readonly email: string;
      readonly number: string | undefined;
      readonly resendAt: number;
      /** Why it could not be mailed again. */
      readonly unsent?: CodedError | undefined;
    }
  /** The mailed code has to be typed in; EmailVerifyOtp. */
  | {
      readonly step: 'code';
      readonly email: string;
      readonly resendAt: number;
      readonly checking: boolean;
      readonly error?: CodedError | undefined;
      readonly unsent?: CodedError | undefined;
    }
  /** Signed in; the account is being fetched, or made with the visitor's help. */
  | { readonly step: 'connecting'; readonly email: string };

/** The change of the email address of a signed-in user, in the order of its steps. As `EmailLogin`. */
export type EmailChange =
  /** UpdateEmailWallet. */
  | {
      readonly step: 'idle';
      readonly error?: CodedError | undefined;
      readonly resendAt?: number | undefined;
    }
  | { readonly step: 'sending'; readonly newEmail: string }
  /** `old`: the code sent to the present address, UpdateEmailPrimaryOtp; `new`: to the new one, UpdateEmailSecondaryOtp. */
  | {
      readonly step: 'old' | 'new';
      readonly newEmail: string;
      readonly resendAt: number;
      readonly checking: boolean;
      readonly error?: CodedError | undefined;
      readonly unsent?: CodedError | undefined;
      /** No code was mailed yet, as `unsent` says: one can be asked for from `resendAt` on. */
      readonly isUnmailed?: true;
    };

/** Why a flow of the modal goes on after the frame's approval: each end runs its own callback. */
export interface Transaction {
  readonly onSuccess?: () => void;
  readonly onError?: () => void;
  readonly onCancel?: () => void;
}

export interface EmbeddedState {
  /** `failed`: it was not ready in time; the next request tries again. */
  readonly frame: 'absent' | 'loading' | 'ready' | 'failed';
  readonly login: EmailLogin;
  readonly change: EmailChange;
  readonly info: EmbeddedWalletInfo | undefined;
  /** Why the frame has to be seen now; undefined while it may be hidden. It titles ApproveTransaction. */
  readonly shown: FramePurpose | undefined;
  /** How many requests wait for the user's yes. */
  readonly waiting: number;
  /** What goes on after the next approval, the newest last. */
  readonly transactions: readonly Transaction[];
}

/** Nobody is signed in, and nothing of it is loaded. */
export const startingEmbedded: EmbeddedState = {
  frame: 'absent',
  login: { step: 'idle' },
  change: { step: 'idle' },
  info: undefined,
  shown: undefined,
  waiting: 0,
  transactions: [],
};

/** The embedded wallet's state; a page that never needed it has none of its own. */
export function selectEmbedded({ embedded = startingEmbedded }: State): EmbeddedState {
  return embedded;
}
