import { canAgree } from '../keys/agree.ts';
import { fromHex } from '../keys/hex.ts';

/** Whether a secret can be shared with the holder of a public key: not with one of low order, which everybody shares. */
export function isUsableKey(publicKey: string): boolean {
  const bytes = fromHex(publicKey, 32);
  return bytes !== undefined && canAgree(bytes);
}
