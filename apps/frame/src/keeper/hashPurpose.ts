import { hashText } from '../vault/crypto/hashText.ts';

/** What a release is for that signs nothing. */
interface Purpose {
  readonly purpose: 'trial' | 'recover' | 'export' | 'factor';
  readonly walletId: string;
  readonly splitId: string;
  /** With `factor`: what is done to which one. */
  readonly change?: string;
}

/** The hash that a release and its step-up are for: a confirmation of one thing serves no other. */
export function hashPurpose({ purpose, walletId, splitId, change = '' }: Purpose): Promise<string> {
  return hashText(JSON.stringify([purpose, walletId, splitId, change]));
}
