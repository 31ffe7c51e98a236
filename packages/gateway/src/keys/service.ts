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
import { HttpFailure } from '../kernel/HttpFailure.ts';
import type { Session, WalletLock } from '../sessions/Sessions.ts';
import { addWrap, removeWrap } from './changeWraps.ts';
import { confirmSplit } from './confirmSplit.ts';
import { createEnvelope } from './createEnvelope.ts';
import { createSealKeys } from './createSealKeys.ts';
import { describeWallet } from './describeWallet.ts';
import { draftSplit } from './draftSplit.ts';
import { draftWallet } from './draftWallet.ts';
import { forgetDevice } from './forgetDevice.ts';
import type { KeysContext, KeysOptions } from './KeysContext.ts';
import { nameIntent } from './nameIntent.ts';
import { releaseShare } from './releaseShare.ts';
import { type Rewrapped, rewrapRecords } from './rewrapRecords.ts';
import { requestBudget } from './rules.ts';
import { countSplitsByKek, type Owner, prepareRelease } from './store.ts';
import { tellMismatch } from './tellMismatch.ts';
import { selectWalletLock } from './wrapStore.ts';

/** The share store: the gateway's share of every wallet, useless alone, and what a user needs to recover. */
export interface Keys {
  sealKey(): Promise<SealKeyReply>;
  /** @throws HttpFailure `TOO_MANY_REQUESTS`, `DEVICE_REFUSED`; runs before everything else that a device asks for. */
  admit(session: Session): Promise<void>;
  describe(session: Session): Promise<WalletStateReply['wallet']>;
  draftWallet(session: Session, input: CreateWallet, mayDeferFactor: boolean): Promise<SplitReply>;
  draftSplit(session: Session, walletId: string, input: AddSplit): Promise<SplitReply>;
  confirm(session: Session, walletId: string, splitId: string): Promise<void>;
  release(session: Session, walletId: string, input: Release): Promise<ReleaseReply>;
  /** A share was released for something else than was to be signed with it. @throws HttpFailure `NOT_FOUND` */
  tellMismatch(session: Session, walletId: string, input: Mismatch): Promise<void>;
  addWrap(session: Session, walletId: string, wrap: Wrap): Promise<void>;
  removeWrap(session: Session, walletId: string, wrapId: string): Promise<void>;
  /** What a step-up for `intentHash` lets this device do with the user's wallet, in words for a letter; undefined where it is none of it. */
  nameIntent(session: Session, intentHash: string): Promise<string | undefined>;
  /** What locks the user's wallet, a draft too: a passkey that does not proves nobody at it. */
  walletLock(user: Owner): Promise<WalletLock | undefined>;
  /** To be told when a device was revoked: what is held of its splits is deleted. */
  onDeviceRevoked(userId: string, deviceId: string): Promise<void>;
  /** Moves every record to the vault's current key, while shares are released; `signal` ends it early. */
  rewrap(signal?: AbortSignal): Promise<Rewrapped>;
  /** How many splits each key-encryption key wraps: one at 0 may be destroyed. */
  countByKek(): Promise<readonly { readonly kekId: string; readonly splits: number }[]>;
}

/** The share store on a database and a key vault. */
export function createKeys(options: KeysOptions): Keys {
  const envelope = createEnvelope(options.keyVault);
  const sealKeys = createSealKeys({ ...options, envelope });
  const { auth, audit, rateLimit, db } = options;
  const context: KeysContext = {
    ...options,
    envelope,
    sealKeys,
    selectRelease: prepareRelease(db.queries),
  };
  return {
    sealKey: () => sealKeys.current(),
    async admit({ projectId, userId, deviceId }) {
      const wait = await rateLimit.take(requestBudget, `${projectId} ${userId} ${deviceId}`, 1);
      if (wait > 0) throw new HttpFailure('TOO_MANY_REQUESTS', { retryAfter: wait });
      if (await auth.isApproved(userId, deviceId)) return;
      await audit.write({ projectId, userId, deviceId, event: 'device.refused' });
      throw new HttpFailure('DEVICE_REFUSED');
    },
    describe: (session) => describeWallet(context, session),
    draftWallet: (session, input, mayDeferFactor) => draftWallet(context, session, input, mayDeferFactor),
    draftSplit: (session, walletId, input) => draftSplit(context, session, walletId, input),
    confirm: (session, walletId, splitId) => confirmSplit(context, session, walletId, splitId),
    release: (session, walletId, input) => releaseShare(context, session, walletId, input),
    tellMismatch: (session, walletId, input) => tellMismatch(context, session, walletId, input),
    addWrap: (session, walletId, wrap) => addWrap(context, session, walletId, wrap),
    removeWrap: (session, walletId, wrapId) => removeWrap(context, session, walletId, wrapId),
    nameIntent: (session, intentHash) => nameIntent(db.queries, session, intentHash),
    walletLock: (user) => selectWalletLock(db.queries, user),
    onDeviceRevoked: (userId, deviceId) => forgetDevice(context, userId, deviceId),
    rewrap: (signal) => rewrapRecords(context, signal),
    countByKek: () => countSplitsByKek(db.queries),
  };
}
