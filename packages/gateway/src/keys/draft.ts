import type { PublicKey } from '@foyer/protocol/auth';
import { type AddSplit, type CreateWallet, type SplitReply, sealInfo } from '@foyer/protocol/keys';
import { HttpFailure } from '../kernel/HttpFailure.ts';
import type { Session } from '../sessions/Sessions.ts';
import type { EncryptedRecord } from './createEnvelope.ts';
import type { KeysContext } from './KeysContext.ts';
import { shareContext } from './rules.ts';
import { importPublicKey } from './sealTo.ts';
import type { SplitRow } from './store.ts';

/** Tells whether a draft that is sent again is the same. */
export async function hashDraft(session: Session, input: CreateWallet | AddSplit): Promise<string> {
  const text = new TextEncoder().encode(JSON.stringify([session.deviceId, input]));
  return Buffer.from(await crypto.subtle.digest('SHA-256', text)).toString('base64url');
}

/** Takes the server share out of its upload and puts it into the envelope it is stored in. */
export async function storeShare(
  { envelope, sealKeys }: KeysContext,
  { projectId, userId, deviceId }: Session,
  walletId: string,
  version: number,
  upload: AddSplit | CreateWallet,
): Promise<EncryptedRecord> {
  const { splitId, sealKeyId, serverShare } = upload;
  const context = shareContext({ projectId, userId, walletId, deviceId, splitId, version });
  const opening = sealKeys.open(sealKeyId, serverShare, sealInfo.upload(walletId, splitId));
  // Both ask the key vault: at the same time, so that the answer is there within its three seconds.
  const [share, { seal }] = await Promise.all([opening, envelope.prepare(context)]);
  try {
    return await seal(share);
  } finally {
    share.fill(0);
  }
}

/**
 * The receipt of a draft that was stored before.
 * @throws HttpFailure `CONFLICT` when that one had other contents.
 */
export function repeatReply(stored: SplitRow | undefined, draftHash: string): SplitReply {
  if (stored?.draftHash !== draftHash) throw new HttpFailure('CONFLICT');
  return splitReply(stored);
}

function splitReply({ walletId, splitId, version }: SplitRow): SplitReply {
  return { walletId, splitId, version };
}

/** The key itself. @throws HttpFailure `INVALID_BODY` that names the field whose key is no point of the curve. */
export function requirePoint(publicKey: PublicKey, field: string): Promise<CryptoKey> {
  return importPublicKey(publicKey).catch(() => {
    throw new HttpFailure('INVALID_BODY', { field, reason: `${field}: expected a point of P-256` });
  });
}
