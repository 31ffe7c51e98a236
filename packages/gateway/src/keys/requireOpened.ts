import { createHmac, timingSafeEqual } from 'node:crypto';
import { type AddSplit, openingText } from '@foyer/protocol/keys';
import { HttpFailure } from '../kernel/HttpFailure.ts';
import type { Session } from '../sessions/Sessions.ts';
import type { KeysContext } from './KeysContext.ts';
import { openStored } from './openStored.ts';

/**
 * That the device opened a share released to R, which only a factor does: without it whoever is signed in could put a
 * split of nothing beside the user's own, and have those deleted for it. The proof is judged by the share itself.
 * @throws HttpFailure `RELEASE_REFUSED`, `KEYS_UNAVAILABLE`
 */
export async function requireOpened(
  context: KeysContext,
  session: Session,
  walletId: string,
  { splitId, from }: Pick<AddSplit, 'splitId' | 'from'>,
): Promise<void> {
  const { projectId, userId, deviceId } = session;
  const held = await context.selectRelease({ projectId, userId, walletId, splitId: from.splitId });
  const isLive = held?.split.confirmedAt && held.split.version === held.device.version;
  const share = isLive ? await openStored(context, held.split) : undefined;
  const text = openingText({ walletId, deviceId, from: from.splitId, splitId });
  if (share && isProof(from.proof, share, text)) return;
  const detail = { walletId, splitId, from: from.splitId };
  await context.audit.write({ projectId, userId, deviceId, event: 'split.refused', detail });
  throw new HttpFailure('RELEASE_REFUSED', { reason: 'from: it does not prove that the release was opened' });
}

/** The share is overwritten. */
function isProof(proof: string, share: Uint8Array, text: string): boolean {
  try {
    const given = Buffer.from(proof, 'base64url');
    const expected = createHmac('sha256', share).update(text).digest();
    return given.length === expected.length && timingSafeEqual(given, expected);
  } finally {
    share.fill(0);
  }
}
