import type {
  AnswerDeviceLink,
  ChangeEmailReply,
  DeviceLinkReply,
  DevicesReply,
  FlowMailReply,
  FlowReply,
  SessionReply,
  SessionStateReply,
  StartFlow,
  StartFlowReply,
} from '@foyer/protocol/auth';
import type {
  AddSplit,
  CreateWallet,
  Mismatch,
  Release,
  ReleaseReply,
  SealKeyReply,
  SplitReply,
  WalletStateReply,
  Wrap,
} from '@foyer/protocol/keys';

/**
 * The gateway as the wallet site uses it: one method an endpoint, replies parsed, proofs and tokens added, a session
 * renewed when it is due, one retry with a fresh nonce. Rejects with an `ApiError` that carries the gateway's code, or
 * `UNREACHABLE`.
 */
export interface Api {
  startFlow(body: StartFlow, signal?: AbortSignal): Promise<StartFlowReply>;
  readFlow(flowId: string, signal?: AbortSignal): Promise<FlowReply>;
  mailFlow(flowId: string): Promise<FlowMailReply>;
  verifyFlow(flowId: string, code: string): Promise<SessionReply>;
  /** Ends the session of this browser, here first; or, as the gateway gave it, one that nobody holds. */
  endSession(forgetDevice: boolean, unheld?: SessionReply): Promise<void>;
  readSession(): Promise<SessionStateReply>;
  readDeviceLink(token: string): Promise<DeviceLinkReply>;
  answerDeviceLink(body: AnswerDeviceLink): Promise<{ state: 'approved' | 'denied' }>;
  listDevices(): Promise<DevicesReply>;
  revokeDevice(deviceId: string): Promise<void>;
  changeEmail(email: string): Promise<ChangeEmailReply>;
  /** Another code for the step that the change is at. */
  mailEmailChange(flowId: string): Promise<FlowMailReply>;
  /** `expiresInMs` is 0 when the new address was sent no code yet. */
  verifyOldEmail(flowId: string, code: string): Promise<FlowMailReply>;
  verifyNewEmail(flowId: string, code: string): Promise<{ newEmail: string }>;
  revertEmail(token: string): Promise<void>;
  /** @param newEmail The address that the intent changes to, for the letter to name. */
  mailStepUp(intentHash: string, newEmail?: string): Promise<FlowMailReply>;
  stepUpByCode(intentHash: string, code: string): Promise<void>;
  /** `PublicKeyCredentialCreationOptionsJSON`. */
  passkeyOptions(): Promise<object>;
  addPasskey(name: string, credential: object): Promise<{ id: string }>;
  /** `PublicKeyCredentialRequestOptionsJSON`. */
  stepUpPasskeyOptions(intentHash: string): Promise<object>;
  stepUpByPasskey(intentHash: string, credential: object): Promise<void>;
  readSealKey(): Promise<SealKeyReply>;
  readWallet(): Promise<WalletStateReply>;
  createWallet(body: CreateWallet): Promise<SplitReply>;
  addSplit(walletId: string, body: AddSplit): Promise<SplitReply>;
  confirmSplit(walletId: string, splitId: string): Promise<void>;
  release(walletId: string, body: Release): Promise<ReleaseReply>;
  tellMismatch(walletId: string, body: Mismatch): Promise<void>;
  addWrap(walletId: string, wrap: Wrap): Promise<void>;
  removeWrap(walletId: string, wrapId: string): Promise<void>;
}
