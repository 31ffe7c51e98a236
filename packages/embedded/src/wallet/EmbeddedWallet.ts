import type { AppPayload, FrameEventPayload, FramePayload, FrameUser } from '@foyer/protocol/frame';
import type { FrameFault, FrameStatus } from '../frame/createFrame.ts';
import type { EmbeddedPorts } from '../ports/EmbeddedPorts.ts';
import type { Rectangle } from '../ports/MountFrame.ts';
import type { Approve, ChainId, EmbeddedProvider } from '../provider/createProvider.ts';

type Theme = AppPayload<'SYNC_THEME'>;
type DappData = AppPayload<'SYNC_DAPP_DATA'>;

/** Who embeds the wallet, and who is told what happens to it. */
export interface EmbeddedOptions {
  /** Address of the wallet site, https (http on this machine alone). */
  readonly walletUrl: string;
  readonly projectId: string;
  /** CAIP-2 id of the chain that is active at the start. */
  readonly networkId: string;
  readonly enableLogger?: boolean;
  readonly theme: Theme;
  readonly dapp: DappData;
  readonly ports: EmbeddedPorts;
  /** Carries each request that needs the user's yes. Default: it is sent. */
  readonly approve?: Approve;
  /** A method that is on neither list was refused. */
  readonly onRefused?: (method: string) => void;
  readonly onStatus?: (status: FrameStatus) => void;
  readonly onFault?: (fault: FrameFault) => void;
  readonly onVisibility?: (event: FrameEventPayload<'VISIBILITY'>) => void;
  /** The visitor wants the frame away. */
  readonly onLeave?: () => void;
  /** The frame says that nobody is signed in any more; `error` where another device has removed this one. */
  readonly onSignedOut?: (error?: Error) => void;
}

/** The embedded wallet as a page uses it. What the frame refuses rejects with its words; see `Frame` for the rest. */
export interface EmbeddedWallet {
  readonly provider: EmbeddedProvider;
  /** Rejects with `EMAIL_THROTTLED` within 30 s of the last mail. */
  connectEmail(email: string, signal?: AbortSignal): Promise<FramePayload<'CONNECT_EMAIL'>>;
  /** Resolves when the mailed link was approved. It is asked again every 30 s, for as long as a link is good. */
  connectDevice(signal?: AbortSignal): Promise<void>;
  connectOtp(otp: string, signal?: AbortSignal): Promise<void>;
  /** Fetches who is signed in, who becomes the provider's account. Rejects with `REQUEST_ABORTED` where that session ended meanwhile. */
  getUser(chainId: ChainId, signal?: AbortSignal): Promise<FrameUser>;
  /** False without asking where nobody has signed in on this page. Rejects when the frame fails: that is no answer. */
  isConnected(): Promise<boolean>;
  updateEmail(email: string): Promise<FramePayload<'UPDATE_EMAIL'>>;
  /** Answers why the new address was not mailed yet, with the wait as `seconds`; undefined once it was. */
  updateEmailPrimaryOtp(otp: string): Promise<Error | undefined>;
  updateEmailSecondaryOtp(otp: string): Promise<FramePayload<'UPDATE_EMAIL_SECONDARY_OTP'>>;
  showSettings(section: AppPayload<'SHOW_SETTINGS'>['section'], signal?: AbortSignal): Promise<void>;
  /** Forgets at once, then tells the frame, for at most 3 s; one that does not hear it is told before the next use. Never rejects. */
  signOut(): Promise<void>;
  /** Forgets who is signed in without a word to the frame. */
  drop(): void;
  addresses(): readonly string[];
  chainId(): ChainId | undefined;
  switchTo(chainId: ChainId): Promise<void>;
  /** The address of the last login on this page. */
  lastEmail(): string | undefined;
  /** When the next mail may be asked for, in ms since the epoch. */
  resendAt(): number;
  syncTheme(theme: Theme): void;
  place(rectangle: Rectangle | undefined): void;
  /** Begins anew with the frame: what waits in it is aborted, its own screens are gone. */
  reload(): void;
  dispose(): void;
}
