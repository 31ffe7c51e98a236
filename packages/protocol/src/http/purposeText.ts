/** What a release is for that signs nothing. */
export interface ReleasePurpose {
  readonly purpose: 'trial' | 'recover' | 'export' | 'factor';
  readonly walletId: string;
  readonly splitId: string;
  /** With `factor`: what is done to which one; `add passkey`, `add code`, `remove {wrapId}`. */
  readonly change?: string;
}

/** The intent of such a release: its hash, and that of the step-up for it, is the SHA-256 of this text. */
export function purposeText({ purpose, walletId, splitId, change = '' }: ReleasePurpose): string {
  return JSON.stringify([purpose, walletId, splitId, change]);
}
