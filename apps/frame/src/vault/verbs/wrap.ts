import type { ReleaseReply, Wrap } from '@foyer/protocol/keys';
import type { FactorKey, KnownWallet } from '../calls.ts';
import { type Bytes, type FillRandom, isEqual, wipe } from '../crypto/Bytes.ts';
import { thumbprintOf } from '../crypto/p256.ts';
import { readRecoveryCode } from '../crypto/recoveryCode.ts';
import {
  deriveRecoveryKey,
  type FactorSecret,
  importRecoveryKey,
  unwrapRecoveryKey,
  wrapRecoveryKey,
} from '../crypto/recoveryKey.ts';
import type { OpenVault } from '../OpenVault.ts';
import { VaultError } from '../VaultError.ts';
import { openRelease } from './openRelease.ts';

interface Params {
  readonly userId: string;
  readonly splitId: string;
  readonly ticket: string;
  readonly reply: ReleaseReply;
  readonly factor: FactorKey;
}

/**
 * Locks R for one more factor. R is derived of the wallet itself, and has to be the one this device trusts.
 * @throws VaultError `RECOVERY_KEY_SWAPPED`, and as `openRelease`
 */
export async function wrap(vault: OpenVault, { factor, ...released }: Params): Promise<Wrap> {
  const opened = await openRelease(vault, released);
  const wallet = await opened.combine();
  const { walletId, recoveryKeyId } = opened.split;
  const { publicKey, pkcs8 } = await deriveRecoveryKey(wallet.entropy, walletId);
  wallet.end();
  try {
    if ((await thumbprintOf(publicKey)) !== recoveryKeyId) throw new VaultError('RECOVERY_KEY_SWAPPED');
    return await wrapFor(factor, pkcs8, walletId, vault.fill);
  } finally {
    wipe(pkcs8);
  }
}

/**
 * Whether the factor opens R.
 * @throws VaultError `CODE_TYPO`, `CODE_WRONG` or `FACTOR_WRONG`
 */
export async function tryFactor(params: {
  readonly wallet: KnownWallet;
  readonly factor: FactorKey;
}): Promise<undefined> {
  wipe(await unwrapWith(params.factor, params.wallet));
  return undefined;
}

/** R's private half, PKCS 8, opened by a factor; the factor's secret is wiped. */
async function unwrapWith(
  factor: FactorKey,
  { wraps, walletId }: Pick<KnownWallet, 'wraps' | 'walletId'>,
): Promise<Bytes> {
  const secret = secretOf(factor);
  try {
    return await unwrapRecoveryKey(wraps, walletId, secret);
  } finally {
    wipe(secret.secret);
  }
}

/** R, opened by a factor. @throws VaultError as `tryFactor` */
export async function unlockWith(
  factor: FactorKey,
  wallet: Pick<KnownWallet, 'wraps' | 'walletId'>,
): Promise<CryptoKey> {
  const pkcs8 = await unwrapWith(factor, wallet);
  return importRecoveryKey(pkcs8).finally(() => wipe(pkcs8));
}

/** R's private half locked by a factor, and proven to open again. */
export async function wrapFor(
  factor: FactorKey,
  pkcs8: Bytes,
  walletId: string,
  fill: FillRandom,
): Promise<Wrap> {
  const secret = secretOf(factor);
  try {
    const wrapped = await wrapRecoveryKey(pkcs8, walletId, secret, fill);
    const opened = await unwrapRecoveryKey([wrapped], walletId, secret);
    const isSame = isEqual(opened, pkcs8);
    wipe(opened);
    if (!isSame) throw new VaultError('SEALED_BROKEN');
    return wrapped;
  } finally {
    wipe(secret.secret);
  }
}

function secretOf(factor: FactorKey): FactorSecret {
  if (factor.kind === 'code') return { kind: 'code', secret: readRecoveryCode(factor.code) };
  const { kind, credentialId, prfInput, prf } = factor;
  const secret = Uint8Array.from(prf);
  wipe(prf);
  if (secret.length !== 32) throw new VaultError('FACTOR_WRONG');
  return { kind, credentialId, prfInput, secret };
}
