import { combine, split } from 'shamir-secret-sharing';
import * as v from 'valibot';
import { VaultError } from '../VaultError.ts';
import { type Bytes, fromBase64Url, toBase64Url, utf8, wipe } from './Bytes.ts';
import { deriveWallet, type WalletKeys } from './deriveWallet.ts';

const shareSchema = v.strictObject({
  v: v.literal(1),
  walletId: v.string(),
  splitId: v.string(),
  role: v.picklist(['device', 'server', 'recovery']),
  /** 17 bytes as base64url: 16 of the polynomial and its index. */
  share: v.pipe(v.string(), v.regex(/^[\w-]{23}$/)),
  /** The wallet's first EVM address: what a combination must derive. */
  addr0: v.string(),
});

/** One of three shares of a wallet, any two of which make its entropy. */
export type Share = v.InferOutput<typeof shareSchema>;
export type ShareRole = Share['role'];

interface Names {
  readonly walletId: string;
  readonly splitId: string;
  readonly addr0: string;
}

/** Splits 16 bytes of entropy anew: shares of two splits never fit each other. */
export async function splitEntropy(entropy: Uint8Array, names: Names): Promise<Record<ShareRole, Share>> {
  const parts = await split(entropy, 3, 2);
  const shareOf = (role: ShareRole, at: number): Share => {
    const part = parts[at] ?? new Uint8Array();
    const share = toBase64Url(part);
    wipe(part);
    return { v: 1, role, share, ...names };
  };
  return { device: shareOf('device', 0), server: shareOf('server', 1), recovery: shareOf('recovery', 2) };
}

/** A share as it is sealed and stored. */
export function writeShare({ v: version, walletId, splitId, role, share, addr0 }: Share): Bytes {
  return utf8(JSON.stringify({ v: version, walletId, splitId, role, share, addr0 }));
}

/**
 * A share out of opened bytes, which are wiped.
 * @throws VaultError `SEALED_BROKEN` when it is none, `SHARES_MISMATCH` when it is another than asked.
 */
export function readShare(plain: Bytes, asked: Omit<Names, 'addr0'> & { readonly role: ShareRole }): Share {
  const result = v.safeParse(shareSchema, parseJson(plain));
  wipe(plain);
  if (!result.success) throw new VaultError('SEALED_BROKEN');
  const { walletId, splitId, role } = result.output;
  if (walletId !== asked.walletId || splitId !== asked.splitId || role !== asked.role) {
    throw new VaultError('SHARES_MISMATCH');
  }
  return result.output;
}

/** The entropy and what is derived of it, proven to be the wallet's; the caller ends both. */
export interface Combined {
  readonly entropy: Uint8Array;
  readonly keys: WalletKeys;
  end(): void;
}

/**
 * The secret of two shares. The library silently answers something else for shares that do not belong together: so
 * account 0 is derived and compared.
 * @throws VaultError `SHARES_MISMATCH`
 */
export async function combineShares(a: Share, b: Share): Promise<Combined> {
  if (a.splitId !== b.splitId || a.walletId !== b.walletId || a.role === b.role || a.addr0 !== b.addr0) {
    throw new VaultError('SHARES_MISMATCH');
  }
  const parts = [fromBase64Url(a.share), fromBase64Url(b.share)];
  const entropy = await combine(parts).catch(() => new Uint8Array());
  wipe(...parts);
  if (entropy.length !== 16) throw new VaultError('SHARES_MISMATCH');
  const keys = await deriveWallet(entropy);
  const end = () => {
    keys.end();
    wipe(entropy);
  };
  if (keys.accounts[0]?.address === a.addr0) return { entropy, keys, end };
  end();
  throw new VaultError('SHARES_MISMATCH');
}

function parseJson(plain: Bytes): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(plain));
  } catch {
    return undefined;
  }
}
