import type { AddSplit, ReleaseReply } from '@foyer/protocol/keys';
import type { FactorKey } from '../vault/calls.ts';
import { wipe } from '../vault/crypto/Bytes.ts';
import { VaultError } from '../vault/VaultError.ts';
import { findUsable } from './findUsable.ts';
import { copyOf, transferOf } from './handOver.ts';
import { hashPurpose } from './hashPurpose.ts';
import type { KeeperOptions } from './KeeperOptions.ts';
import { type KnownState, proveSplit } from './proveSplit.ts';
import { askRelease } from './release.ts';

type Recoverable = KnownState['recoverable'][number];

/** The gateway does not release it; it was changed; its shares do not fit; or they make another wallet. */
const splitFaults: ReadonlySet<unknown> = new Set([
  'RELEASE_REFUSED',
  'SEALED_BROKEN',
  'SHARES_MISMATCH',
  'RECOVERY_KEY_SWAPPED',
]);

/**
 * Makes this device hold the wallet, by a factor. A passkey that does not open it leaves the code; there is no other
 * way in.
 */
export async function recover(
  options: KeeperOptions,
  userId: string,
  wallet: KnownState,
  signal?: AbortSignal,
): Promise<KnownState> {
  const [newest] = wallet.recoverable;
  let hasPasskey = options.passkeys.canUse && wallet.wraps.some(({ kind }) => kind === 'passkey');
  const hasCode = wallet.wraps.some(({ kind }) => kind === 'code');
  while (newest && (hasPasskey || hasCode)) {
    const factor = await askFactor(options, wallet, newest, { hasPasskey, hasCode }, signal);
    try {
      if (!factor) throw new VaultError('FACTOR_WRONG');
      return await recoverWith(options, userId, wallet, factor, signal);
    } catch (error) {
      const isWrong = error instanceof VaultError && error.code === 'FACTOR_WRONG';
      if (!isWrong || !hasCode || !hasPasskey) throw error;
      hasPasskey = false;
    }
  }
  throw new VaultError('NO_FACTOR');
}

/** The factor, or undefined for a passkey without what is needed. */
async function askFactor(
  options: KeeperOptions,
  wallet: KnownState,
  from: Recoverable,
  has: { readonly hasPasskey: boolean; readonly hasCode: boolean },
  signal?: AbortSignal,
): Promise<FactorKey | undefined> {
  const { vault, screens } = options;
  let typed = '';
  const attempt = async (code: string): Promise<void> => {
    await vault.call('tryFactor', { wallet: knownOf(wallet), factor: { kind: 'code', code } });
    typed = code;
  };
  if ((await screens.askFactor({ purpose: 'unlock', ...has }, attempt, signal)) === 'code')
    return { kind: 'code', code: typed };
  return screens.passkey('unlock', () => evaluate(options, wallet, from), signal);
}

/** One tap: the passkey opens the wallet, and shows the gateway that it is the user. */
async function evaluate(
  { api, passkeys }: KeeperOptions,
  wallet: KnownState,
  { splitId }: Recoverable,
): Promise<FactorKey | undefined> {
  const inputs = wallet.wraps.filter((wrap) => wrap.kind === 'passkey');
  const intentHash = await hashPurpose({ purpose: 'recover', walletId: wallet.walletId, splitId });
  const answer = await passkeys.evaluate(inputs, await api.stepUpPasskeyOptions(intentHash));
  await api.stepUpByPasskey(intentHash, answer.credential);
  const input = inputs.find(({ credentialId }) => credentialId === answer.credentialId);
  if (!answer.prf || !input) return undefined;
  const { credentialId, prfInput } = input;
  return { kind: 'passkey', credentialId, prfInput, prf: answer.prf };
}

async function recoverWith(
  options: KeeperOptions,
  userId: string,
  wallet: KnownState,
  factor: FactorKey,
  signal?: AbortSignal,
): Promise<KnownState> {
  const done = options.screens.busy('recovering');
  try {
    return await splitAnew(options, userId, wallet, factor, signal);
  } finally {
    if (factor.kind === 'passkey') wipe(factor.prf);
    done();
  }
}

/**
 * A split for this device out of the first other one that gives the wallet: one that is broken, or is of no wallet of
 * R's, must not stand in the way of the rest. When none does, the newest says why.
 */
async function splitAnew(
  options: KeeperOptions,
  userId: string,
  wallet: KnownState,
  factor: FactorKey,
  signal?: AbortSignal,
): Promise<KnownState> {
  const { api, tabs } = options;
  const { walletId } = wallet;
  let reason: unknown;
  const passOver = (error: unknown): undefined => {
    if (!isOfThatSplit(error)) throw error;
    reason ??= error;
  };
  for (const from of wallet.recoverable) {
    signal?.throwIfAborted();
    // Before the other tabs are kept waiting: the user may have to prove who they are for it.
    const reply = await releaseFrom(options, wallet, from, signal).catch(passOver);
    if (!reply) continue;
    // The device has one split: that of a slower tab would take the place of this one's before it counts.
    const work = async (): Promise<KnownState | undefined> => {
      signal?.throwIfAborted();
      const { usable } = await findUsable(options);
      if (usable) return usable.wallet;
      const body = await splitFrom(options, userId, wallet, from, factor, reply).catch(passOver);
      if (!body) return undefined;
      const { splitId } = await api.addSplit(walletId, body);
      if (splitId !== body.splitId) throw new VaultError('KEPT_OTHERWISE');
      return proveSplit(options, { userId, walletId, splitId }, body.recoveryShare, signal);
    };
    const made = await tabs.alone('recover', work, signal);
    if (made) return made;
  }
  throw reason ?? new VaultError('NO_FACTOR');
}

/** Released to R itself: whoever opens it has the factor. */
async function releaseFrom(
  options: KeeperOptions,
  { walletId, recoveryKey }: KnownState,
  { splitId }: Recoverable,
  signal?: AbortSignal,
): Promise<ReleaseReply> {
  const intentHash = await hashPurpose({ purpose: 'recover', walletId, splitId });
  const asked = { purpose: 'recover', splitId, intentHash, ephemeral: recoveryKey } as const;
  return askRelease(options, walletId, async () => asked, signal);
}

async function splitFrom(
  { vault, api }: KeeperOptions,
  userId: string,
  wallet: KnownState,
  { splitId, recoveryShare }: Recoverable,
  factor: FactorKey,
  reply: ReleaseReply,
): Promise<AddSplit> {
  const sealKey = await api.readSealKey();
  const given = copyOf(factor);
  const params = { userId, splitId, wallet: knownOf(wallet), factor: given, reply, recoveryShare, sealKey };
  return vault.call('recover', params, transferOf(given));
}

/** Whether it is the split that does not serve, and another may. */
function isOfThatSplit(error: unknown): boolean {
  const { code } = error as { readonly code?: unknown };
  return splitFaults.has(code);
}

/** What the vault is told of a wallet. */
export function knownOf({ walletId, recoveryKey, wraps, accounts }: KnownState) {
  return { walletId, recoveryKey, wraps, accounts };
}
