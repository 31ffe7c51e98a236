import { keepFactor } from '../factors/changeFactors.ts';
import type { FactorKey } from '../vault/calls.ts';
import { wipe } from '../vault/crypto/Bytes.ts';
import { VaultError } from '../vault/VaultError.ts';
import type { Usable } from './findUsable.ts';
import type { KeeperOptions } from './KeeperOptions.ts';
import { knownOf } from './recover.ts';

/**
 * A factor that the user has confirmed and that must come to open their wallet, whichever that will be. A code is held
 * for as long as they are signed in: it was written down. What a passkey gave is not kept on the page.
 */
export interface HeldFactor {
  factor: FactorKey | undefined;
}

/** What is held of the user of a sign-in; when that ends, nothing is. */
export function holdFactors(): (signIn: AbortSignal) => HeldFactor {
  let last: { readonly signIn: AbortSignal; readonly held: HeldFactor } | undefined;
  return (signIn) => {
    if (last?.signIn === signIn) return last.held;
    const held: HeldFactor = { factor: undefined };
    signIn.addEventListener('abort', () => letGo(held), { once: true });
    last = { signIn, held };
    return held;
  };
}

/** Makes the held factor one of the wallet's, unless it is: the user was told that it opens this wallet. */
export async function settleFactor(
  options: KeeperOptions,
  found: Usable,
  held: HeldFactor,
  signal?: AbortSignal,
): Promise<Usable> {
  const { factor } = held;
  if (!factor) return found;
  const wrap = (await opens(options, found, factor))
    ? undefined
    : await keepFactor(options, found.place, factor, signal);
  letGo(held);
  if (!wrap) return found;
  return { ...found, wallet: { ...found.wallet, wraps: [...found.wallet.wraps, wrap] } };
}

/** Takes from the page what must not stay there when the wallet could not be made. */
export function dropPasskey(held: HeldFactor): void {
  if (held.factor?.kind === 'passkey') letGo(held);
}

/** Holds it no more: what a passkey gave is overwritten, unless it was handed to the vault. */
function letGo(held: HeldFactor): void {
  const { factor } = held;
  held.factor = undefined;
  if (factor?.kind === 'passkey' && factor.prf.length > 0) wipe(factor.prf);
}

async function opens({ vault }: KeeperOptions, { wallet }: Usable, factor: FactorKey): Promise<boolean> {
  if (factor.kind === 'passkey')
    return wallet.wraps.some((wrap) => wrap.kind === 'passkey' && wrap.credentialId === factor.credentialId);
  try {
    await vault.call('tryFactor', { wallet: knownOf(wallet), factor });
    return true;
  } catch (error) {
    if (error instanceof VaultError && error.code === 'CODE_WRONG') return false;
    throw error;
  }
}
