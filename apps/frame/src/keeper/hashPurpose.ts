import { toBase64Url, utf8 } from '../vault/crypto/Bytes.ts';

/** What a release is for that signs nothing. */
interface Purpose {
  readonly purpose: 'trial' | 'recover' | 'export' | 'factor';
  readonly walletId: string;
  readonly splitId: string;
  /** With `factor`: what is done to which one. */
  readonly change?: string;
}

/** The hash that a release and its step-up are for: a confirmation of one thing serves no other. */
export async function hashPurpose({ purpose, walletId, splitId, change = '' }: Purpose): Promise<string> {
  const text = utf8(JSON.stringify([purpose, walletId, splitId, change]));
  return toBase64Url(new Uint8Array(await crypto.subtle.digest('SHA-256', text)));
}
