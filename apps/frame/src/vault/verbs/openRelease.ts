import { type ReleaseReply, sealInfo } from '@foyer/protocol/keys';
import type { Bytes } from '../crypto/Bytes.ts';
import { openSealed } from '../crypto/seal.ts';
import { type Combined, combineShares, readShare, type Share } from '../crypto/shares.ts';
import type { OpenVault } from '../OpenVault.ts';
import { type KeptSplit, requireSplit } from '../storage/createSafe.ts';
import { VaultError } from '../VaultError.ts';

interface Released {
  readonly userId: string;
  readonly splitId: string;
  readonly ticket: string;
  readonly reply: ReleaseReply;
}

interface Names {
  readonly walletId: string;
  readonly splitId: string;
}

/** The server's share as it was sealed, opened with the key it was released to. */
export async function openServerBytes(
  { device }: OpenVault,
  privateKey: CryptoKey,
  reply: ReleaseReply,
  walletId: string,
): Promise<Bytes> {
  const info = sealInfo.release(walletId, device.deviceId, reply.challenge);
  return openSealed(privateKey, info, reply.sealed);
}

async function openServerShare(
  vault: OpenVault,
  privateKey: CryptoKey,
  reply: ReleaseReply,
  names: Names,
): Promise<Share> {
  const plain = await openServerBytes(vault, privateKey, reply, names.walletId);
  return readShare(plain, { ...names, role: 'server' });
}

/** What one release leads to: this device's split, the server's share and what both make. */
export interface OpenedShare {
  readonly split: KeptSplit;
  readonly server: Share;
  combine(): Promise<Combined>;
}

/**
 * Opens a released share beside this device's own. A version older than one seen before is refused, and a newer one is
 * remembered.
 * @throws VaultError `NO_SHARE`, `SEALED_BROKEN`, `SHARES_MISMATCH` or `ROLLED_BACK`
 */
export async function openReleased(
  vault: OpenVault,
  privateKey: CryptoKey,
  { userId, splitId, reply }: Omit<Released, 'ticket'>,
): Promise<OpenedShare> {
  const split = await requireSplit(vault.safe, userId, splitId);
  const server = await openServerShare(vault, privateKey, reply, split);
  if (reply.version < split.version) throw new VaultError('ROLLED_BACK');
  if (reply.version > split.version) {
    await vault.safe.keepSplit(userId, { ...split, version: reply.version });
  }
  return { split, server, combine: () => combineShares(split.share, server) };
}

/** As `openReleased`, with the key and the intent of the ticket. @throws VaultError `NO_TICKET` too */
export async function openRelease(
  vault: OpenVault,
  released: Released,
): Promise<OpenedShare & { readonly intentHash: string }> {
  const { privateKey, intentHash } = vault.tickets.spend(released.ticket, released);
  return { ...(await openReleased(vault, privateKey, released)), intentHash };
}
