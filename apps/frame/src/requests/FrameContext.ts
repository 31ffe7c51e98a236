import type { CaipNetworkId } from '@foyer/protocol/caip';
import type { AppPayload, FrameConfig, FramePayload, FrameRequestName } from '@foyer/protocol/frame';
import type { Call } from '../channel/createChannel.ts';
import type { SiteWords } from '../channel/readSite.ts';
import type { Theme } from '../channel/readTheme.ts';
import type { Api } from '../ports/Api.ts';
import type { Approval } from '../ports/Approval.ts';
import type { AskChain } from '../ports/Chain.ts';
import type { Clock } from '../ports/Clock.ts';
import type { Keeper } from '../ports/Keeper.ts';
import type { Screens } from '../ports/Screens.ts';
import type { Settings } from '../ports/Settings.ts';
import type { Tabs } from '../ports/Tabs.ts';
import type { SessionStore } from '../session/createSessionStore.ts';
import type { Speech } from '../words/createSpeech.ts';
import type { ApprovalQueue } from './rpc/createApprovalQueue.ts';

/** What of the page itself requests touch. */
export interface FramePage {
  /** For the device page and the list of devices. */
  readonly device: { readonly browser: string; readonly system: string };
  applyTheme(theme: Theme): void;
  reload(): void;
}

/** The code that was mailed last: how often another was typed, and when it is too old, by this machine's clock. */
export interface MailedCode {
  tries: number;
  readonly endsAt: number;
}

/** The sign-in that is under way. */
export interface Flow {
  readonly id: string;
  readonly email: string;
  /** The digits that its device page is answered with. */
  readonly number?: string | undefined;
  code?: MailedCode | undefined;
  /** The request that asks for its device page. */
  waiting?: AbortController;
}

/** The change of address that is under way, and the code that it waits for. */
export interface EmailChange extends FramePayload<'UPDATE_EMAIL'> {
  readonly id: string;
  readonly email: string;
  readonly code: MailedCode;
}

/** What the user is proven anew for; a letter names the new address. */
export interface StepUpIntent {
  readonly hash: string;
  readonly newEmail?: string;
}

/** What the frame remembers between requests. */
export interface FrameState {
  networkId: CaipNetworkId;
  site: SiteWords;
  flow?: Flow | undefined;
  /** The sign-in that was begun last, answered or not. */
  begun?: symbol | undefined;
  emailChange?: EmailChange | undefined;
  /** Aborted when the user signs out. */
  user: AbortController;
}

/** All that requests work with. */
export interface FrameContext {
  readonly config: FrameConfig;
  /** Checked: of the page that embeds the frame, never what it says of itself. */
  readonly siteOrigin: string;
  readonly api: Api;
  readonly session: SessionStore;
  readonly keeper: Keeper;
  readonly screens: Screens;
  readonly settings: Settings;
  readonly speech: Pick<Speech, 'ready'>;
  readonly approval: Approval;
  readonly askChain: AskChain;
  readonly approvals: ApprovalQueue;
  readonly tabs: Pick<Tabs, 'alone'>;
  /** Does `work`; where the gateway wants the user proven anew for the intent, that first. */
  confirm<Value>(intent: StepUpIntent, work: () => Promise<Value>, signal?: AbortSignal): Promise<Value>;
  readonly clock: Clock;
  readonly page: FramePage;
  readonly state: FrameState;
}

/** Does what one kind of request asks. */
export type Handler<Name extends FrameRequestName> = (
  context: FrameContext,
  payload: AppPayload<Name>,
  call: Call,
) => Promise<FramePayload<Name>>;
